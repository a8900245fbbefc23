import Geometry

/// The commonest words of languages in Latin letters, and the letters beyond ASCII that each of them has.
struct CommonWords {
    static let all = CommonWords()

    /// The longest word, in bytes of UTF-8.
    static let longest = 8

    /// The languages that are told apart, by the bits of masks.
    private(set) var languages: [String] = []
    /// The bytes of words, the first one highest, with the languages that have them, as bits; 0 for a slot
    /// that is empty. By open addressing: a text has thousands of words, and a `Dictionary` hashes each
    /// slowly.
    private var slots = [(word: UInt64, languages: UInt32)](repeating: (0, 0), count: 1 << Self.slotBits)
    /// The languages that have a letter, as bits, from the first of `letterRange` on.
    private var letters = [UInt32](repeating: 0, count: Self.letterRange.count)

    /// Some four slots for each word.
    private static let slotBits = 12
    private static let letterRange: ClosedRange<UInt32> = 0xC0...0x1EF9

    private init() {
        var word: UInt64 = 0
        for byte in Self.words.utf8 {
            switch byte {
            case UInt8(ascii: ":"):
                // Names of languages have two letters.
                let name = [UInt8(truncatingIfNeeded: word >> 8), UInt8(truncatingIfNeeded: word)]
                languages.append(String(decoding: name, as: UTF8.self))
                word = 0
            case UInt8(ascii: " "), UInt8(ascii: "\n"):
                add(word)
                word = 0
            default: word = word << 8 | UInt64(byte)
            }
        }
        add(word)
        for (bit, language) in languages.enumerated() {
            let own = Self.lettersOfLanguages[language] ?? ""
            for scalar in (own + own.uppercased()).unicodeScalars where Self.letterRange ~= scalar.value {
                letters[Int(scalar.value - Self.letterRange.lowerBound)] |= 1 << UInt32(bit)
            }
        }
    }

    /// Adds `word`, if it has letters, to the last language.
    private mutating func add(_ word: UInt64) {
        guard word != 0 else { return }
        let slot = slot(of: word)
        slots[slot].word = word
        slots[slot].languages |= 1 << UInt32(languages.count - 1)
    }

    /// The slot that has `word`, or else the empty one for it.
    private func slot(of word: UInt64) -> Int {
        // The highest bits of the product depend on all bytes (Knuth, The Art of Computer Programming, 6.4).
        let hash = (word &* 0x9E37_79B9_7F4A_7C15) >> (64 - UInt64(Self.slotBits))
        var slot = Int(truncatingIfNeeded: hash)
        while slots[slot].word != word, slots[slot].word != 0 { slot = (slot + 1) % slots.count }
        return slot
    }

    /// The languages, as bits, of the word whose bytes are `key`, the first one highest.
    func languages(ofWord key: UInt64) -> UInt32 { slots[slot(of: key)].languages }

    /// The languages, as bits, that have the letter `scalar` in words of their own.
    func languages(ofLetter scalar: UInt32) -> UInt32 {
        Self.letterRange ~= scalar ? letters[Int(scalar - Self.letterRange.lowerBound)] : 0
    }
}

extension CommonWords {
    /// Small letters that languages have in words of their own.
    private static let lettersOfLanguages = [
        "de": "äöüß", "fr": "éèàêçâîôûëïùœ", "es": "áéíóúñü", "it": "èàòùìé", "pt": "áâãàçéêíóôõú",
        "nl": "éëï", "pl": "ąćęłńóśźż", "cs": "áčďéěíňóřšťúůýž", "sv": "åäö", "da": "æøå", "nb": "æøå",
        "fi": "äö", "ro": "ăâîșțşţ", "hu": "áéíóöőúüű", "tr": "çğıöşüİ", "ca": "àèéíòóúüïç",
        "sk": "áäčďéíĺľňóôŕšťúýž",
        "vi": "ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
    ]

