import NoteText

extension CalloutKind {
    /// The name of the kind in `language`, BCP 47; in English where that is not known.
    func name(in language: String?) -> String {
        let names = Self.names(in: (language ?? "").lowercased())
        let index = Self.allCases.firstIndex(of: self) ?? 0
        return index < names.count ? String(names[index]) : rawValue
    }

    private static func names(in language: String) -> [Substring] {
        let parts = language.split(separator: "-")
        let isTraditional = parts.dropFirst().contains { ["hant", "tw", "hk", "mo"].contains($0) }
        let key = parts.first == "zh" && isTraditional ? "zh-hant" : String(parts.first ?? "en")
        let row = table.first { $0.languages.split(separator: " ").contains { $0 == key } } ?? table[0]
        return row.names.split(separator: "|")
    }

    /// The names by language, in the order of the kinds.
    private static let table: [(languages: String, names: String)] = [
        (
            "en",
            """
            Note|Tip|Important|Warning|Caution|Abstract|Info|To do|Success|Question|Failure|Danger|Bug|\
            Example|Quote
            """
        ),
        (
            "de",
            """
            Hinweis|Tipp|Wichtig|Warnung|Vorsicht|Zusammenfassung|Info|Zu erledigen|Erfolg|Frage|\
            Fehlschlag|Gefahr|Fehler|Beispiel|Zitat
            """
        ),
        (
            "fr",
            """
            Note|Astuce|Important|Avertissement|Attention|Résumé|Info|À faire|Succès|Question|Échec|\
            Danger|Bogue|Exemple|Citation
            """
        ),
        (
            "es",
            """
            Nota|Consejo|Importante|Advertencia|Precaución|Resumen|Información|Pendiente|Éxito|Pregunta|\
            Fallo|Peligro|Error|Ejemplo|Cita
            """
        ),
        (
            "it",
            """
            Nota|Suggerimento|Importante|Avvertenza|Attenzione|Sommario|Informazione|Da fare|Successo|\
            Domanda|Errore|Pericolo|Bug|Esempio|Citazione
            """
        ),
        (
            "pt",
            """
            Nota|Dica|Importante|Aviso|Cuidado|Resumo|Informação|A fazer|Sucesso|Pergunta|Falha|Perigo|\
            Erro|Exemplo|Citação
            """
        ),
        (
            "nl",
            """
            Opmerking|Tip|Belangrijk|Waarschuwing|Let op|Samenvatting|Info|Te doen|Gelukt|Vraag|Mislukt|\
            Gevaar|Fout|Voorbeeld|Citaat
            """
        ),
        (
            "pl",
            """
            Uwaga|Wskazówka|Ważne|Ostrzeżenie|Przestroga|Streszczenie|Informacja|Do zrobienia|Sukces|\
            Pytanie|Niepowodzenie|Niebezpieczeństwo|Błąd|Przykład|Cytat
            """
        ),
        (
            "cs",
            """
            Poznámka|Tip|Důležité|Varování|Upozornění|Shrnutí|Informace|Úkol|Úspěch|Otázka|Neúspěch|\
            Nebezpečí|Chyba|Příklad|Citát
            """
        ),
        (
            "sk",
            """
            Poznámka|Tip|Dôležité|Varovanie|Upozornenie|Zhrnutie|Informácia|Úloha|Úspech|Otázka|Neúspech|\
            Nebezpečenstvo|Chyba|Príklad|Citát
            """
        ),
        (
            "sv",
            """
            Anmärkning|Tips|Viktigt|Varning|Försiktigt|Sammanfattning|Information|Att göra|Lyckades|Fråga|\
            Misslyckades|Fara|Fel|Exempel|Citat
            """
        ),
        (
            "da",
            """
            Bemærk|Tip|Vigtigt|Advarsel|Forsigtig|Resumé|Info|Opgave|Lykkedes|Spørgsmål|Mislykkedes|Fare|\
            Fejl|Eksempel|Citat
            """
        ),
        (
            "nb no nn",
            """
            Merk|Tips|Viktig|Advarsel|Forsiktig|Sammendrag|Info|Å gjøre|Vellykket|Spørsmål|Mislykket|Fare|\
            Feil|Eksempel|Sitat
            """
        ),
        (
            "fi",
            """
            Huomautus|Vinkki|Tärkeää|Varoitus|Huomio|Tiivistelmä|Tietoa|Tehtävä|Onnistui|Kysymys|\
            Epäonnistui|Vaara|Virhe|Esimerkki|Lainaus
            """
        ),
        (
            "hu",
            """
            Megjegyzés|Tipp|Fontos|Figyelmeztetés|Vigyázat|Összefoglaló|Információ|Teendő|Siker|Kérdés|\
            Sikertelen|Veszély|Hiba|Példa|Idézet
            """
        ),
        (
            "ro",
            """
            Notă|Sfat|Important|Avertisment|Atenție|Rezumat|Informație|De făcut|Succes|Întrebare|Eșec|\
            Pericol|Eroare|Exemplu|Citat
            """
        ),
        (
            "tr",
            """
            Not|İpucu|Önemli|Uyarı|Dikkat|Özet|Bilgi|Yapılacak|Başarı|Soru|Başarısızlık|Tehlike|Hata|\
            Örnek|Alıntı
            """
        ),
        (
            "ru",
            """
            Примечание|Совет|Важно|Предупреждение|Осторожно|Аннотация|Информация|Задача|Успех|Вопрос|\
            Неудача|Опасность|Ошибка|Пример|Цитата
            """
        ),
        (
            "uk",
            """
            Примітка|Порада|Важливо|Попередження|Обережно|Анотація|Інформація|Завдання|Успіх|Питання|\
            Невдача|Небезпека|Помилка|Приклад|Цитата
            """
        ),
        (
            "el",
            """
            Σημείωση|Συμβουλή|Σημαντικό|Προειδοποίηση|Προσοχή|Περίληψη|Πληροφορία|Εκκρεμότητα|Επιτυχία|\
            Ερώτηση|Αποτυχία|Κίνδυνος|Σφάλμα|Παράδειγμα|Παράθεμα
            """
        ),
        (
            "ca",
            """
            Nota|Consell|Important|Avís|Precaució|Resum|Informació|Per fer|Èxit|Pregunta|Fracàs|Perill|\
            Error|Exemple|Cita
            """
        ),
        (
            "id",
            """
            Catatan|Tips|Penting|Peringatan|Perhatian|Ringkasan|Informasi|Tugas|Berhasil|Pertanyaan|Gagal|\
            Bahaya|Galat|Contoh|Kutipan
            """
        ),
        (
            "vi",
            """
            Ghi chú|Mẹo|Quan trọng|Cảnh báo|Thận trọng|Tóm tắt|Thông tin|Việc cần làm|Thành công|Câu hỏi|\
            Thất bại|Nguy hiểm|Lỗi|Ví dụ|Trích dẫn
            """
        ),
        (
            "th",
            """
            หมายเหตุ|เคล็ดลับ|สำคัญ|คำเตือน|ข้อควรระวัง|สรุป|ข้อมูล|สิ่งที่ต้องทำ|สำเร็จ|คำถาม|ล้มเหลว|\
            อันตราย|ข้อผิดพลาด|ตัวอย่าง|คำพูด
            """
        ),
        ("ja", "注記|ヒント|重要|警告|注意|要約|情報|やること|成功|質問|失敗|危険|バグ|例|引用"),
        ("zh", "备注|提示|重要|警告|小心|摘要|信息|待办|成功|问题|失败|危险|缺陷|示例|引用"),
        ("zh-hant", "備註|提示|重要|警告|小心|摘要|資訊|待辦|成功|問題|失敗|危險|錯誤|範例|引用"),
        ("ko", "참고|팁|중요|경고|주의|요약|정보|할 일|성공|질문|실패|위험|버그|예시|인용"),
        ("ar", "ملاحظة|نصيحة|مهم|تحذير|تنبيه|ملخص|معلومة|للتنفيذ|نجاح|سؤال|فشل|خطر|خلل|مثال|اقتباس"),
        ("fa", "یادداشت|نکته|مهم|هشدار|احتیاط|خلاصه|اطلاعات|کار|موفقیت|پرسش|شکست|خطر|اشکال|نمونه|نقل قول"),
        ("he iw", "הערה|טיפ|חשוב|אזהרה|זהירות|תקציר|מידע|לביצוע|הצלחה|שאלה|כישלון|סכנה|תקלה|דוגמה|ציטוט"),
    ]
}
