// Made by Tools/generate-language-subtags from iso-codes and the likely subtags of ICU; do not edit.

extension LanguageSubtags {
    /// Languages of two letters.
    static let languages: StaticString = """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de \
        dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id \
        ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li \
        ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa \
        pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th \
        ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        """

    /// Languages of three letters that have no two: two letters, and each third one.
    static let longLanguages: StaticString = """
        aaabcdefghiklnopqstuvwxz ababcdefghijlmnopqrstuvwxyz acabdefhiklmnpqrstuvwxyz \
        adabdefghijlnoqrstuwxyz aeabcdeklmnqrsuwyz afabdeghiknopstuz agabcdefghijklmnoqrstuvwxyz \
        ahabghiklmnoprst aiabcdefghijklmnopqrtwxy ajaginpsuwz akbcdefghijklmopqrstuvwxyz \
        alacdefghijklmnopqrstuvwxyz amabcefgijklmnopqrstuvwxyz anabcdefghijklmnopqrstuvwxyz \
        aoabcdefgijklmnrstuxz apabcdefghijklmnopqrstuvwxyz aqacdgklmnprtz arbcdehijklnopqrstuvwxyz \
        asabcefghijklnopqrstuvwxyz atabcdeghijklmnopqrstuvwxyz auabcdfghijklmnopqrstuwxyz avbdiklmnostuv \
        awabcdeghikmnorstuvwxy axbegklmx ayabcdeghiklnopqrstuz azabcdgjmnotz baabcdefghijlnoprstuvwxy \
        bbabcdefghijklmnopqrstuvwxy bcabcdefghijklmnopqrstuvwyz bdabcdefghijklmnopqrstuvwxyz \
        beabcdefghijkmopqrstuvwxyz bfabcdefghijklmnopqrstuwxyz bgabcdefgijklnopqrstuvwxyz \
        bhabcdefghijlmnopqrstuvwxyz biabdefgklmnopqrtuvwxyz bjabcefghijklmnoprstuvwxyz \
        bkacdfghijklmnopqrstuvwxyz blabcdefhijklmnopqrstvwxyz bmabcdefghijklmnopqrstuvwxz \
        bnabcdefgijklmnopqrstuvwxyz boabefghijklmnopqrtuvwxyz bpacdeghijklmnopqrstuvwxyz \
        bqabcdfghijklmnopqrstuvwxyz brabcdfghijklmnopqrstuvwxyz bsabcefghijklmnopqrstuvwxy \
        btacdefghijkmnopqrstuvwxyz buabcdefghijkmnopqstuvwxyz bvabcdefghijklmnopqrtuvwxyz \
        bwabcdefghijklmnopqrstuwxyz bxabcdefghijklmnopqrsuvwz byabcdefghijklmnopqrstvwxz \
        bzabcdefghijklmnopqrstuvwxyz caabcdefghijklmnopqrsuvwxyz cbabcdgijklnoqrstuvwy cccdeghjlmnoprs \
        cdacdefhijmnorsyz ceabgklnty cfadgm cgacgk chbcdfghjklmnopqrtwxyz ciabcdehkmnprwy cjaehikmnopsvy \
        ckbhlmnoqrstuvxyz clacdehijklmotuwy cmacegilmnorst cnabcghiklopqrstuwx coabcdefghjklmnopqtuvwxz \
        cpabcefginopsuxy cqd crabcdfghijklmnopqrstvwxyz csabcdefghijklmnopqrstuvwxyz ctacdeghlmnopstuyz \
        cuabchijklopqrstuvwxy cvgn cwabdegt cyabo czhknot daacdeghijklmoqrsuvwxyz dbabdefgijlmnopqrtuvwy \
        dccr ddadegijnorsw decdefghiklmnpqrsvz dgabcdeghiklnorstwxz dhdgilmnorsuvwx \
        diabcdfghijklmnopqrsuwxyz djabcdefijkmnoruw dkagkrsx dlgkmn dmabcdefgklmnorsuvwxy dnadegijknortuvwy \
        doabcefhiklnopqrstvwxyz dpp drabcdegilnoqstuy dsbehilnoqz dtabdhikmnoprstuy \
        duabcefghiklmnopqrsuvwxyz dva dwakrsuwyz dyabdgimnouy dzaegln eaa ebcgkoru ecrsy eee efaei egalmoxy \
        ehsu eiptv eja ekaegiklmopry elehikmoux emabegikmnpqsuwxyz enabcdfhlmnoqruvwx eot epi eraghikorstw \
        eseghiklmnoqsuxy etbchnorstuxz euq evehn ewo ext eyao ezae faabdfghijklmnprtuxyz fbl fcs fer ffim \
        fgr fiaeflprtuw fkkv flahilnry fmpu fnbgi fodimnrsx fpe fqs frcdkmopqrst fsels fubcdefhijmnqrtuvy \
        fvr fwae gaabcdefghijklmnopqrstuwxyz gbabdefghijklmnopqrsuvwxyz gccdeflnrt gdabcdefghijklmnoqrstux \
        geabcdfghijklmqsvwxyz gfkt ggabdegkltuw ghacehklnorst giabcdeghilmnpqrstuwxyz gjkmnru gkadenopu \
        glbcdhjkloruwy gmabdeghlmnqruvwxyz gnabcdeghijklmnoqrtuwz goabcdefghijklmnopqrstuvwxyz gpaen gqainru \
        grabcdghijkmoqrstuvwxyz gseglmnopsw gtau guabcdefghiklmnopqrstuwxz gvacefjlmnoprsy \
        gwabcdefgijmnrtuwx gxx gyabdefgilmnoryz gzain haabcdefghijklmnopqrsvwxyz hbabnou hcah hdnsy headghim \
        hgmw hhiry hiabdfghijklmortwx hji hkaehkns hlabdetu hmabcdefghijklmnpqrstuvwxyz hnadeghijnosu \
        hoabcdehijklmoprstvwyz hpos hracekmoptuwxz hsbhlns htiosux hubcdefghijklmopqrstuvwxyz hvceknv hwaco \
        hyawx iainr ibabdeghlmnruy icahlr idabcdeirstu ifabefkmuy igbeglmnosw ihbipw iinr ijcejnos \
        ikeikloprstvwxz ilabgikmopsuv imailnorsty inbceghjlmnopstz ioruw ipio iquw iraehiknoruxy \
        isacdeghikmnortu itbcdeiklmorstvwxyz ium ivbv iwkmos ixcl iyaox izhrz jaabcdefhjklmnoqstuxyz \
        jbeijkmnortuw jcst jdagt jebehiklnrtu jgbeko jhis jiabcdeghilmoqtuvy jjer jkamoprsu jles \
        jmabcdilnrswx jnadgijls jobdgrsw jparx jqr jrabrtu jsl juabcdhiklmnoprstuwy jvdn jwi jyaey \
        kaabcdefghijkmopqrvwxy kbabcdeghijklmnopqrstuvwxyz kcabcdefghijklmnopqrstuvwxyz \
        kdacdefghijklmnopqrtuwxyz keabcdefghijklmnopqrstuvwxyz kfabcdefghijklmnopqrstuvwxyz \
        kgabefgijklmnopqrstuvwxy khabcdefghijklnopqrstuvwxyz kiabcdefghijlmopqstuvwxyz \
        kjabcdeghijklmnopqrstuvxyz kkabcdefghijklmnopqrstuvwxyz klabcdefghijklmnopqrstuvwxyz \
        kmabcdefghijklmnopqrstuvwxyz knabcdefgijklmnopqrstuvwxyz koacdefghiklopqstuvwyz \
        kpabcdefghijklmnoqrstuvwxyz kqabcdefghijklmnopqrstuvwxyz krabcdefhijklnoprstuvwxyz \
        ksabcdefghijklmnopqrstuvwxyz ktabcdefghijklmnopqstuvwxyz kubcdefghijklmnopqstuvwxyz \
        kvabcdefghijklmnopqrtuvwxyz kwabcdefghijklmnoprstuvwxyz kxabcdfhijkmnopqrstvwxyz \
        kyabcdefghijklmnopqrstuvwxyz kzabcdefgiklmnopqrsuvwxyz laabcdefghijlmnpqrsuwxyz \
        lbbcefgijklmnoqrstuvwxyz lccdefhlmpqs ldabdghijklmnopq leabcdefhijklmnopqrstuvwxyz lfan \
        lgabghiklmnoqrtuz lhahilmnpstu liabcdefghjklopqrsuvwxyz ljaeilpwx lkabcdehijlmnorstuy \
        llabcdefghijklmnpqsux lmabcdefghijklnopqruvwxy lnabdghijlmnsuwz loabcefghijklmnopqrstuvwxyz lpaenox \
        lqr lracegiklmnortvz lsabcdehilmnoprstvwy ltcghinosu luacdefijklmnopqrstuvwyz lvaiksu lwaeghlmostuw \
        lxm lyagn lzhlnz maabdefgijkmnpqstuvwxz mbabcdefhijklmnopqrstuvwxyz mcabcdefghijklmnopqrstuvwxyz \
        mdabcdefghijklmnpqrstuvwxyz meabcdefhijklmnopqrstuvwyz mfabcdefghijklmnopqrstuvwxyz \
        mgabcdefghijklmnopqrstuvwyz mhabcdefgijklmnopqrstuwxyz miabcdefghijklmnopqrstuwxyz \
        mjbcdeghijklmnopqrstuvwxyz mkabcefghijklmnopqrstuvwxyz mlabcefhijklmnopqrsuvwxz \
        mmabcdefghijklmnopqrtuvwxyz mnabcdefghijklmnopqrsuvwxyz moacdeghijkmopqrstuvwxyz \
        mpabcdeghijklmnopqrstuvwxyz mqabcefghijklmnopqrstuvwxyz mrabcdefghjklmnopqrstuvwxyz \
        msbcdefghijklmnopqrsuvwxyz mtabcdefghijklmnopqrstuvwxy muabcdeghijklmnopqrstuvxyz \
        mvabdefghiklnopqrstuvwxyz mwabcefghiklmnopqrstuvwz mxabcdefghijklmnopqrstuvwxyz \
        mybcefghjklmnoprsuvwxyz mzabcdeghijklmnopqrstuvwxyz naabcefghijklmnopqrstwxyz \
        nbabcdeghijkmnopqrstuvwy ncabcdefghijklmnoqrstuxz ndabcdfghijklmnpqrstuvwxyz \
        neabcdefghijkmnoqrstuvwxyz nfadlru ngabcdefghijklmnpqrstuvwxyz nhabcdefghikmnopqrtuvwxyz \
        niabcdefghijklmnoqrstuvwxyz njabdhijlmnorstuxyz nkabcdefghijkmnopqrstuvwxz nlacegijklmoquvwxyz \
        nmabcdefghijklmnopqrstuvwxyz nnabcdefghijklmnpqrtuvwyz noacdefghijklmnpqstuvwyz npabghilnosuxy \
        nqgklmnoqty nrabcefgiklmnprtuxz nsabcdefghiklmnopqrstuvwxyz ntdegijkmopruwxyz \
        nuabcdefghijklmnopqrstuvwxyz nvhmo nwabcegimorwxy nxadegiklmnoqrx nybcdefghijklmnopqrstuvwxy \
        nzabdikmsuyz oaacrv obiklmortu ocahmou odaktu ofosu ogbcegou ohtu oiaen ojbcgpsvw \
        okabcdeghijklmnorsuvxz oladekmortu omabcgiklnopqrtuvwxy onabegijknoprstuwx oodgnrs opakmoty \
        oraceghnorstuvwxyz osacinoptux otabdeiklmnoqrstuwxyz ouabeim ovd owil oybdmy ozm \
        paabcdefghiklmopqrsuvwxyz pbbcefghilmnoprstuvy pcabcdefghijklmnpw pdacinotu peabdefghijklmopqsvxyz \
        pfael pgadgiklnsuz phadghijklmnoqrtuvw piabcdefghjlmnoprstuvwxyz pjt pkabcghnoprstu \
        plabcdefghjklnoqrstuvwyz pmabdefhijklmnoqrstwxyz pnabcdeghijklmnopqrstuvwxyz pocefghikmnopqstvwxyz \
        ppeiklmnopqstu pqaemw pracdefghiklmnopqrstuwxz psacdeghilmnopqrstuwy ptahinopqrtuvwy \
        puabcdefgijmopqrtuwxy pwabgimnorw pxm pyemnsuxy pzhn quabcdfghiklmnpqrsvwxyz qvacehijlmnopswyz \
        qwacehmst qxachlnopqrstuw qyap raabcdfghijklmnopqrstuvwxyz rbbklp rcf rdb reabegijlmnrsty rgaeknrsu \
        rhgp riabflmnrtu rjgis rkabhimtw rmabcdefghiklmnopqstuvwxyz rnbdglnprw roabcdefglmopruw rpnt rriot \
        rsbklmn rtchmsw rubcefghikopqtuyz rwaklmor rxdw rynsu rzh saabcdefhijklmoqrstuvwxyz \
        sbabcdefghijklmnopqrstuvwxyz scbefghiklnopqstuvwx sdabcefghjklnopqrstuvxz \
        seabcdefghijklmnopqrstuvwyz sfbemsw sgabcdeghijkmnprstuwxyz shabcdeghijklmnopqrstuvwxyz \
        siabdefghijklmopqrstuvwxyz sjabdegklmnoprstuw skabcdefghijmnopqrstuvwxyz slacdefghijlmnpqrstuwxyz \
        smabcfghijklmnpqrstuvwxyz sncefgijklmnopqrsuvwxyz soabcdeghijklnopqrsuvwxyz spbcdegiklmnopqrstuvxy \
        sqahjkmnoqrstux srabcefghiklmnoqrstuvwxyz ssabcdefghijklmnopqrstuvxyz stabdefghijklmnopqrstuvwy \
        suabcegijkoqrstvwxyz svabcekmsx swbcfghijklmnopqrstuvwxy sxbcegklmnorsuw syabcdiklmnorswxy \
        szabcdeglnpsvwy taabcdefgijklnopqrsuvwxyz tbacdefghijklmnopqrstuvwxyz tcabcdefghiklmnopqstuwxyz \
        tdabcdefghijklmnoqrstvxy teabcdefghikmnopqrstuvwxyz tfinort tgabcdefhijnopqrstuvwxyz \
        thdefhiklmnpqrstuvyz tiacfghijklmnopqstuvwxyz tjagijlmnopsuw tkabdefglmnpqrstuvwxz \
        tlabcdfghijklmnopqrstuvxy tmabcdefghijklmnoqrstuvwyz tnabcdghiklmnopqrstuvwxyz \
        tobcdfghijklmopqrsuvwxyz tpacefgijklmnopqrtuvwxyz tqblmnopqrtuw trabcdefghijklmnopqrstuvwxyz \
        tsabcdeghijklmpqrstuvwxyz ttabcdefghijklmnopqrstuvwyz tuabcdefghijlmnopqstuvwxyz tvadeklmnostuwxy \
        twabcdefghlmnopqrtuwxy txabceghijmnoqrstuxy tyaehijlnprstuvxyz tzahjlmnox uamnr ubailruy udaegijlmu \
        ues ufi ugabehnoy uhan uisv uji ukaghiklpqsuvwy ulabcefiklmnuw umabcdgimnoprsu unadegikmnruxz uon \
        upiv urabcefghijklmnoprtuvwxyz usahikpsu utaehpru uumru uvehl uwa uya uzns vaaefghijlmnoprsuvy vbbk \
        vecdlmopr vgrt vicdfglnstv vkajklmnoptuz vlps vmabcdefghijklmpqrsuvwxyz vnkmp vort vraost vsilv vto \
        vumnt vwa waabcdefghijklmnopqrstuvwxyz wbabefhijklmpqrstvw wcai wddgjktuy weacdghimnoprstuw wfg \
        wgabgiouy whagku wibcefghijklmnruvy wjai wkabdlruwy wlaceghiklmorsuvwxy wmabcdeghimnostwx \
        wnbcdegikmnopuwy woabcdefgikmnorswy wpc wrbghiklmnoprsuvwxyz wsagikrsuv wtfhikmw wuabdhlmnrtuvxy \
        wwaborw wxaw wybimnry xaabcdegijklmnopqrstuvwy xbbcdegijmnoprwy xcbceghlmnortuvwy xdackmoqy \
        xebdglmprstu xfa xgabdfgilmnruw xhacdemrtuv xibilnrsvy xjbt xkabcdefgijklnopqrstuvwxyz \
        xlabcdeginopsuy xmabcdefghjklmnopqrstuvwxyz xnabdghijkmnoqrstuyz xocdgikmnoprw \
        xpabcdefghijklmnopqrstuvwxyz xqat xrabdegimnrtuw xsabcdehijlmnopqrsuvy xtabcdeghijlmnopqrstuvwy \
        xuabdgjlmnoprtu xveinos xwacdegjklortw xxbkmrt xyabjklty xzhmp yaabcdefghijklmnopqrstuvwxyz \
        ybabehijklmnoxy ychlnp ydadegk yeaceijlrstuvy ygailmprsuw yhadls yiafghijklmnpqrstuvxz \
        ykagiklmnortuy ylabegilmnoruy ymbcdeghiklmnopqrsxz ynadegklnoqsu yobgiklmntxy ypabghkmnopz \
        yrabeklmnoswy yscdglmnoprsy ytalpwy yuabcdefgijklmnpqrtwxyz yvat ywaglnqrtuw yxaglmuy yyruz yzgk \
        zaabcdefghijklmopqrstuvwxyz zbaceltuw zcadh zdj zeaghn zgabhmnr zhbdinwx ziabklmnwz zkabdghknoprtuvz \
        zlaejmnqsw zmabcdefghijklmnopqrstuvwxyz znadegks zochmoqrs zpabcdefghijklmnopqrstuvwxyz zqe zragnops \
        zsaklmru zteglmnpqstuxy zuahmny zwa zxx zybgjnp zzaj
        """

