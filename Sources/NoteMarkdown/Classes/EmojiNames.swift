// Made by Tools/generate-emoji from the list of gemoji, Copyright (c) 2019 GitHub, Inc., MIT; do not edit.

/// The names of GitHub's emoji in the order of their bytes, each with the code points that it stands for;
/// an empty one is U+FE0F.
let emojiNames = """
    +1 1F44D -1 1F44E 100 1F4AF 1234 1F522 1st_place_medal 1F947 2nd_place_medal 1F948 3rd_place_medal 1F949
    8ball 1F3B1 a 1F170+ ab 1F18E abacus 1F9EE abc 1F524 abcd 1F521 accept 1F251 accordion 1FA97
    adhesive_bandage 1FA79 adult 1F9D1 aerial_tramway 1F6A1 afghanistan 1F1E6+1F1EB airplane 2708+
    aland_islands 1F1E6+1F1FD alarm_clock 23F0 albania 1F1E6+1F1F1 alembic 2697+ algeria 1F1E9+1F1FF alien
    1F47D ambulance 1F691 american_samoa 1F1E6+1F1F8 amphora 1F3FA anatomical_heart 1FAC0 anchor 2693
    andorra 1F1E6+1F1E9 angel 1F47C anger 1F4A2 angola 1F1E6+1F1F4 angry 1F620 anguilla 1F1E6+1F1EE
    anguished 1F627 ant 1F41C antarctica 1F1E6+1F1F6 antigua_barbuda 1F1E6+1F1EC apple 1F34E aquarius 2652
    argentina 1F1E6+1F1F7 aries 2648 armenia 1F1E6+1F1F2 arrow_backward 25C0+ arrow_double_down 23EC
    arrow_double_up 23EB arrow_down 2B07+ arrow_down_small 1F53D arrow_forward 25B6+ arrow_heading_down
    2935+ arrow_heading_up 2934+ arrow_left 2B05+ arrow_lower_left 2199+ arrow_lower_right 2198+ arrow_right
    27A1+ arrow_right_hook 21AA+ arrow_up 2B06+ arrow_up_down 2195+ arrow_up_small 1F53C arrow_upper_left
    2196+ arrow_upper_right 2197+ arrows_clockwise 1F503 arrows_counterclockwise 1F504 art 1F3A8
    articulated_lorry 1F69B artificial_satellite 1F6F0+ artist 1F9D1+200D+1F3A8 aruba 1F1E6+1F1FC
    ascension_island 1F1E6+1F1E8 asterisk 002A++20E3 astonished 1F632 astronaut 1F9D1+200D+1F680
    athletic_shoe 1F45F atm 1F3E7 atom_symbol 269B+ australia 1F1E6+1F1FA austria 1F1E6+1F1F9 auto_rickshaw
    1F6FA avocado 1F951 axe 1FA93 azerbaijan 1F1E6+1F1FF b 1F171+ baby 1F476 baby_bottle 1F37C baby_chick
    1F424 baby_symbol 1F6BC back 1F519 bacon 1F953 badger 1F9A1 badminton 1F3F8 bagel 1F96F baggage_claim
    1F6C4 baguette_bread 1F956 bahamas 1F1E7+1F1F8 bahrain 1F1E7+1F1ED balance_scale 2696+ bald_man
    1F468+200D+1F9B2 bald_woman 1F469+200D+1F9B2 ballet_shoes 1FA70 balloon 1F388 ballot_box 1F5F3+
    ballot_box_with_check 2611+ bamboo 1F38D banana 1F34C bangbang 203C+ bangladesh 1F1E7+1F1E9 banjo 1FA95
    bank 1F3E6 bar_chart 1F4CA barbados 1F1E7+1F1E7 barber 1F488 baseball 26BE basket 1F9FA basketball 1F3C0
    basketball_man 26F9++200D+2642+ basketball_woman 26F9++200D+2640+ bat 1F987 bath 1F6C0 bathtub 1F6C1
    battery 1F50B beach_umbrella 1F3D6+ beans 1FAD8 bear 1F43B bearded_person 1F9D4 beaver 1F9AB bed 1F6CF+
    bee 1F41D beer 1F37A beers 1F37B beetle 1FAB2 beginner 1F530 belarus 1F1E7+1F1FE belgium 1F1E7+1F1EA
    belize 1F1E7+1F1FF bell 1F514 bell_pepper 1FAD1 bellhop_bell 1F6CE+ benin 1F1E7+1F1EF bento 1F371
    bermuda 1F1E7+1F1F2 beverage_box 1F9C3 bhutan 1F1E7+1F1F9 bicyclist 1F6B4 bike 1F6B2 biking_man
    1F6B4+200D+2642+ biking_woman 1F6B4+200D+2640+ bikini 1F459 billed_cap 1F9E2 biohazard 2623+ bird 1F426
    birthday 1F382 bison 1F9AC biting_lip 1FAE6 black_bird 1F426+200D+2B1B black_cat 1F408+200D+2B1B
    black_circle 26AB black_flag 1F3F4 black_heart 1F5A4 black_joker 1F0CF black_large_square 2B1B
    black_medium_small_square 25FE black_medium_square 25FC+ black_nib 2712+ black_small_square 25AA+
    black_square_button 1F532 blond_haired_man 1F471+200D+2642+ blond_haired_person 1F471 blond_haired_woman
    1F471+200D+2640+ blonde_woman 1F471+200D+2640+ blossom 1F33C blowfish 1F421 blue_book 1F4D8 blue_car
    1F699 blue_heart 1F499 blue_square 1F7E6 blueberries 1FAD0 blush 1F60A boar 1F417 boat 26F5 bolivia
    1F1E7+1F1F4 bomb 1F4A3 bone 1F9B4 book 1F4D6 bookmark 1F516 bookmark_tabs 1F4D1 books 1F4DA boom 1F4A5
    boomerang 1FA83 boot 1F462 bosnia_herzegovina 1F1E7+1F1E6 botswana 1F1E7+1F1FC bouncing_ball_man
    26F9++200D+2642+ bouncing_ball_person 26F9+ bouncing_ball_woman 26F9++200D+2640+ bouquet 1F490
    bouvet_island 1F1E7+1F1FB bow 1F647 bow_and_arrow 1F3F9 bowing_man 1F647+200D+2642+ bowing_woman
    1F647+200D+2640+ bowl_with_spoon 1F963 bowling 1F3B3 boxing_glove 1F94A boy 1F466 brain 1F9E0 brazil
    1F1E7+1F1F7 bread 1F35E breast_feeding 1F931 bricks 1F9F1 bride_with_veil 1F470+200D+2640+
    bridge_at_night 1F309 briefcase 1F4BC british_indian_ocean_territory 1F1EE+1F1F4 british_virgin_islands
    1F1FB+1F1EC broccoli 1F966 broken_heart 1F494 broom 1F9F9 brown_circle 1F7E4 brown_heart 1F90E
    brown_square 1F7EB brunei 1F1E7+1F1F3 bubble_tea 1F9CB bubbles 1FAE7 bucket 1FAA3 bug 1F41B
    building_construction 1F3D7+ bulb 1F4A1 bulgaria 1F1E7+1F1EC bullettrain_front 1F685 bullettrain_side
    1F684 burkina_faso 1F1E7+1F1EB burrito 1F32F burundi 1F1E7+1F1EE bus 1F68C business_suit_levitating
    1F574+ busstop 1F68F bust_in_silhouette 1F464 busts_in_silhouette 1F465 butter 1F9C8 butterfly 1F98B
    cactus 1F335 cake 1F370 calendar 1F4C6 call_me_hand 1F919 calling 1F4F2 cambodia 1F1F0+1F1ED camel 1F42B
    camera 1F4F7 camera_flash 1F4F8 cameroon 1F1E8+1F1F2 camping 1F3D5+ canada 1F1E8+1F1E6 canary_islands
    1F1EE+1F1E8 cancer 264B candle 1F56F+ candy 1F36C canned_food 1F96B canoe 1F6F6 cape_verde 1F1E8+1F1FB
    capital_abcd 1F520 capricorn 2651 car 1F697 card_file_box 1F5C3+ card_index 1F4C7 card_index_dividers
    1F5C2+ caribbean_netherlands 1F1E7+1F1F6 carousel_horse 1F3A0 carpentry_saw 1FA9A carrot 1F955
    cartwheeling 1F938 cat 1F431 cat2 1F408 cayman_islands 1F1F0+1F1FE cd 1F4BF central_african_republic
    1F1E8+1F1EB ceuta_melilla 1F1EA+1F1E6 chad 1F1F9+1F1E9 chains 26D3+ chair 1FA91 champagne 1F37E chart
    1F4B9 chart_with_downwards_trend 1F4C9 chart_with_upwards_trend 1F4C8 checkered_flag 1F3C1 cheese 1F9C0
    cherries 1F352 cherry_blossom 1F338 chess_pawn 265F+ chestnut 1F330 chicken 1F414 child 1F9D2
    children_crossing 1F6B8 chile 1F1E8+1F1F1 chipmunk 1F43F+ chocolate_bar 1F36B chopsticks 1F962
    christmas_island 1F1E8+1F1FD christmas_tree 1F384 church 26EA cinema 1F3A6 circus_tent 1F3AA
    city_sunrise 1F307 city_sunset 1F306 cityscape 1F3D9+ cl 1F191 clamp 1F5DC+ clap 1F44F clapper 1F3AC
    classical_building 1F3DB+ climbing 1F9D7 climbing_man 1F9D7+200D+2642+ climbing_woman 1F9D7+200D+2640+
    clinking_glasses 1F942 clipboard 1F4CB clipperton_island 1F1E8+1F1F5 clock1 1F550 clock10 1F559
    clock1030 1F565 clock11 1F55A clock1130 1F566 clock12 1F55B clock1230 1F567 clock130 1F55C clock2 1F551
    clock230 1F55D clock3 1F552 clock330 1F55E clock4 1F553 clock430 1F55F clock5 1F554 clock530 1F560
    clock6 1F555 clock630 1F561 clock7 1F556 clock730 1F562 clock8 1F557 clock830 1F563 clock9 1F558
    clock930 1F564 closed_book 1F4D5 closed_lock_with_key 1F510 closed_umbrella 1F302 cloud 2601+
    cloud_with_lightning 1F329+ cloud_with_lightning_and_rain 26C8+ cloud_with_rain 1F327+ cloud_with_snow
    1F328+ clown_face 1F921 clubs 2663+ cn 1F1E8+1F1F3 coat 1F9E5 cockroach 1FAB3 cocktail 1F378 coconut
    1F965 cocos_islands 1F1E8+1F1E8 coffee 2615 coffin 26B0+ coin 1FA99 cold_face 1F976 cold_sweat 1F630
    collision 1F4A5 colombia 1F1E8+1F1F4 comet 2604+ comoros 1F1F0+1F1F2 compass 1F9ED computer 1F4BB
    computer_mouse 1F5B1+ confetti_ball 1F38A confounded 1F616 confused 1F615 congo_brazzaville 1F1E8+1F1EC
    congo_kinshasa 1F1E8+1F1E9 congratulations 3297+ construction 1F6A7 construction_worker 1F477
    construction_worker_man 1F477+200D+2642+ construction_worker_woman 1F477+200D+2640+ control_knobs 1F39B+
    convenience_store 1F3EA cook 1F9D1+200D+1F373 cook_islands 1F1E8+1F1F0 cookie 1F36A cool 1F192 cop 1F46E
    copyright 00A9+ coral 1FAB8 corn 1F33D costa_rica 1F1E8+1F1F7 cote_divoire 1F1E8+1F1EE couch_and_lamp
    1F6CB+ couple 1F46B couple_with_heart 1F491 couple_with_heart_man_man 1F468+200D+2764++200D+1F468
    couple_with_heart_woman_man 1F469+200D+2764++200D+1F468 couple_with_heart_woman_woman
    1F469+200D+2764++200D+1F469 couplekiss 1F48F couplekiss_man_man 1F468+200D+2764++200D+1F48B+200D+1F468
    couplekiss_man_woman 1F469+200D+2764++200D+1F48B+200D+1F468 couplekiss_woman_woman
    1F469+200D+2764++200D+1F48B+200D+1F469 cow 1F42E cow2 1F404 cowboy_hat_face 1F920 crab 1F980 crayon
    1F58D+ credit_card 1F4B3 crescent_moon 1F319 cricket 1F997 cricket_game 1F3CF croatia 1F1ED+1F1F7
    crocodile 1F40A croissant 1F950 crossed_fingers 1F91E crossed_flags 1F38C crossed_swords 2694+ crown
    1F451 crutch 1FA7C cry 1F622 crying_cat_face 1F63F crystal_ball 1F52E cuba 1F1E8+1F1FA cucumber 1F952
    cup_with_straw 1F964 cupcake 1F9C1 cupid 1F498 curacao 1F1E8+1F1FC curling_stone 1F94C curly_haired_man
    1F468+200D+1F9B1 curly_haired_woman 1F469+200D+1F9B1 curly_loop 27B0 currency_exchange 1F4B1 curry 1F35B
    cursing_face 1F92C custard 1F36E customs 1F6C3 cut_of_meat 1F969 cyclone 1F300 cyprus 1F1E8+1F1FE
    czech_republic 1F1E8+1F1FF dagger 1F5E1+ dancer 1F483 dancers 1F46F dancing_men 1F46F+200D+2642+
    dancing_women 1F46F+200D+2640+ dango 1F361 dark_sunglasses 1F576+ dart 1F3AF dash 1F4A8 date 1F4C5 de
    1F1E9+1F1EA deaf_man 1F9CF+200D+2642+ deaf_person 1F9CF deaf_woman 1F9CF+200D+2640+ deciduous_tree 1F333
    deer 1F98C denmark 1F1E9+1F1F0 department_store 1F3EC derelict_house 1F3DA+ desert 1F3DC+ desert_island
    1F3DD+ desktop_computer 1F5A5+ detective 1F575+ diamond_shape_with_a_dot_inside 1F4A0 diamonds 2666+
    diego_garcia 1F1E9+1F1EC disappointed 1F61E disappointed_relieved 1F625 disguised_face 1F978 diving_mask
    1F93F diya_lamp 1FA94 dizzy 1F4AB dizzy_face 1F635 djibouti 1F1E9+1F1EF dna 1F9EC do_not_litter 1F6AF
    dodo 1F9A4 dog 1F436 dog2 1F415 dollar 1F4B5 dolls 1F38E dolphin 1F42C dominica 1F1E9+1F1F2
    dominican_republic 1F1E9+1F1F4 donkey 1FACF door 1F6AA dotted_line_face 1FAE5 doughnut 1F369 dove 1F54A+
    dragon 1F409 dragon_face 1F432 dress 1F457 dromedary_camel 1F42A drooling_face 1F924 drop_of_blood 1FA78
    droplet 1F4A7 drum 1F941 duck 1F986 dumpling 1F95F dvd 1F4C0 e-mail 1F4E7 eagle 1F985 ear 1F442
    ear_of_rice 1F33E ear_with_hearing_aid 1F9BB earth_africa 1F30D earth_americas 1F30E earth_asia 1F30F
    ecuador 1F1EA+1F1E8 egg 1F95A eggplant 1F346 egypt 1F1EA+1F1EC eight 0038++20E3 eight_pointed_black_star
    2734+ eight_spoked_asterisk 2733+ eject_button 23CF+ el_salvador 1F1F8+1F1FB electric_plug 1F50C
    elephant 1F418 elevator 1F6D7 elf 1F9DD elf_man 1F9DD+200D+2642+ elf_woman 1F9DD+200D+2640+ email 1F4E7
    empty_nest 1FAB9 end 1F51A england 1F3F4+E0067+E0062+E0065+E006E+E0067+E007F envelope 2709+
    envelope_with_arrow 1F4E9 equatorial_guinea 1F1EC+1F1F6 eritrea 1F1EA+1F1F7 es 1F1EA+1F1F8 estonia
    1F1EA+1F1EA ethiopia 1F1EA+1F1F9 eu 1F1EA+1F1FA euro 1F4B6 european_castle 1F3F0 european_post_office
    1F3E4 european_union 1F1EA+1F1FA evergreen_tree 1F332 exclamation 2757 exploding_head 1F92F
    expressionless 1F611 eye 1F441+ eye_speech_bubble 1F441++200D+1F5E8+ eyeglasses 1F453 eyes 1F440
    face_exhaling 1F62E+200D+1F4A8 face_holding_back_tears 1F979 face_in_clouds 1F636+200D+1F32B+
    face_with_diagonal_mouth 1FAE4 face_with_head_bandage 1F915 face_with_open_eyes_and_hand_over_mouth
    1FAE2 face_with_peeking_eye 1FAE3 face_with_spiral_eyes 1F635+200D+1F4AB face_with_thermometer 1F912
    facepalm 1F926 facepunch 1F44A factory 1F3ED factory_worker 1F9D1+200D+1F3ED fairy 1F9DA fairy_man
    1F9DA+200D+2642+ fairy_woman 1F9DA+200D+2640+ falafel 1F9C6 falkland_islands 1F1EB+1F1F0 fallen_leaf
    1F342 family 1F46A family_man_boy 1F468+200D+1F466 family_man_boy_boy 1F468+200D+1F466+200D+1F466
    family_man_girl 1F468+200D+1F467 family_man_girl_boy 1F468+200D+1F467+200D+1F466 family_man_girl_girl
    1F468+200D+1F467+200D+1F467 family_man_man_boy 1F468+200D+1F468+200D+1F466 family_man_man_boy_boy
    1F468+200D+1F468+200D+1F466+200D+1F466 family_man_man_girl 1F468+200D+1F468+200D+1F467
    family_man_man_girl_boy 1F468+200D+1F468+200D+1F467+200D+1F466 family_man_man_girl_girl
    1F468+200D+1F468+200D+1F467+200D+1F467 family_man_woman_boy 1F468+200D+1F469+200D+1F466
    family_man_woman_boy_boy 1F468+200D+1F469+200D+1F466+200D+1F466 family_man_woman_girl
    1F468+200D+1F469+200D+1F467 family_man_woman_girl_boy 1F468+200D+1F469+200D+1F467+200D+1F466
    family_man_woman_girl_girl 1F468+200D+1F469+200D+1F467+200D+1F467 family_woman_boy 1F469+200D+1F466
    family_woman_boy_boy 1F469+200D+1F466+200D+1F466 family_woman_girl 1F469+200D+1F467
    family_woman_girl_boy 1F469+200D+1F467+200D+1F466 family_woman_girl_girl 1F469+200D+1F467+200D+1F467
    family_woman_woman_boy 1F469+200D+1F469+200D+1F466 family_woman_woman_boy_boy
    1F469+200D+1F469+200D+1F466+200D+1F466 family_woman_woman_girl 1F469+200D+1F469+200D+1F467
    family_woman_woman_girl_boy 1F469+200D+1F469+200D+1F467+200D+1F466 family_woman_woman_girl_girl
    1F469+200D+1F469+200D+1F467+200D+1F467 farmer 1F9D1+200D+1F33E faroe_islands 1F1EB+1F1F4 fast_forward
    23E9 fax 1F4E0 fearful 1F628 feather 1FAB6 feet 1F43E female_detective 1F575++200D+2640+ female_sign
    2640+ ferris_wheel 1F3A1 ferry 26F4+ field_hockey 1F3D1 fiji 1F1EB+1F1EF file_cabinet 1F5C4+ file_folder
    1F4C1 film_projector 1F4FD+ film_strip 1F39E+ finland 1F1EB+1F1EE fire 1F525 fire_engine 1F692
    fire_extinguisher 1F9EF firecracker 1F9E8 firefighter 1F9D1+200D+1F692 fireworks 1F386
    first_quarter_moon 1F313 first_quarter_moon_with_face 1F31B fish 1F41F fish_cake 1F365
    fishing_pole_and_fish 1F3A3 fist 270A fist_left 1F91B fist_oncoming 1F44A fist_raised 270A fist_right
    1F91C five 0035++20E3 flags 1F38F flamingo 1F9A9 flashlight 1F526 flat_shoe 1F97F flatbread 1FAD3
    fleur_de_lis 269C+ flight_arrival 1F6EC flight_departure 1F6EB flipper 1F42C floppy_disk 1F4BE
    flower_playing_cards 1F3B4 flushed 1F633 flute 1FA88 fly 1FAB0 flying_disc 1F94F flying_saucer 1F6F8 fog
    1F32B+ foggy 1F301 folding_hand_fan 1FAAD fondue 1FAD5 foot 1F9B6 football 1F3C8 footprints 1F463
    fork_and_knife 1F374 fortune_cookie 1F960 fountain 26F2 fountain_pen 1F58B+ four 0034++20E3
    four_leaf_clover 1F340 fox_face 1F98A fr 1F1EB+1F1F7 framed_picture 1F5BC+ free 1F193 french_guiana
    1F1EC+1F1EB french_polynesia 1F1F5+1F1EB french_southern_territories 1F1F9+1F1EB fried_egg 1F373
    fried_shrimp 1F364 fries 1F35F frog 1F438 frowning 1F626 frowning_face 2639+ frowning_man
    1F64D+200D+2642+ frowning_person 1F64D frowning_woman 1F64D+200D+2640+ fu 1F595 fuelpump 26FD full_moon
    1F315 full_moon_with_face 1F31D funeral_urn 26B1+ gabon 1F1EC+1F1E6 gambia 1F1EC+1F1F2 game_die 1F3B2
    garlic 1F9C4 gb 1F1EC+1F1E7 gear 2699+ gem 1F48E gemini 264A genie 1F9DE genie_man 1F9DE+200D+2642+
    genie_woman 1F9DE+200D+2640+ georgia 1F1EC+1F1EA ghana 1F1EC+1F1ED ghost 1F47B gibraltar 1F1EC+1F1EE
    gift 1F381 gift_heart 1F49D ginger_root 1FADA giraffe 1F992 girl 1F467 globe_with_meridians 1F310 gloves
    1F9E4 goal_net 1F945 goat 1F410 goggles 1F97D golf 26F3 golfing 1F3CC+ golfing_man 1F3CC++200D+2642+
    golfing_woman 1F3CC++200D+2640+ goose 1FABF gorilla 1F98D grapes 1F347 greece 1F1EC+1F1F7 green_apple
    1F34F green_book 1F4D7 green_circle 1F7E2 green_heart 1F49A green_salad 1F957 green_square 1F7E9
    greenland 1F1EC+1F1F1 grenada 1F1EC+1F1E9 grey_exclamation 2755 grey_heart 1FA76 grey_question 2754
    grimacing 1F62C grin 1F601 grinning 1F600 guadeloupe 1F1EC+1F1F5 guam 1F1EC+1F1FA guard 1F482 guardsman
    1F482+200D+2642+ guardswoman 1F482+200D+2640+ guatemala 1F1EC+1F1F9 guernsey 1F1EC+1F1EC guide_dog 1F9AE
    guinea 1F1EC+1F1F3 guinea_bissau 1F1EC+1F1FC guitar 1F3B8 gun 1F52B guyana 1F1EC+1F1FE hair_pick 1FAAE
    haircut 1F487 haircut_man 1F487+200D+2642+ haircut_woman 1F487+200D+2640+ haiti 1F1ED+1F1F9 hamburger
    1F354 hammer 1F528 hammer_and_pick 2692+ hammer_and_wrench 1F6E0+ hamsa 1FAAC hamster 1F439 hand 270B
    hand_over_mouth 1F92D hand_with_index_finger_and_thumb_crossed 1FAF0 handbag 1F45C handball_person 1F93E
    handshake 1F91D hankey 1F4A9 hash 0023++20E3 hatched_chick 1F425 hatching_chick 1F423 headphones 1F3A7
    headstone 1FAA6 health_worker 1F9D1+200D+2695+ hear_no_evil 1F649 heard_mcdonald_islands 1F1ED+1F1F2
    heart 2764+ heart_decoration 1F49F heart_eyes 1F60D heart_eyes_cat 1F63B heart_hands 1FAF6 heart_on_fire
    2764++200D+1F525 heartbeat 1F493 heartpulse 1F497 hearts 2665+ heavy_check_mark 2714+
    heavy_division_sign 2797 heavy_dollar_sign 1F4B2 heavy_equals_sign 1F7F0 heavy_exclamation_mark 2757
    heavy_heart_exclamation 2763+ heavy_minus_sign 2796 heavy_multiplication_x 2716+ heavy_plus_sign 2795
    hedgehog 1F994 helicopter 1F681 herb 1F33F hibiscus 1F33A high_brightness 1F506 high_heel 1F460
    hiking_boot 1F97E hindu_temple 1F6D5 hippopotamus 1F99B hocho 1F52A hole 1F573+ honduras 1F1ED+1F1F3
    honey_pot 1F36F honeybee 1F41D hong_kong 1F1ED+1F1F0 hook 1FA9D horse 1F434 horse_racing 1F3C7 hospital
    1F3E5 hot_face 1F975 hot_pepper 1F336+ hotdog 1F32D hotel 1F3E8 hotsprings 2668+ hourglass 231B
    hourglass_flowing_sand 23F3 house 1F3E0 house_with_garden 1F3E1 houses 1F3D8+ hugs 1F917 hungary
    1F1ED+1F1FA hushed 1F62F hut 1F6D6 hyacinth 1FABB ice_cream 1F368 ice_cube 1F9CA ice_hockey 1F3D2
    ice_skate 26F8+ icecream 1F366 iceland 1F1EE+1F1F8 id 1F194 identification_card 1FAAA
    ideograph_advantage 1F250 imp 1F47F inbox_tray 1F4E5 incoming_envelope 1F4E8
    index_pointing_at_the_viewer 1FAF5 india 1F1EE+1F1F3 indonesia 1F1EE+1F1E9 infinity 267E+
    information_desk_person 1F481 information_source 2139+ innocent 1F607 interrobang 2049+ iphone 1F4F1
    iran 1F1EE+1F1F7 iraq 1F1EE+1F1F6 ireland 1F1EE+1F1EA isle_of_man 1F1EE+1F1F2 israel 1F1EE+1F1F1 it
    1F1EE+1F1F9 izakaya_lantern 1F3EE jack_o_lantern 1F383 jamaica 1F1EF+1F1F2 japan 1F5FE japanese_castle
    1F3EF japanese_goblin 1F47A japanese_ogre 1F479 jar 1FAD9 jeans 1F456 jellyfish 1FABC jersey 1F1EF+1F1EA
    jigsaw 1F9E9 jordan 1F1EF+1F1F4 joy 1F602 joy_cat 1F639 joystick 1F579+ jp 1F1EF+1F1F5 judge
    1F9D1+200D+2696+ juggling_person 1F939 kaaba 1F54B kangaroo 1F998 kazakhstan 1F1F0+1F1FF kenya
    1F1F0+1F1EA key 1F511 keyboard 2328+ keycap_ten 1F51F khanda 1FAAF kick_scooter 1F6F4 kimono 1F458
    kiribati 1F1F0+1F1EE kiss 1F48B kissing 1F617 kissing_cat 1F63D kissing_closed_eyes 1F61A kissing_heart
    1F618 kissing_smiling_eyes 1F619 kite 1FA81 kiwi_fruit 1F95D kneeling_man 1F9CE+200D+2642+
    kneeling_person 1F9CE kneeling_woman 1F9CE+200D+2640+ knife 1F52A knot 1FAA2 koala 1F428 koko 1F201
    kosovo 1F1FD+1F1F0 kr 1F1F0+1F1F7 kuwait 1F1F0+1F1FC kyrgyzstan 1F1F0+1F1EC lab_coat 1F97C label 1F3F7+
    lacrosse 1F94D ladder 1FA9C lady_beetle 1F41E lantern 1F3EE laos 1F1F1+1F1E6 large_blue_circle 1F535
    large_blue_diamond 1F537 large_orange_diamond 1F536 last_quarter_moon 1F317 last_quarter_moon_with_face
    1F31C latin_cross 271D+ latvia 1F1F1+1F1FB laughing 1F606 leafy_green 1F96C leaves 1F343 lebanon
    1F1F1+1F1E7 ledger 1F4D2 left_luggage 1F6C5 left_right_arrow 2194+ left_speech_bubble 1F5E8+
    leftwards_arrow_with_hook 21A9+ leftwards_hand 1FAF2 leftwards_pushing_hand 1FAF7 leg 1F9B5 lemon 1F34B
    leo 264C leopard 1F406 lesotho 1F1F1+1F1F8 level_slider 1F39A+ liberia 1F1F1+1F1F7 libra 264E libya
    1F1F1+1F1FE liechtenstein 1F1F1+1F1EE light_blue_heart 1FA75 light_rail 1F688 link 1F517 lion 1F981 lips
    1F444 lipstick 1F484 lithuania 1F1F1+1F1F9 lizard 1F98E llama 1F999 lobster 1F99E lock 1F512
    lock_with_ink_pen 1F50F lollipop 1F36D long_drum 1FA98 loop 27BF lotion_bottle 1F9F4 lotus 1FAB7
    lotus_position 1F9D8 lotus_position_man 1F9D8+200D+2642+ lotus_position_woman 1F9D8+200D+2640+
    loud_sound 1F50A loudspeaker 1F4E2 love_hotel 1F3E9 love_letter 1F48C love_you_gesture 1F91F low_battery
    1FAAB low_brightness 1F505 luggage 1F9F3 lungs 1FAC1 luxembourg 1F1F1+1F1FA lying_face 1F925 m 24C2+
    macau 1F1F2+1F1F4 macedonia 1F1F2+1F1F0 madagascar 1F1F2+1F1EC mag 1F50D mag_right 1F50E mage 1F9D9
    mage_man 1F9D9+200D+2642+ mage_woman 1F9D9+200D+2640+ magic_wand 1FA84 magnet 1F9F2 mahjong 1F004
    mailbox 1F4EB mailbox_closed 1F4EA mailbox_with_mail 1F4EC mailbox_with_no_mail 1F4ED malawi 1F1F2+1F1FC
    malaysia 1F1F2+1F1FE maldives 1F1F2+1F1FB male_detective 1F575++200D+2642+ male_sign 2642+ mali
    1F1F2+1F1F1 malta 1F1F2+1F1F9 mammoth 1F9A3 man 1F468 man_artist 1F468+200D+1F3A8 man_astronaut
    1F468+200D+1F680 man_beard 1F9D4+200D+2642+ man_cartwheeling 1F938+200D+2642+ man_cook 1F468+200D+1F373
    man_dancing 1F57A man_facepalming 1F926+200D+2642+ man_factory_worker 1F468+200D+1F3ED man_farmer
    1F468+200D+1F33E man_feeding_baby 1F468+200D+1F37C man_firefighter 1F468+200D+1F692 man_health_worker
    1F468+200D+2695+ man_in_manual_wheelchair 1F468+200D+1F9BD man_in_motorized_wheelchair 1F468+200D+1F9BC
    man_in_tuxedo 1F935+200D+2642+ man_judge 1F468+200D+2696+ man_juggling 1F939+200D+2642+ man_mechanic
    1F468+200D+1F527 man_office_worker 1F468+200D+1F4BC man_pilot 1F468+200D+2708+ man_playing_handball
    1F93E+200D+2642+ man_playing_water_polo 1F93D+200D+2642+ man_scientist 1F468+200D+1F52C man_shrugging
    1F937+200D+2642+ man_singer 1F468+200D+1F3A4 man_student 1F468+200D+1F393 man_teacher 1F468+200D+1F3EB
    man_technologist 1F468+200D+1F4BB man_with_gua_pi_mao 1F472 man_with_probing_cane 1F468+200D+1F9AF
    man_with_turban 1F473+200D+2642+ man_with_veil 1F470+200D+2642+ mandarin 1F34A mango 1F96D mans_shoe
    1F45E mantelpiece_clock 1F570+ manual_wheelchair 1F9BD maple_leaf 1F341 maracas 1FA87 marshall_islands
    1F1F2+1F1ED martial_arts_uniform 1F94B martinique 1F1F2+1F1F6 mask 1F637 massage 1F486 massage_man
    1F486+200D+2642+ massage_woman 1F486+200D+2640+ mate 1F9C9 mauritania 1F1F2+1F1F7 mauritius 1F1F2+1F1FA
    mayotte 1F1FE+1F1F9 meat_on_bone 1F356 mechanic 1F9D1+200D+1F527 mechanical_arm 1F9BE mechanical_leg
    1F9BF medal_military 1F396+ medal_sports 1F3C5 medical_symbol 2695+ mega 1F4E3 melon 1F348 melting_face
    1FAE0 memo 1F4DD men_wrestling 1F93C+200D+2642+ mending_heart 2764++200D+1FA79 menorah 1F54E mens 1F6B9
    mermaid 1F9DC+200D+2640+ merman 1F9DC+200D+2642+ merperson 1F9DC metal 1F918 metro 1F687 mexico
    1F1F2+1F1FD microbe 1F9A0 micronesia 1F1EB+1F1F2 microphone 1F3A4 microscope 1F52C middle_finger 1F595
    military_helmet 1FA96 milk_glass 1F95B milky_way 1F30C minibus 1F690 minidisc 1F4BD mirror 1FA9E
    mirror_ball 1FAA9 mobile_phone_off 1F4F4 moldova 1F1F2+1F1E9 monaco 1F1F2+1F1E8 money_mouth_face 1F911
    money_with_wings 1F4B8 moneybag 1F4B0 mongolia 1F1F2+1F1F3 monkey 1F412 monkey_face 1F435 monocle_face
    1F9D0 monorail 1F69D montenegro 1F1F2+1F1EA montserrat 1F1F2+1F1F8 moon 1F314 moon_cake 1F96E moose
    1FACE morocco 1F1F2+1F1E6 mortar_board 1F393 mosque 1F54C mosquito 1F99F motor_boat 1F6E5+ motor_scooter
    1F6F5 motorcycle 1F3CD+ motorized_wheelchair 1F9BC motorway 1F6E3+ mount_fuji 1F5FB mountain 26F0+
    mountain_bicyclist 1F6B5 mountain_biking_man 1F6B5+200D+2642+ mountain_biking_woman 1F6B5+200D+2640+
    mountain_cableway 1F6A0 mountain_railway 1F69E mountain_snow 1F3D4+ mouse 1F42D mouse2 1F401 mouse_trap
    1FAA4 movie_camera 1F3A5 moyai 1F5FF mozambique 1F1F2+1F1FF mrs_claus 1F936 muscle 1F4AA mushroom 1F344
    musical_keyboard 1F3B9 musical_note 1F3B5 musical_score 1F3BC mute 1F507 mx_claus 1F9D1+200D+1F384
    myanmar 1F1F2+1F1F2 nail_care 1F485 name_badge 1F4DB namibia 1F1F3+1F1E6 national_park 1F3DE+ nauru
    1F1F3+1F1F7 nauseated_face 1F922 nazar_amulet 1F9FF necktie 1F454 negative_squared_cross_mark 274E nepal
    1F1F3+1F1F5 nerd_face 1F913 nest_with_eggs 1FABA nesting_dolls 1FA86 netherlands 1F1F3+1F1F1
    neutral_face 1F610 new 1F195 new_caledonia 1F1F3+1F1E8 new_moon 1F311 new_moon_with_face 1F31A
    new_zealand 1F1F3+1F1FF newspaper 1F4F0 newspaper_roll 1F5DE+ next_track_button 23ED+ ng 1F196 ng_man
    1F645+200D+2642+ ng_woman 1F645+200D+2640+ nicaragua 1F1F3+1F1EE niger 1F1F3+1F1EA nigeria 1F1F3+1F1EC
    night_with_stars 1F303 nine 0039++20E3 ninja 1F977 niue 1F1F3+1F1FA no_bell 1F515 no_bicycles 1F6B3
    no_entry 26D4 no_entry_sign 1F6AB no_good 1F645 no_good_man 1F645+200D+2642+ no_good_woman
    1F645+200D+2640+ no_mobile_phones 1F4F5 no_mouth 1F636 no_pedestrians 1F6B7 no_smoking 1F6AD
    non-potable_water 1F6B1 norfolk_island 1F1F3+1F1EB north_korea 1F1F0+1F1F5 northern_mariana_islands
    1F1F2+1F1F5 norway 1F1F3+1F1F4 nose 1F443 notebook 1F4D3 notebook_with_decorative_cover 1F4D4 notes
    1F3B6 nut_and_bolt 1F529 o 2B55 o2 1F17E+ ocean 1F30A octopus 1F419 oden 1F362 office 1F3E2
    office_worker 1F9D1+200D+1F4BC oil_drum 1F6E2+ ok 1F197 ok_hand 1F44C ok_man 1F646+200D+2642+ ok_person
    1F646 ok_woman 1F646+200D+2640+ old_key 1F5DD+ older_adult 1F9D3 older_man 1F474 older_woman 1F475 olive
    1FAD2 om 1F549+ oman 1F1F4+1F1F2 on 1F51B oncoming_automobile 1F698 oncoming_bus 1F68D
    oncoming_police_car 1F694 oncoming_taxi 1F696 one 0031++20E3 one_piece_swimsuit 1FA71 onion 1F9C5
    open_book 1F4D6 open_file_folder 1F4C2 open_hands 1F450 open_mouth 1F62E open_umbrella 2602+ ophiuchus
    26CE orange 1F34A orange_book 1F4D9 orange_circle 1F7E0 orange_heart 1F9E1 orange_square 1F7E7 orangutan
    1F9A7 orthodox_cross 2626+ otter 1F9A6 outbox_tray 1F4E4 owl 1F989 ox 1F402 oyster 1F9AA package 1F4E6
    page_facing_up 1F4C4 page_with_curl 1F4C3 pager 1F4DF paintbrush 1F58C+ pakistan 1F1F5+1F1F0 palau
    1F1F5+1F1FC palestinian_territories 1F1F5+1F1F8 palm_down_hand 1FAF3 palm_tree 1F334 palm_up_hand 1FAF4
    palms_up_together 1F932 panama 1F1F5+1F1E6 pancakes 1F95E panda_face 1F43C paperclip 1F4CE paperclips
    1F587+ papua_new_guinea 1F1F5+1F1EC parachute 1FA82 paraguay 1F1F5+1F1FE parasol_on_ground 26F1+ parking
    1F17F+ parrot 1F99C part_alternation_mark 303D+ partly_sunny 26C5 partying_face 1F973 passenger_ship
    1F6F3+ passport_control 1F6C2 pause_button 23F8+ paw_prints 1F43E pea_pod 1FADB peace_symbol 262E+ peach
    1F351 peacock 1F99A peanuts 1F95C pear 1F350 pen 1F58A+ pencil 1F4DD pencil2 270F+ penguin 1F427 pensive
    1F614 people_holding_hands 1F9D1+200D+1F91D+200D+1F9D1 people_hugging 1FAC2 performing_arts 1F3AD
    persevere 1F623 person_bald 1F9D1+200D+1F9B2 person_curly_hair 1F9D1+200D+1F9B1 person_feeding_baby
    1F9D1+200D+1F37C person_fencing 1F93A person_in_manual_wheelchair 1F9D1+200D+1F9BD
    person_in_motorized_wheelchair 1F9D1+200D+1F9BC person_in_tuxedo 1F935 person_red_hair 1F9D1+200D+1F9B0
    person_white_hair 1F9D1+200D+1F9B3 person_with_crown 1FAC5 person_with_probing_cane 1F9D1+200D+1F9AF
    person_with_turban 1F473 person_with_veil 1F470 peru 1F1F5+1F1EA petri_dish 1F9EB philippines
    1F1F5+1F1ED phone 260E+ pick 26CF+ pickup_truck 1F6FB pie 1F967 pig 1F437 pig2 1F416 pig_nose 1F43D pill
    1F48A pilot 1F9D1+200D+2708+ pinata 1FA85 pinched_fingers 1F90C pinching_hand 1F90F pineapple 1F34D
    ping_pong 1F3D3 pink_heart 1FA77 pirate_flag 1F3F4+200D+2620+ pisces 2653 pitcairn_islands 1F1F5+1F1F3
    pizza 1F355 placard 1FAA7 place_of_worship 1F6D0 plate_with_cutlery 1F37D+ play_or_pause_button 23EF+
    playground_slide 1F6DD pleading_face 1F97A plunger 1FAA0 point_down 1F447 point_left 1F448 point_right
    1F449 point_up 261D+ point_up_2 1F446 poland 1F1F5+1F1F1 polar_bear 1F43B+200D+2744+ police_car 1F693
    police_officer 1F46E policeman 1F46E+200D+2642+ policewoman 1F46E+200D+2640+ poodle 1F429 poop 1F4A9
    popcorn 1F37F portugal 1F1F5+1F1F9 post_office 1F3E3 postal_horn 1F4EF postbox 1F4EE potable_water 1F6B0
    potato 1F954 potted_plant 1FAB4 pouch 1F45D poultry_leg 1F357 pound 1F4B7 pouring_liquid 1FAD7 pout
    1F621 pouting_cat 1F63E pouting_face 1F64E pouting_man 1F64E+200D+2642+ pouting_woman 1F64E+200D+2640+
    pray 1F64F prayer_beads 1F4FF pregnant_man 1FAC3 pregnant_person 1FAC4 pregnant_woman 1F930 pretzel
    1F968 previous_track_button 23EE+ prince 1F934 princess 1F478 printer 1F5A8+ probing_cane 1F9AF
    puerto_rico 1F1F5+1F1F7 punch 1F44A purple_circle 1F7E3 purple_heart 1F49C purple_square 1F7EA purse
    1F45B pushpin 1F4CC put_litter_in_its_place 1F6AE qatar 1F1F6+1F1E6 question 2753 rabbit 1F430 rabbit2
    1F407 raccoon 1F99D racehorse 1F40E racing_car 1F3CE+ radio 1F4FB radio_button 1F518 radioactive 2622+
    rage 1F621 railway_car 1F683 railway_track 1F6E4+ rainbow 1F308 rainbow_flag 1F3F3++200D+1F308
    raised_back_of_hand 1F91A raised_eyebrow 1F928 raised_hand 270B raised_hand_with_fingers_splayed 1F590+
    raised_hands 1F64C raising_hand 1F64B raising_hand_man 1F64B+200D+2642+ raising_hand_woman
    1F64B+200D+2640+ ram 1F40F ramen 1F35C rat 1F400 razor 1FA92 receipt 1F9FE record_button 23FA+ recycle
    267B+ red_car 1F697 red_circle 1F534 red_envelope 1F9E7 red_haired_man 1F468+200D+1F9B0 red_haired_woman
    1F469+200D+1F9B0 red_square 1F7E5 registered 00AE+ relaxed 263A+ relieved 1F60C reminder_ribbon 1F397+
    repeat 1F501 repeat_one 1F502 rescue_worker_helmet 26D1+ restroom 1F6BB reunion 1F1F7+1F1EA
    revolving_hearts 1F49E rewind 23EA rhinoceros 1F98F ribbon 1F380 rice 1F35A rice_ball 1F359 rice_cracker
    1F358 rice_scene 1F391 right_anger_bubble 1F5EF+ rightwards_hand 1FAF1 rightwards_pushing_hand 1FAF8
    ring 1F48D ring_buoy 1F6DF ringed_planet 1FA90 robot 1F916 rock 1FAA8 rocket 1F680 rofl 1F923 roll_eyes
    1F644 roll_of_paper 1F9FB roller_coaster 1F3A2 roller_skate 1F6FC romania 1F1F7+1F1F4 rooster 1F413 rose
    1F339 rosette 1F3F5+ rotating_light 1F6A8 round_pushpin 1F4CD rowboat 1F6A3 rowing_man 1F6A3+200D+2642+
    rowing_woman 1F6A3+200D+2640+ ru 1F1F7+1F1FA rugby_football 1F3C9 runner 1F3C3 running 1F3C3 running_man
    1F3C3+200D+2642+ running_shirt_with_sash 1F3BD running_woman 1F3C3+200D+2640+ rwanda 1F1F7+1F1FC sa
    1F202+ safety_pin 1F9F7 safety_vest 1F9BA sagittarius 2650 sailboat 26F5 sake 1F376 salt 1F9C2
    saluting_face 1FAE1 samoa 1F1FC+1F1F8 san_marino 1F1F8+1F1F2 sandal 1F461 sandwich 1F96A santa 1F385
    sao_tome_principe 1F1F8+1F1F9 sari 1F97B sassy_man 1F481+200D+2642+ sassy_woman 1F481+200D+2640+
    satellite 1F4E1 satisfied 1F606 saudi_arabia 1F1F8+1F1E6 sauna_man 1F9D6+200D+2642+ sauna_person 1F9D6
    sauna_woman 1F9D6+200D+2640+ sauropod 1F995 saxophone 1F3B7 scarf 1F9E3 school 1F3EB school_satchel
    1F392 scientist 1F9D1+200D+1F52C scissors 2702+ scorpion 1F982 scorpius 264F scotland
    1F3F4+E0067+E0062+E0073+E0063+E0074+E007F scream 1F631 scream_cat 1F640 screwdriver 1FA9B scroll 1F4DC
    seal 1F9AD seat 1F4BA secret 3299+ see_no_evil 1F648 seedling 1F331 selfie 1F933 senegal 1F1F8+1F1F3
    serbia 1F1F7+1F1F8 service_dog 1F415+200D+1F9BA seven 0037++20E3 sewing_needle 1FAA1 seychelles
    1F1F8+1F1E8 shaking_face 1FAE8 shallow_pan_of_food 1F958 shamrock 2618+ shark 1F988 shaved_ice 1F367
    sheep 1F411 shell 1F41A shield 1F6E1+ shinto_shrine 26E9+ ship 1F6A2 shirt 1F455 shit 1F4A9 shoe 1F45E
    shopping 1F6CD+ shopping_cart 1F6D2 shorts 1FA73 shower 1F6BF shrimp 1F990 shrug 1F937 shushing_face
    1F92B sierra_leone 1F1F8+1F1F1 signal_strength 1F4F6 singapore 1F1F8+1F1EC singer 1F9D1+200D+1F3A4
    sint_maarten 1F1F8+1F1FD six 0036++20E3 six_pointed_star 1F52F skateboard 1F6F9 ski 1F3BF skier 26F7+
    skull 1F480 skull_and_crossbones 2620+ skunk 1F9A8 sled 1F6F7 sleeping 1F634 sleeping_bed 1F6CC sleepy
    1F62A slightly_frowning_face 1F641 slightly_smiling_face 1F642 slot_machine 1F3B0 sloth 1F9A5 slovakia
    1F1F8+1F1F0 slovenia 1F1F8+1F1EE small_airplane 1F6E9+ small_blue_diamond 1F539 small_orange_diamond
    1F538 small_red_triangle 1F53A small_red_triangle_down 1F53B smile 1F604 smile_cat 1F638 smiley 1F603
    smiley_cat 1F63A smiling_face_with_tear 1F972 smiling_face_with_three_hearts 1F970 smiling_imp 1F608
    smirk 1F60F smirk_cat 1F63C smoking 1F6AC snail 1F40C snake 1F40D sneezing_face 1F927 snowboarder 1F3C2
    snowflake 2744+ snowman 26C4 snowman_with_snow 2603+ soap 1F9FC sob 1F62D soccer 26BD socks 1F9E6
    softball 1F94E solomon_islands 1F1F8+1F1E7 somalia 1F1F8+1F1F4 soon 1F51C sos 1F198 sound 1F509
    south_africa 1F1FF+1F1E6 south_georgia_south_sandwich_islands 1F1EC+1F1F8 south_sudan 1F1F8+1F1F8
    space_invader 1F47E spades 2660+ spaghetti 1F35D sparkle 2747+ sparkler 1F387 sparkles 2728
    sparkling_heart 1F496 speak_no_evil 1F64A speaker 1F508 speaking_head 1F5E3+ speech_balloon 1F4AC
    speedboat 1F6A4 spider 1F577+ spider_web 1F578+ spiral_calendar 1F5D3+ spiral_notepad 1F5D2+ sponge
    1F9FD spoon 1F944 squid 1F991 sri_lanka 1F1F1+1F1F0 st_barthelemy 1F1E7+1F1F1 st_helena 1F1F8+1F1ED
    st_kitts_nevis 1F1F0+1F1F3 st_lucia 1F1F1+1F1E8 st_martin 1F1F2+1F1EB st_pierre_miquelon 1F1F5+1F1F2
    st_vincent_grenadines 1F1FB+1F1E8 stadium 1F3DF+ standing_man 1F9CD+200D+2642+ standing_person 1F9CD
    standing_woman 1F9CD+200D+2640+ star 2B50 star2 1F31F star_and_crescent 262A+ star_of_david 2721+
    star_struck 1F929 stars 1F320 station 1F689 statue_of_liberty 1F5FD steam_locomotive 1F682 stethoscope
    1FA7A stew 1F372 stop_button 23F9+ stop_sign 1F6D1 stopwatch 23F1+ straight_ruler 1F4CF strawberry 1F353
    stuck_out_tongue 1F61B stuck_out_tongue_closed_eyes 1F61D stuck_out_tongue_winking_eye 1F61C student
    1F9D1+200D+1F393 studio_microphone 1F399+ stuffed_flatbread 1F959 sudan 1F1F8+1F1E9
    sun_behind_large_cloud 1F325+ sun_behind_rain_cloud 1F326+ sun_behind_small_cloud 1F324+ sun_with_face
    1F31E sunflower 1F33B sunglasses 1F60E sunny 2600+ sunrise 1F305 sunrise_over_mountains 1F304 superhero
    1F9B8 superhero_man 1F9B8+200D+2642+ superhero_woman 1F9B8+200D+2640+ supervillain 1F9B9
    supervillain_man 1F9B9+200D+2642+ supervillain_woman 1F9B9+200D+2640+ surfer 1F3C4 surfing_man
    1F3C4+200D+2642+ surfing_woman 1F3C4+200D+2640+ suriname 1F1F8+1F1F7 sushi 1F363 suspension_railway
    1F69F svalbard_jan_mayen 1F1F8+1F1EF swan 1F9A2 swaziland 1F1F8+1F1FF sweat 1F613 sweat_drops 1F4A6
    sweat_smile 1F605 sweden 1F1F8+1F1EA sweet_potato 1F360 swim_brief 1FA72 swimmer 1F3CA swimming_man
    1F3CA+200D+2642+ swimming_woman 1F3CA+200D+2640+ switzerland 1F1E8+1F1ED symbols 1F523 synagogue 1F54D
    syria 1F1F8+1F1FE syringe 1F489 t-rex 1F996 taco 1F32E tada 1F389 taiwan 1F1F9+1F1FC tajikistan
    1F1F9+1F1EF takeout_box 1F961 tamale 1FAD4 tanabata_tree 1F38B tangerine 1F34A tanzania 1F1F9+1F1FF
    taurus 2649 taxi 1F695 tea 1F375 teacher 1F9D1+200D+1F3EB teapot 1FAD6 technologist 1F9D1+200D+1F4BB
    teddy_bear 1F9F8 telephone 260E+ telephone_receiver 1F4DE telescope 1F52D tennis 1F3BE tent 26FA
    test_tube 1F9EA thailand 1F1F9+1F1ED thermometer 1F321+ thinking 1F914 thong_sandal 1FA74
    thought_balloon 1F4AD thread 1F9F5 three 0033++20E3 thumbsdown 1F44E thumbsup 1F44D ticket 1F3AB tickets
    1F39F+ tiger 1F42F tiger2 1F405 timer_clock 23F2+ timor_leste 1F1F9+1F1F1 tipping_hand_man
    1F481+200D+2642+ tipping_hand_person 1F481 tipping_hand_woman 1F481+200D+2640+ tired_face 1F62B tm 2122+
    togo 1F1F9+1F1EC toilet 1F6BD tokelau 1F1F9+1F1F0 tokyo_tower 1F5FC tomato 1F345 tonga 1F1F9+1F1F4
    tongue 1F445 toolbox 1F9F0 tooth 1F9B7 toothbrush 1FAA5 top 1F51D tophat 1F3A9 tornado 1F32A+ tr
    1F1F9+1F1F7 trackball 1F5B2+ tractor 1F69C traffic_light 1F6A5 train 1F68B train2 1F686 tram 1F68A
    transgender_flag 1F3F3++200D+26A7+ transgender_symbol 26A7+ triangular_flag_on_post 1F6A9
    triangular_ruler 1F4D0 trident 1F531 trinidad_tobago 1F1F9+1F1F9 tristan_da_cunha 1F1F9+1F1E6 triumph
    1F624 troll 1F9CC trolleybus 1F68E trophy 1F3C6 tropical_drink 1F379 tropical_fish 1F420 truck 1F69A
    trumpet 1F3BA tshirt 1F455 tulip 1F337 tumbler_glass 1F943 tunisia 1F1F9+1F1F3 turkey 1F983 turkmenistan
    1F1F9+1F1F2 turks_caicos_islands 1F1F9+1F1E8 turtle 1F422 tuvalu 1F1F9+1F1FB tv 1F4FA
    twisted_rightwards_arrows 1F500 two 0032++20E3 two_hearts 1F495 two_men_holding_hands 1F46C
    two_women_holding_hands 1F46D u5272 1F239 u5408 1F234 u55b6 1F23A u6307 1F22F u6708 1F237+ u6709 1F236
    u6e80 1F235 u7121 1F21A u7533 1F238 u7981 1F232 u7a7a 1F233 uganda 1F1FA+1F1EC uk 1F1EC+1F1E7 ukraine
    1F1FA+1F1E6 umbrella 2614 unamused 1F612 underage 1F51E unicorn 1F984 united_arab_emirates 1F1E6+1F1EA
    united_nations 1F1FA+1F1F3 unlock 1F513 up 1F199 upside_down_face 1F643 uruguay 1F1FA+1F1FE us
    1F1FA+1F1F8 us_outlying_islands 1F1FA+1F1F2 us_virgin_islands 1F1FB+1F1EE uzbekistan 1F1FA+1F1FF v 270C+
    vampire 1F9DB vampire_man 1F9DB+200D+2642+ vampire_woman 1F9DB+200D+2640+ vanuatu 1F1FB+1F1FA
    vatican_city 1F1FB+1F1E6 venezuela 1F1FB+1F1EA vertical_traffic_light 1F6A6 vhs 1F4FC vibration_mode
    1F4F3 video_camera 1F4F9 video_game 1F3AE vietnam 1F1FB+1F1F3 violin 1F3BB virgo 264D volcano 1F30B
    volleyball 1F3D0 vomiting_face 1F92E vs 1F19A vulcan_salute 1F596 waffle 1F9C7 wales
    1F3F4+E0067+E0062+E0077+E006C+E0073+E007F walking 1F6B6 walking_man 1F6B6+200D+2642+ walking_woman
    1F6B6+200D+2640+ wallis_futuna 1F1FC+1F1EB waning_crescent_moon 1F318 waning_gibbous_moon 1F316 warning
    26A0+ wastebasket 1F5D1+ watch 231A water_buffalo 1F403 water_polo 1F93D watermelon 1F349 wave 1F44B
    wavy_dash 3030+ waxing_crescent_moon 1F312 waxing_gibbous_moon 1F314 wc 1F6BE weary 1F629 wedding 1F492
    weight_lifting 1F3CB+ weight_lifting_man 1F3CB++200D+2642+ weight_lifting_woman 1F3CB++200D+2640+
    western_sahara 1F1EA+1F1ED whale 1F433 whale2 1F40B wheel 1F6DE wheel_of_dharma 2638+ wheelchair 267F
    white_check_mark 2705 white_circle 26AA white_flag 1F3F3+ white_flower 1F4AE white_haired_man
    1F468+200D+1F9B3 white_haired_woman 1F469+200D+1F9B3 white_heart 1F90D white_large_square 2B1C
    white_medium_small_square 25FD white_medium_square 25FB+ white_small_square 25AB+ white_square_button
    1F533 wilted_flower 1F940 wind_chime 1F390 wind_face 1F32C+ window 1FA9F wine_glass 1F377 wing 1FABD
    wink 1F609 wireless 1F6DC wolf 1F43A woman 1F469 woman_artist 1F469+200D+1F3A8 woman_astronaut
    1F469+200D+1F680 woman_beard 1F9D4+200D+2640+ woman_cartwheeling 1F938+200D+2640+ woman_cook
    1F469+200D+1F373 woman_dancing 1F483 woman_facepalming 1F926+200D+2640+ woman_factory_worker
    1F469+200D+1F3ED woman_farmer 1F469+200D+1F33E woman_feeding_baby 1F469+200D+1F37C woman_firefighter
    1F469+200D+1F692 woman_health_worker 1F469+200D+2695+ woman_in_manual_wheelchair 1F469+200D+1F9BD
    woman_in_motorized_wheelchair 1F469+200D+1F9BC woman_in_tuxedo 1F935+200D+2640+ woman_judge
    1F469+200D+2696+ woman_juggling 1F939+200D+2640+ woman_mechanic 1F469+200D+1F527 woman_office_worker
    1F469+200D+1F4BC woman_pilot 1F469+200D+2708+ woman_playing_handball 1F93E+200D+2640+
    woman_playing_water_polo 1F93D+200D+2640+ woman_scientist 1F469+200D+1F52C woman_shrugging
    1F937+200D+2640+ woman_singer 1F469+200D+1F3A4 woman_student 1F469+200D+1F393 woman_teacher
    1F469+200D+1F3EB woman_technologist 1F469+200D+1F4BB woman_with_headscarf 1F9D5 woman_with_probing_cane
    1F469+200D+1F9AF woman_with_turban 1F473+200D+2640+ woman_with_veil 1F470+200D+2640+ womans_clothes
    1F45A womans_hat 1F452 women_wrestling 1F93C+200D+2640+ womens 1F6BA wood 1FAB5 woozy_face 1F974
    world_map 1F5FA+ worm 1FAB1 worried 1F61F wrench 1F527 wrestling 1F93C writing_hand 270D+ x 274C x_ray
    1FA7B yarn 1F9F6 yawning_face 1F971 yellow_circle 1F7E1 yellow_heart 1F49B yellow_square 1F7E8 yemen
    1F1FE+1F1EA yen 1F4B4 yin_yang 262F+ yo_yo 1FA80 yum 1F60B zambia 1F1FF+1F1F2 zany_face 1F92A zap 26A1
    zebra 1F993 zero 0030++20E3 zimbabwe 1F1FF+1F1FC zipper_mouth_face 1F910 zombie 1F9DF zombie_man
    1F9DF+200D+2642+ zombie_woman 1F9DF+200D+2640+ zzz 1F4A4
    """
