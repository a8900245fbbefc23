// Made by Tools/generate-script-table from Scripts-15.0.0.txt and the likely subtags of ICU 72; do not edit.

/// The scripts of Unicode, by their tags in ISO 15924.
enum Script: UInt8, CaseIterable {
    case adlm, aghb, ahom, arab, armi, armn, avst, bali, bamu, bass, batk, beng, bhks, bopo, brah, bugi, buhd
    case cakm, cans, cari, cham, cher, chrs, copt, cpmn, cprt, cyrl, deva, diak, dogr, dsrt, dupl, egyp, elba
    case elym, ethi, geor, glag, gong, gonm, goth, gran, grek, gujr, guru, hang, hani, hano, hatr, hebr, hira
    case hluw, hmng, hmnp, hung, ital, java, kali, kana, kawi, khar, khmr, khoj, kits, knda, kthi, lana, laoo
    case latn, lepc, limb, lina, linb, lisu, lyci, lydi, mahj, maka, mand, mani, marc, medf, mend, merc, mero
    case mlym, modi, mong, mroo, mtei, mult, mymr, nagm, nand, narb, nbat, newa, nkoo, nshu, ogam, olck, orkh
    case orya, osge, osma, ougr, palm, pauc, perm, phag, phli, phlp, phnx, plrd, prti, rjng, rohg, runr, samr
    case sarb, saur, sgnw, shaw, shrd, sidd, sind, sinh, sogd, sogo, sora, soyo, sund, sylo, syrc, tagb, takr
    case tale, talu, taml, tang, tavt, telu, tfng, tglg, thaa, thai, tibt, tirh, tnsa, toto, ugar, vaii, vith
    case wara, wcho, xpeo, xsux, yezi, yiii, zanb
}

extension Script {
    /// The languages that texts of the scripts are most likely in, in the order of the cases.
    static let languages = [
        "ff", "udi", "aho", "ar", "arc", "hy", "ae", "ban", "bax", "bsq", "bbc", "bn", "sa", "zh-Hant", "pka",
        "bug", "bku", "ccp", "iu", "xcr", "cjm", "chr", "xco", "cop", "und", "grc", "ru", "hi", "dv", "doi",
        "en", "fr", "egy", "sq", "arc", "am", "ka", "cu", "wsg", "esg", "got", "sa", "el", "gu", "pa", "ko",
        "zh-Hans", "hnn", "und", "he", "ja", "hlu", "hnj", "hnj", "hu", "ett", "jv", "eky", "ja", "kaw",
        "pra", "km", "sd", "zkt", "kn", "bho", "nod", "lo", "en", "lep", "lif", "lab", "grc", "lis", "xlc",
        "xld", "hi", "mak", "myz", "xmn", "bo", "dmf", "men", "xmr", "xmr", "ml", "mr", "mn", "mro", "mni",
        "skr", "my", "unr", "sa", "xna", "arc", "new", "nqo", "zhx", "sga", "sat", "otk", "or", "osa", "so",
        "oui", "arc", "ctd", "kv", "lzh", "pal", "pal", "phn", "hmd", "xpr", "rej", "rhg", "non", "smp",
        "xsa", "saz", "ase", "en", "sa", "sa", "sd", "si", "sog", "sog", "srb", "cmg", "su", "syl", "syr",
        "tbw", "doi", "tdd", "khb", "ta", "txg", "blt", "te", "zgh", "fil", "dv", "th", "bo", "mai", "nst",
        "txo", "uga", "vai", "sq", "hoc", "nnp", "peo", "akk", "ku", "ii", "cmg",
    ]