    /// Scripts.
    static let scripts: StaticString = """
        Adlm Afak Aghb Ahom Arab Aran Armi Armn Avst Bali Bamu Bass Batk Beng Bhks Blis Bopo Brah Brai Bugi \
        Buhd Cakm Cans Cari Cham Cher Cirt Copt Cprt Cyrl Cyrs Deva Dsrt Dupl Egyd Egyh Egyp Elba Ethi Geok \
        Geor Glag Goth Gran Grek Gujr Guru Hanb Hang Hani Hano Hans Hant Hatr Hebr Hira Hluw Hmng Hrkt Hung \
        Inds Ital Jamo Java Jpan Jurc Kali Kana Khar Khmr Khoj Kitl Kits Knda Kore Kpel Kthi Lana Laoo Latf \
        Latg Latn Leke Lepc Limb Lina Linb Lisu Loma Lyci Lydi Mahj Mand Mani Marc Maya Mend Merc Mero Mlym \
        Modi Mong Moon Mroo Mtei Mult Mymr Narb Nbat Newa Nkgb Nkoo Nshu Ogam Olck Orkh Orya Osge Osma Palm \
        Pauc Perm Phag Phli Phlp Phlv Phnx Piqd Plrd Prti Qaaa Qabx Rjng Roro Runr Samr Sara Sarb Saur Sgnw \
        Shaw Shrd Sidd Sind Sinh Sora Sund Sylo Syrc Syre Syrj Syrn Tagb Takr Tale Talu Taml Tang Tavt Telu \
        Teng Tfng Tglg Thaa Thai Tibt Tirh Ugar Vaii Visp Wara Wole Xpeo Xsux Yiii Zinh Zmth Zsye Zsym Zxxx \
        Zyyy Zzzz
        """

