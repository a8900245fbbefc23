import Foundation
import NotecTestSupport
import Testing

/// Runs to which the system does not give what they ask for: they do with what there is, or say what is
/// lacking. `make check-limits` tries more of them.
@Suite struct ScarceResourceTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        var text = "---\nlang: en\n---\nTitle\n"
        for number in 1...400 { text += "\nA paragraph with some words in it, number \(number).\n" }
        try notec.folder.write(text, to: "n.txt")
        try notec.folder.write(try Fixtures.bytes("frames/lossy.webp"), to: "lossy.webp")
        try notec.folder.write("---\nlang: en\n---\nTitle\n\n![A](lossy.webp)\n", to: "p.txt")
        #expect(try notec("n.txt", "-o", "right.pdf").status == 0)
    }

    /// Bash that runs the command as somebody who may have `processes`, threads included. The limit does not
    /// bind root, who becomes nobody; the command and the note are opened before.
    private func limited(_ processes: Int, _ arguments: String, note: String) -> String {
        let limit = "prlimit --nproc=\(processes):\(processes)"
        return """
            exec 9<"$notec" <\(note)
            chmod a+rwx .
            [ $(id -u) != 0 ] || nobody='setpriv --reuid=65534 --clear-groups'
            exec timeout 60 $nobody \(limit) /proc/self/fd/9 \(arguments)
            """
    }

    @Test(arguments: [["-j", "1"], ["-j", "4"]])
    func oneThreadIsEnough(_ jobs: [String]) throws {
        let arguments = "\(jobs.joined(separator: " ")) - -o -"
        let outcome = try notec.shell(limited(1, arguments, note: "n.txt"))
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output == (try notec.folder.read("right.pdf")))
    }

    @Test func aHelperThatCannotStartMakesNoFileDamaged() throws {
        let outcome = try notec.shell(limited(1, "- -o -", note: "p.txt"))
        #expect(outcome.status == 71)
        #expect(outcome.errors.contains(": error: the system gives no process\n"), "\(outcome.errors)")
        #expect(outcome.output == [])
    }

    @Test func aNoteForWhichSomethingIsLackingStopsNoOther() throws {
        try notec.folder.write(notec.folder.read("n.txt"), to: "m.txt")
        let outcome = try notec.shell(limited(1, "-j 1 p.txt n.txt m.txt", note: "/dev/null"))
        #expect(outcome.status == 71)
        #expect(outcome.errors.hasPrefix("p.txt: error: the system gives no process\n"), "\(outcome.errors)")
        let right = try notec.folder.read("right.pdf")
        #expect(try notec.folder.read("n.pdf") == right)
        #expect(try notec.folder.read("m.pdf") == right)
        #expect(!(try notec.folder.names.contains("p.pdf")))
    }

    @Test(arguments: 4...16)
    func fewDescriptorsGiveTheSameBytesOrAreLacking(_ count: Int) throws {
        let outcome = try notec.shell(#"ulimit -n \#(count); exec "$notec" n.txt"#)
        try expect(outcome, lacking: "descriptor")
    }

    /// Caches of fonts that are made while descriptors are few have all fonts, or are not kept.
    @Test(arguments: 4...12)
    func fewDescriptorsSpoilNoCache(_ count: Int) throws {
        let folders = "<dir>\(Fixtures.fonts)</dir><cachedir>\(notec.folder("cache"))</cachedir>"
        try notec.folder.write("<fontconfig>\(folders)</fontconfig>", to: "fonts.conf")
        let outcome = try notec.shell(
            """
            export FONTCONFIG_FILE=$PWD/fonts.conf
            make() { "$notec" --set fonts.sans='Notec Box' n.txt -o $1; }
            make right.pdf && rm -r cache || exit
            (ulimit -n \(count); make n.pdf)
            status=$?
            make after.pdf && cmp after.pdf right.pdf || exit
            exit $status
            """)
        try expect(outcome, lacking: "descriptor")
    }

    @Test(arguments: 9...15)
    func littleMemoryGivesTheSameBytesOrIsLacking(_ megabytes: Int) throws {
        let outcome = try notec.shell(
            """
            ulimit -v \(megabytes)0000; "$notec" --version >/dev/null 2>&1 || exit 71
            exec "$notec" n.txt
            """)
        guard outcome.errors != "" || outcome.status == 0 else { return }
        try expect(outcome, lacking: "memory")
    }

    private func expect(_ outcome: Notec.Outcome, lacking name: String) throws {
        guard outcome.status != 0 else {
            return #expect(try notec.folder.read("n.pdf") == notec.folder.read("right.pdf"))
        }
        #expect(outcome.status == 71, "\(outcome.errors)")
        #expect(outcome.errors.contains("notec: error: the system gives no \(name)\n"), "\(outcome.errors)")
        #expect(!(try notec.folder.names.contains("n.pdf")))
    }

    @Test func standardFilesNeedNoDevices() throws {
        // Nobody writes to a standard file that is closed, nor takes a file of the note for one.
        #expect(try notec.shell(#""$notec" n.txt <&- >&- 2>&-"#).status == 0)
        #expect(try notec.folder.read("n.pdf") == notec.folder.read("right.pdf"))
    }

    /// Swift and the C library read the arguments and the path of the program from /proc.
    @Test func argumentsNeedNoProc() throws {
        let namespace = "[ $(id -u) = 0 ] || user=-r; exec unshare -m $user"
        let isAllowed = try notec.shell("\(namespace) mount -t tmpfs none /proc").status == 0
        try withKnownIssue("no process may have a /proc of its own here, as in a changed root") {
            let outcome = try notec.shell(
                #"\#(namespace) bash -c 'mount -t tmpfs none /proc && exec "$notec" n.txt --keep-time'"#)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try notec.folder.read("n.pdf") == notec.folder.read("right.pdf"))
        } when: {
            !isAllowed
        }
    }
}