    /// The languages, the first of which is taken where little tells, each with its commonest words in small
    /// letters: articles, pronouns, prepositions, conjunctions, auxiliary verbs, and what an apostrophe
    /// leaves of them.
    private static let words = """
        en: the of and to in a is that it for was on are as with his they i at be this have from or had by not
        but what were when we there can an your which their if will each about how up out them then she many
        some these would into has more her him see could no than been its who my you did our do does may such
        should only also other after any very where must just because used don s t ll re ve
        de: der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden
        aus er hat dass daß sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur
        oder aber vor zur bis mehr durch man sein wurde wenn kann ich wir ihr mir mich du uns unter diese
        dieser dieses alle einige sehr hier muss muß keine kein doch schon was wo beim vom soll ob soweit
        eines zwei können werde falls dann ihre seine
        fr: de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec
        on ou son je vous nous mais aux comme cette ces être été était ont elle fait tout leur sans deux même
        si peut d l qu n s c j y à où ses lui sa cela aussi entre bien tous dont après leurs ils elles votre
        mon ma mes moi sous avoir très non notre doit chaque lors ainsi donc quand faire
        es: de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me
        si sin sobre este ya entre cuando todo esta ser son dos también fue había era muy años hasta desde
        está mi porque qué sólo han yo hay vez puede todos así nos ni parte tiene uno donde bien ese eso estos
        otra otro cada ante tan él ella sea pueden debe usted algo nada tu te
        it: di e il la che in a un per è non una sono da del si con le i della come al dei nel più ha alla lo
        gli anche o ma delle ci se dal questo su essere degli mi era cui nella sua suo ho hanno loro quando
        chi dove molto tutti tutto ne perché dalla ed ad sulla l d all dell nell dall sull può ogni questa
        così solo fra tra quello stato viene sia deve ai sul nei cosa io noi sei fatto senza dopo ancora
        quindi altri po
        pt: de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das
        tem à seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela entre era depois
        sem mesmo aos ter seus quem nas me esse eles estão você tinha foram essa num nem suas meu às minha
        numa pelos qual nós lhe deles isto pode são todos cada deve este esta sobre onde
        nl: de van het een en in is dat op te zijn met voor niet aan er om ook als dan of maar bij uit door
        naar nog wel die je ze we hij zij ik was over dit deze worden wordt werd heeft hebben had kan geen
        meer tot hun zich wat men veel al u mijn haar hem ons onze zo moet kunnen zou zal waar na onder tegen
        alle andere tussen daar hier omdat wie toch zonder elke gaat doen goed indien
        pl: w i na z się do to nie że o jest jak a po od za co dla są ale by już tym czy tak lub przez jego ze
        oraz być tego które który która przy go jej te ma może tylko jako także ten ta ich był było była gdy
        nad pod we ja mi mnie jeszcze bez więc tej bardzo kiedy można jeśli został jeżeli ty pan wszystko nas
        niż gdzie ku każdy każdego nim u tu innych tych
        cs: a v je se na že to s z do o jsou i pro by k jak ale jako ve po za který která které nebo od ke tak
        jeho bylo byl byla aby už jen při co podle než má této tento tato toto kde když není bude však mezi
        jsem jsi před také až jejich může ze ani pokud být jste mi mě ty tím tom tu své proto nich ho něco nic
        jej u si pak lze sebe
        sv: och i att det som en på är av för med den till inte om har ett de var jag så från men han vi kan
        hade ska eller sig sin när vara nu där under då efter man mot över upp alla bara här mycket blir vid
        ut hur också utan dem in detta än du honom hon mig oss denna dess finns kommer sina varje någon något
        några ingen mellan skulle sedan samt används eftersom vilket inga ens
        da: og i at det er en til af på den for med der ikke som de et har var fra han jeg kan men vi så om
        sig ved eller også være hvis efter havde blev over skal vil mod når nu hun hvor meget kun ud man op
        dem mere ind under bliver mig deres alle skulle mellem selv uden disse nogle noget denne dette sin
        hvad dig ingen hvilke få du hende bruges dog samt hver enten bruger ej anden andet andre nogen flere
        giver gøre gør både altid aldrig blevet blive lige hvordan herunder end findes jo siger
        nb: og i er det som på en til av for at med har de ikke den å et om var fra men han jeg kan vi så seg
        ved eller også være hvis etter hadde ble over skal vil mot når nå hun hvor mye bare ut man opp dem mer
        inn under blir meg deres alle skulle mellom selv uten disse noen noe denne dette sin hva deg ingen
        hvilke få du henne brukes dersom samt hver enten hvordan bruker annen annet andre flere gir gjøre gjør
        både alltid aldri blitt bli like enn finnes sier da sånn selve sist ennå vei
        fi: ja on ei että se oli hän ovat mutta kun niin kuin joka ole myös tai sen jos vain ne mitä en olen
        voi nyt ollut minä sitä siitä jo mukaan sekä jotka vielä mikä olla tämä hänen tämän kaikki hyvin siinä
        sitten koska me te sinä minun siis tässä jonka ettei voidaan eikä ennen kanssa sillä jälkeen noin
        joita joko
        ro: de și în a la cu pe nu din că un o este care să se pentru mai ce au ca sunt fi al ale le sau dar
        prin când după lui ei dacă fost acest această cel cea cele până doar foarte fără ea el i l s unei unui
        am ai ar va vor avea putea poate între sub acesta toate tot decât numai cum despre către şi ţi aceste
        asupra însă
        hu: a az és hogy nem is egy ez de ha azt csak meg el már volt van mint még be le fel vagy ki lehet
        minden kell ezt nagyon úgy így amely olyan után majd neki én te ő mi ti ők nincs vele ahol mert akkor
        pedig aki ami által illetve ezek azok között ezen több mely sem mindig alatt szerint
        tr: ve bir bu da de için ile olarak çok daha olan gibi en ne kadar var ama sonra o ya her mi değil ki
        diye olduğu şey ben sen biz siz onu bunu iki mı mu mü veya göre ise olur oldu eden etmek tüm bütün hiç
        yok yeni bile ancak ilk önce üzerine değer değeri eğer şu bana sana nasıl neden zaman şekilde içinde
        olmak edilir
        ca: el la de que i a en un una per amb no és les els del al es com més o si dels als se aquest aquesta
        però també són ha va seva seu sobre entre quan fer pot tot tots molt fins des ser està hi ho us vos
        perquè cada sense altres altre tenir només podeu heu té on això així aquests qual ja l d s n pel pels
        aquí hem han quina ens meu meva tal doncs fet abans després sota estan poden cal
        id: yang dan di dengan untuk dari ini dalam pada tidak itu adalah akan atau ke juga oleh saya anda
        dapat ada lebih telah sebagai karena tersebut bisa mereka kami kita ia jika seperti hanya sudah saat
        agar sebuah kepada secara setelah satu bahwa semua lain orang hal cara bagi menjadi tahun bukan belum
        masih antara setiap atas maka para namun lagi bila hari baru dua dia tanpa bawah
        sk: a v sa je na že to s do o sú aj pre by k ak ale ako vo po za ktorá ktoré ktorý alebo od zo tak
        jeho bolo bol bola aby už len pri čo podľa než má táto tento toto kde keď nie bude však medzi som si
        pred až ich môže môžete ani byť ste mi ma ty tým tom tu svoje preto pod so ku cez bez iba ešte teda
        veľmi tiež každý niečo nič jej mu boli
        vi: và của là không có các cho với một những được trong này để người khi đã như từ cũng hay thì sau ra
        vào lên trên bạn tôi nó bởi về theo sẽ bị làm nếu thể mà còn rất đó đến lại hoặc phải nhiều tại việc
        qua hơn đang vì sự số chỉ cần năm anh chị em ở đây nên do
        """
}