    /// Regions: countries, and areas by number.
    static let regions: StaticString = """
        AC AD AE AF AG AI AL AM AN AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR \
        BS BT BU BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CP CR CS CU CV CW CX CY CZ DD DE DG DJ DK \
        DM DO DZ EA EC EE EG EH ER ES ET EU EZ FI FJ FK FM FO FR FX GA GB GD GE GF GG GH GI GL GM GN GP GQ \
        GR GS GT GU GW GY HK HM HN HR HT HU IC ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN \
        KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT \
        MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NT NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW \
        PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SU SV SX SY SZ TA TC TD TF \
        TG TH TJ TK TL TM TN TO TP TR TT TV TW TZ UA UG UM UN US UY UZ VA VC VE VG VI VN VU WF WS YD YE YT \
        YU ZA ZM ZR ZW ZZ 001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 \
        057 061 142 143 145 150 151 154 155 202 419
        """

    /// Languages of two letters by codes of three.
    static let shortLanguages: StaticString = """
        aar=aa abk=ab afr=af aka=ak alb=sq amh=am ara=ar arg=an arm=hy asm=as ava=av ave=ae aym=ay aze=az \
        bak=ba bam=bm baq=eu bel=be ben=bn bih=bh bis=bi bod=bo bos=bs bre=br bul=bg bur=my cat=ca ces=cs \
        cha=ch che=ce chi=zh chu=cu chv=cv cor=kw cos=co cre=cr cym=cy cze=cs dan=da deu=de div=dv dut=nl \
        dzo=dz ell=el eng=en epo=eo est=et eus=eu ewe=ee fao=fo fas=fa fij=fj fin=fi fra=fr fre=fr fry=fy \
        ful=ff geo=ka ger=de gla=gd gle=ga glg=gl glv=gv gre=el grn=gn guj=gu hat=ht hau=ha hbs=sh heb=he \
        her=hz hin=hi hmo=ho hrv=hr hun=hu hye=hy ibo=ig ice=is ido=io iii=ii iku=iu ile=ie ina=ia ind=id \
        ipk=ik isl=is ita=it jav=jv jpn=ja kal=kl kan=kn kas=ks kat=ka kau=kr kaz=kk khm=km kik=ki kin=rw \
        kir=ky kom=kv kon=kg kor=ko kua=kj kur=ku lao=lo lat=la lav=lv lim=li lin=ln lit=lt ltz=lb lub=lu \
        lug=lg mac=mk mah=mh mal=ml mao=mi mar=mr may=ms mkd=mk mlg=mg mlt=mt mon=mn mri=mi msa=ms mya=my \
        nau=na nav=nv nbl=nr nde=nd ndo=ng nep=ne nld=nl nno=nn nob=nb nor=no nya=ny oci=oc oji=oj ori=or \
        orm=om oss=os pan=pa per=fa pli=pi pol=pl por=pt pus=ps que=qu roh=rm ron=ro rum=ro run=rn rus=ru \
        sag=sg san=sa sin=si slk=sk slo=sk slv=sl sme=se smo=sm sna=sn snd=sd som=so sot=st spa=es sqi=sq \
        srd=sc srp=sr ssw=ss sun=su swa=sw swe=sv tah=ty tam=ta tat=tt tel=te tgk=tg tgl=tl tha=th tib=bo \
        tir=ti ton=to tsn=tn tso=ts tuk=tk tur=tr twi=tw uig=ug ukr=uk urd=ur uzb=uz ven=ve vie=vi vol=vo \
        wel=cy wln=wa wol=wo xho=xh yid=yi yor=yo zha=za zho=zh zul=zu
        """