    /// Letters and marks, in ascending order, by first and last scalar.
    static let ranges: [ScriptRange] = [
        .init(0x0041, 0x005A, .latn), .init(0x0061, 0x007A, .latn), .init(0x00AA, 0x00AA, .latn),
        .init(0x00BA, 0x00BA, .latn), .init(0x00C0, 0x00D6, .latn), .init(0x00D8, 0x00F6, .latn),
        .init(0x00F8, 0x02E4, .latn), .init(0x0370, 0x03E1, .grek), .init(0x03E2, 0x03EF, .copt),
        .init(0x03F0, 0x03FF, .grek), .init(0x0400, 0x052F, .cyrl), .init(0x0531, 0x0588, .armn),
        .init(0x0591, 0x05F2, .hebr), .init(0x0610, 0x06FF, .arab), .init(0x0710, 0x074F, .syrc),
        .init(0x0750, 0x077F, .arab), .init(0x0780, 0x07B1, .thaa), .init(0x07CA, 0x07FD, .nkoo),
        .init(0x0800, 0x082D, .samr), .init(0x0840, 0x085B, .mand), .init(0x0860, 0x086A, .syrc),
        .init(0x0870, 0x08FF, .arab), .init(0x0900, 0x0963, .deva), .init(0x0971, 0x097F, .deva),
        .init(0x0980, 0x09FE, .beng), .init(0x0A01, 0x0A75, .guru), .init(0x0A81, 0x0AFF, .gujr),
        .init(0x0B01, 0x0B71, .orya), .init(0x0B82, 0x0BD7, .taml), .init(0x0C00, 0x0C63, .telu),
        .init(0x0C80, 0x0CF3, .knda), .init(0x0D00, 0x0D7F, .mlym), .init(0x0D81, 0x0DF3, .sinh),
        .init(0x0E01, 0x0E4E, .thai), .init(0x0E81, 0x0EDF, .laoo), .init(0x0F00, 0x0FC6, .tibt),
        .init(0x1000, 0x109D, .mymr), .init(0x10A0, 0x10FF, .geor), .init(0x1100, 0x11FF, .hang),
        .init(0x1200, 0x138F, .ethi), .init(0x13A0, 0x13FD, .cher), .init(0x1401, 0x167F, .cans),
        .init(0x1681, 0x169A, .ogam), .init(0x16A0, 0x16F8, .runr), .init(0x1700, 0x171F, .tglg),
        .init(0x1720, 0x1734, .hano), .init(0x1740, 0x1753, .buhd), .init(0x1760, 0x1773, .tagb),
        .init(0x1780, 0x17DD, .khmr), .init(0x180B, 0x18AA, .mong), .init(0x18B0, 0x18F5, .cans),
        .init(0x1900, 0x193B, .limb), .init(0x1950, 0x1974, .tale), .init(0x1980, 0x19C9, .talu),
        .init(0x1A00, 0x1A1B, .bugi), .init(0x1A20, 0x1AA7, .lana), .init(0x1B00, 0x1B73, .bali),
        .init(0x1B80, 0x1BBF, .sund), .init(0x1BC0, 0x1BF3, .batk), .init(0x1C00, 0x1C4F, .lepc),
        .init(0x1C5A, 0x1C7D, .olck), .init(0x1C80, 0x1C88, .cyrl), .init(0x1C90, 0x1CBF, .geor),
        .init(0x1D00, 0x1D25, .latn), .init(0x1D26, 0x1D2A, .grek), .init(0x1D2B, 0x1D2B, .cyrl),
        .init(0x1D2C, 0x1D5C, .latn), .init(0x1D5D, 0x1D61, .grek), .init(0x1D62, 0x1D65, .latn),
        .init(0x1D66, 0x1D6A, .grek), .init(0x1D6B, 0x1D77, .latn), .init(0x1D78, 0x1D78, .cyrl),
        .init(0x1D79, 0x1DBE, .latn), .init(0x1DBF, 0x1DBF, .grek), .init(0x1E00, 0x1EFF, .latn),
        .init(0x1F00, 0x1FFC, .grek), .init(0x2C00, 0x2C5F, .glag), .init(0x2C60, 0x2C7F, .latn),
        .init(0x2C80, 0x2CF3, .copt), .init(0x2D00, 0x2D2D, .geor), .init(0x2D30, 0x2D7F, .tfng),
        .init(0x2D80, 0x2DDE, .ethi), .init(0x2DE0, 0x2DFF, .cyrl), .init(0x3005, 0x3005, .hani),
        .init(0x302E, 0x302F, .hang), .init(0x303B, 0x303B, .hani), .init(0x3041, 0x309F, .hira),
        .init(0x30A1, 0x30FF, .kana), .init(0x3105, 0x312F, .bopo), .init(0x3131, 0x318E, .hang),
        .init(0x31A0, 0x31BF, .bopo), .init(0x31F0, 0x31FF, .kana), .init(0x3400, 0x9FFF, .hani),
        .init(0xA000, 0xA48C, .yiii), .init(0xA4D0, 0xA4FD, .lisu), .init(0xA500, 0xA62B, .vaii),
        .init(0xA640, 0xA69F, .cyrl), .init(0xA6A0, 0xA6F1, .bamu), .init(0xA722, 0xA7FF, .latn),
        .init(0xA800, 0xA82C, .sylo), .init(0xA840, 0xA873, .phag), .init(0xA880, 0xA8C5, .saur),
        .init(0xA8E0, 0xA8FF, .deva), .init(0xA90A, 0xA92D, .kali), .init(0xA930, 0xA953, .rjng),
        .init(0xA960, 0xA97C, .hang), .init(0xA980, 0xA9C0, .java), .init(0xA9E0, 0xA9FE, .mymr),
        .init(0xAA00, 0xAA4D, .cham), .init(0xAA60, 0xAA7F, .mymr), .init(0xAA80, 0xAADD, .tavt),
        .init(0xAAE0, 0xAAF6, .mtei), .init(0xAB01, 0xAB2E, .ethi), .init(0xAB30, 0xAB64, .latn),
        .init(0xAB65, 0xAB65, .grek), .init(0xAB66, 0xAB69, .latn), .init(0xAB70, 0xABBF, .cher),
        .init(0xABC0, 0xABED, .mtei), .init(0xAC00, 0xD7FB, .hang), .init(0xF900, 0xFAD9, .hani),
        .init(0xFB00, 0xFB06, .latn), .init(0xFB13, 0xFB17, .armn), .init(0xFB1D, 0xFB4F, .hebr),
        .init(0xFB50, 0xFDFB, .arab), .init(0xFE2E, 0xFE2F, .cyrl), .init(0xFE70, 0xFEFC, .arab),
        .init(0xFF66, 0xFF9D, .kana), .init(0xFFA0, 0xFFDC, .hang), .init(0x10000, 0x100FA, .linb),
        .init(0x10280, 0x1029C, .lyci), .init(0x102A0, 0x102D0, .cari), .init(0x10300, 0x1032F, .ital),
        .init(0x10330, 0x10349, .goth), .init(0x10350, 0x1037A, .perm), .init(0x10380, 0x1039D, .ugar),
        .init(0x103A0, 0x103CF, .xpeo), .init(0x10400, 0x1044F, .dsrt), .init(0x10450, 0x1047F, .shaw),
        .init(0x10480, 0x1049D, .osma), .init(0x104B0, 0x104FB, .osge), .init(0x10500, 0x10527, .elba),
        .init(0x10530, 0x10563, .aghb), .init(0x10570, 0x105BC, .vith), .init(0x10600, 0x10767, .lina),
        .init(0x10780, 0x107BA, .latn), .init(0x10800, 0x1083F, .cprt), .init(0x10840, 0x10855, .armi),
        .init(0x10860, 0x10876, .palm), .init(0x10880, 0x1089E, .nbat), .init(0x108E0, 0x108F5, .hatr),
        .init(0x10900, 0x10915, .phnx), .init(0x10920, 0x10939, .lydi), .init(0x10980, 0x1099F, .mero),
        .init(0x109A0, 0x109BF, .merc), .init(0x10A00, 0x10A3F, .khar), .init(0x10A60, 0x10A7C, .sarb),
        .init(0x10A80, 0x10A9C, .narb), .init(0x10AC0, 0x10AE6, .mani), .init(0x10B00, 0x10B35, .avst),
        .init(0x10B40, 0x10B55, .prti), .init(0x10B60, 0x10B72, .phli), .init(0x10B80, 0x10B91, .phlp),
        .init(0x10C00, 0x10C48, .orkh), .init(0x10C80, 0x10CF2, .hung), .init(0x10D00, 0x10D27, .rohg),
        .init(0x10E80, 0x10EB1, .yezi), .init(0x10EFD, 0x10EFF, .arab), .init(0x10F00, 0x10F27, .sogo),
        .init(0x10F30, 0x10F50, .sogd), .init(0x10F70, 0x10F85, .ougr), .init(0x10FB0, 0x10FC4, .chrs),
        .init(0x10FE0, 0x10FF6, .elym), .init(0x11000, 0x1107F, .brah), .init(0x11080, 0x110C2, .kthi),
        .init(0x110D0, 0x110E8, .sora), .init(0x11100, 0x11147, .cakm), .init(0x11150, 0x11176, .mahj),
        .init(0x11180, 0x111DC, .shrd), .init(0x11200, 0x11241, .khoj), .init(0x11280, 0x112A8, .mult),
        .init(0x112B0, 0x112EA, .sind), .init(0x11300, 0x11374, .gran), .init(0x11400, 0x11461, .newa),
        .init(0x11480, 0x114C7, .tirh), .init(0x11580, 0x115DD, .sidd), .init(0x11600, 0x11644, .modi),
        .init(0x11680, 0x116B8, .takr), .init(0x11700, 0x11746, .ahom), .init(0x11800, 0x1183A, .dogr),
        .init(0x118A0, 0x118FF, .wara), .init(0x11900, 0x11943, .diak), .init(0x119A0, 0x119E4, .nand),
        .init(0x11A00, 0x11A47, .zanb), .init(0x11A50, 0x11A9D, .soyo), .init(0x11AB0, 0x11ABF, .cans),
        .init(0x11AC0, 0x11AF8, .pauc), .init(0x11C00, 0x11C40, .bhks), .init(0x11C72, 0x11CB6, .marc),
        .init(0x11D00, 0x11D47, .gonm), .init(0x11D60, 0x11D98, .gong), .init(0x11EE0, 0x11EF6, .maka),
        .init(0x11F00, 0x11F42, .kawi), .init(0x11FB0, 0x11FB0, .lisu), .init(0x12000, 0x12543, .xsux),
        .init(0x12F90, 0x12FF0, .cpmn), .init(0x13000, 0x13455, .egyp), .init(0x14400, 0x14646, .hluw),
        .init(0x16800, 0x16A38, .bamu), .init(0x16A40, 0x16A5E, .mroo), .init(0x16A70, 0x16ABE, .tnsa),
        .init(0x16AD0, 0x16AF4, .bass), .init(0x16B00, 0x16B8F, .hmng), .init(0x16E40, 0x16E7F, .medf),
        .init(0x16F00, 0x16F9F, .plrd), .init(0x16FE0, 0x16FE0, .tang), .init(0x16FE1, 0x16FE1, .nshu),
        .init(0x16FE3, 0x16FE3, .hani), .init(0x16FE4, 0x16FE4, .kits), .init(0x16FF0, 0x16FF1, .hani),
        .init(0x17000, 0x18AFF, .tang), .init(0x18B00, 0x18CD5, .kits), .init(0x18D00, 0x18D08, .tang),
        .init(0x1AFF0, 0x1B000, .kana), .init(0x1B001, 0x1B11F, .hira), .init(0x1B120, 0x1B122, .kana),
        .init(0x1B132, 0x1B152, .hira), .init(0x1B155, 0x1B167, .kana), .init(0x1B170, 0x1B2FB, .nshu),
        .init(0x1BC00, 0x1BC9E, .dupl), .init(0x1D242, 0x1D244, .grek), .init(0x1DA00, 0x1DAAF, .sgnw),
        .init(0x1DF00, 0x1DF2A, .latn), .init(0x1E000, 0x1E02A, .glag), .init(0x1E030, 0x1E08F, .cyrl),
        .init(0x1E100, 0x1E14E, .hmnp), .init(0x1E290, 0x1E2AE, .toto), .init(0x1E2C0, 0x1E2EF, .wcho),
        .init(0x1E4D0, 0x1E4EF, .nagm), .init(0x1E7E0, 0x1E7FE, .ethi), .init(0x1E800, 0x1E8D6, .mend),
        .init(0x1E900, 0x1E94B, .adlm), .init(0x1EE00, 0x1EEBB, .arab), .init(0x20000, 0x323AF, .hani),
    ]
}