    /// Regions by other codes for them.
    static let shortRegions: StaticString = """
        abw=AW afg=AF ago=AO aia=AI ala=AX alb=AL and=AD are=AE arg=AR arm=AM asm=AS ata=AQ atf=TF atg=AG \
        aus=AU aut=AT aze=AZ bdi=BI bel=BE ben=BJ bes=BQ bfa=BF bgd=BD bgr=BG bhr=BH bhs=BS bih=BA blm=BL \
        blr=BY blz=BZ bmu=BM bol=BO bra=BR brb=BB brn=BN btn=BT bvt=BV bwa=BW caf=CF can=CA cck=CC che=CH \
        chl=CL chn=CN civ=CI cmr=CM cod=CD cog=CG cok=CK col=CO com=KM cpv=CV cri=CR cub=CU cuw=CW cxr=CX \
        cym=KY cyp=CY cze=CZ deu=DE dji=DJ dma=DM dnk=DK dom=DO dza=DZ ecu=EC egy=EG eri=ER esh=EH esp=ES \
        est=EE eth=ET fin=FI fji=FJ flk=FK fra=FR fro=FO fsm=FM gab=GA gbr=GB geo=GE ggy=GG gha=GH gib=GI \
        gin=GN glp=GP gmb=GM gnb=GW gnq=GQ grc=GR grd=GD grl=GL gtm=GT guf=GF gum=GU guy=GY hkg=HK hmd=HM \
        hnd=HN hrv=HR hti=HT hun=HU idn=ID imn=IM ind=IN iot=IO irl=IE irn=IR irq=IQ isl=IS isr=IL ita=IT \
        jam=JM jey=JE jor=JO jpn=JP kaz=KZ ken=KE kgz=KG khm=KH kir=KI kna=KN kor=KR kwt=KW lao=LA lbn=LB \
        lbr=LR lby=LY lca=LC lie=LI lka=LK lso=LS ltu=LT lux=LU lva=LV mac=MO maf=MF mar=MA mco=MC mda=MD \
        mdg=MG mdv=MV mex=MX mhl=MH mkd=MK mli=ML mlt=MT mmr=MM mne=ME mng=MN mnp=MP moz=MZ mrt=MR msr=MS \
        mtq=MQ mus=MU mwi=MW mys=MY myt=YT nam=NA ncl=NC ner=NE nfk=NF nga=NG nic=NI niu=NU nld=NL nor=NO \
        npl=NP nru=NR nzl=NZ omn=OM pak=PK pan=PA pcn=PN per=PE phl=PH plw=PW png=PG pol=PL pri=PR prk=KP \
        prt=PT pry=PY pse=PS pyf=PF qat=QA reu=RE rou=RO rus=RU rwa=RW sau=SA sdn=SD sen=SN sgp=SG sgs=GS \
        shn=SH sjm=SJ slb=SB sle=SL slv=SV smr=SM som=SO spm=PM srb=RS ssd=SS stp=ST sur=SR svk=SK svn=SI \
        swe=SE swz=SZ sxm=SX syc=SC syr=SY tca=TC tcd=TD tgo=TG tha=TH tjk=TJ tkl=TK tkm=TM tls=TL ton=TO \
        tto=TT tun=TN tur=TR tuv=TV twn=TW tza=TZ uga=UG uk=GB ukr=UA umi=UM ury=UY usa=US uzb=UZ vat=VA \
        vct=VC ven=VE vgb=VG vir=VI vnm=VN vut=VU wlf=WF wsm=WS yem=YE zaf=ZA zmb=ZM zwe=ZW
        """

    /// Languages by their names.
    static let namedLanguages: StaticString = """
        abkhazian=ab afar=aa afrikaans=af akan=ak albanian=sq american=en-US amharic=am arabic=ar \
        aragonese=an armenian=hy assamese=as avaric=av avestan=ae aymara=ay azerbaijani=az bambara=bm \
        bashkir=ba basque=eu belarusian=be bengali=bn bislama=bi bokmal=nb bosnian=bs brazilian=pt-BR \
        breton=br british=en-GB bulgarian=bg burmese=my castilian=es catalan=ca cestina=cs chamorro=ch \
        chechen=ce chinese=zh chinese-simplified=zh-Hans chinese-traditional=zh-Hant chuvash=cv cornish=kw \
        corsican=co cree=cr croatian=hr czech=cs danish=da dansk=da deutsch=de dhivehi=dv dutch=nl \
        dzongkha=dz english=en espanol=es esperanto=eo estonian=et ewe=ee faroese=fo farsi=fa fijian=fj \
        finnish=fi flemish=nl francais=fr french=fr frisian=fy fulah=ff gaelic=gd galician=gl ganda=lg \
        georgian=ka german=de greek=el guarani=gn gujarati=gu haitian=ht hangul=ko hausa=ha hebrew=he \
        herero=hz hindi=hi hungarian=hu icelandic=is ido=io igbo=ig indonesian=id interlingua=ia \
        interlingue=ie inuktitut=iu inupiaq=ik irish=ga italian=it italiano=it japanese=ja javanese=jv \
        kalaallisut=kl kannada=kn kanuri=kr kashmiri=ks kazakh=kk khmer=km kikuyu=ki kinyarwanda=rw \
        kirghiz=ky komi=kv kongo=kg korean=ko kuanyama=kj kurdish=ku lao=lo latin=la latvian=lv limburgan=li \
        lingala=ln lithuanian=lt luxembourgish=lb macedonian=mk magyar=hu malagasy=mg malay=ms malayalam=ml \
        maltese=mt mandarin=zh manx=gv maori=mi marathi=mr marshallese=mh mongolian=mn nauru=na navajo=nv \
        ndonga=ng nederland=nl nepali=ne nihongo=ja norsk=no norwegian=no nyanja=ny nynorsk=nn occitan=oc \
        ojibwa=oj oriya=or oromo=om ossetian=os pali=pi panjabi=pa pashto=ps persian=fa polish=pl polski=pl \
        portuguese=pt punjabi=pa pushto=ps quechua=qu romana=ro romanian=ro romansh=rm rundi=rn russian=ru \
        russkij=ru samoan=sm sango=sg sanskrit=sa sardinian=sc serbian=sr shona=sn simplified=zh-Hans \
        sindhi=sd sinhala=si slovak=sk slovenian=sl somali=so spanish=es sundanese=su suomi=fi svenska=sv \
        swahili=sw swati=ss swedish=sv tagalog=tl tahitian=ty tajik=tg tamil=ta tatar=tt telugu=te thai=th \
        tibetan=bo tigrinya=ti tonga=to traditional=zh-Hant tsonga=ts tswana=tn turkce=tr turkish=tr \
        turkmen=tk twi=tw uighur=ug ukrainian=uk urdu=ur uzbek=uz venda=ve vietnamese=vi walloon=wa welsh=cy \
        wolof=wo xhosa=xh yiddish=yi yoruba=yo zhuang=za zulu=zu
        """

    /// By country, the language that is most likely meant.
    static let spokenLanguages: StaticString = """
        ad=ca ag=en ai=en al=sq ao=pt at=de au=en aw=nl ax=sv bb=en bd=bn bf=fr bj=fr bl=fr bt=dz bw=en \
        by=be bz=en cc=en cd=sw cf=fr cg=fr ci=fr ck=en cl=es cm=fr cn=zh cx=en cz=cs dj=aa dk=da dm=en \
        do=es ec=es eg=ar eh=ar er=ti fk=en fm=en gb=en ge=ka gf=fr gg=en gh=ak gi=en gm=en gp=fr gq=es \
        gr=el gt=es gw=pt gy=en hk=zh hn=es il=he im=en iq=ar ir=fa je=en jm=en jo=ar jp=ja ke=sw kh=km \
        kp=ko kz=ru lc=en lk=si lr=en ls=st ly=ar ma=ar mc=fr md=ro me=sr mf=fr mm=my mp=en mq=fr mv=dv \
        mw=en mx=es mz=pt nc=fr nf=en ni=es np=ne nu=en nz=en pe=es pf=fr pk=ur pm=fr pn=en pr=es py=gn \
        qa=ar re=fr rs=sr sb=en sj=nb sx=en sy=ar sz=en tc=en td=fr tf=fr tj=tg tm=tk tz=sw ua=uk um=en \
        us=en uy=es va=it vc=en vg=en vn=vi vu=bi wf=fr ws=sm ye=ar yt=fr zm=en zw=sn
        """
}
