"""Random edits of a note and of what it is made of, each saved as one of several programs would."""

import os
import random
import shutil
from pathlib import Path

FIXTURES = Path(__file__).resolve().parent.parent.parent / "fixtures"
PICTURES = sorted((FIXTURES / "flow").glob("*.png"))
WORDS = "harbour tide water *level* _slack_ ~spring~ -neap- PUMP office ﬁve naïve 3.50 Ελλάδα 潮汐".split()
CATEGORIES = ["small", "large", "extraExtraLarge", "accessibilityM", "accessibilityXL"]
SETTINGS = ["paper: a5", "columns: 2", "align: justify", "theme: print", "theme: ./theme.yaml", "lang: de"]


class Work:
    """A folder with a note, which `edit` changes."""

    def __init__(self, folder, seed):
        self.path, self.random = Path(folder), random.Random(seed)
        self.path.mkdir()
        self.paragraphs = [self.paragraph() for _ in range(40)]
        self.head = []
        shutil.copy(PICTURES[0], self.path / "picture.png")
        (self.path / "theme.yaml").write_text("base: notepad\n")
        self.save()

    def paragraph(self):
        words = " ".join(self.random.choices(WORDS, k=self.random.randint(3, 90)))
        start = self.random.choice(["", "", "", "# ", "- ", "1. ", "> "])
        return start + words + self.random.choice([".", "", "\n\n![A picture](picture.png)", " [x](#a)"])

    def save(self):
        """Writes the note in place or under another name that then takes its place."""
        head = "---\n" + "\n".join(self.head) + "\n---\n" if self.head else ""
        text = head + "Tides\n\n" + "\n\n".join(self.paragraphs) + "\n"
        self.put("note.txt", text.encode())

    def put(self, name, content):
        target = self.path / name
        way = self.random.randrange(4)
        if way == 0:
            target.write_bytes(content)
        elif way == 1:
            new = self.path / (name + ".new")
            new.write_bytes(content)
            os.rename(new, target)
        elif way == 2 and target.exists():
            os.rename(target, self.path / (name + "~"))
            target.write_bytes(content)
        else:
            target.unlink(missing_ok=True)
            target.write_bytes(content)

    def edit(self):
        """Changes something; tells what."""
        names = ["text"] * 8 + ["attribute", "front", "configuration", "theme", "picture", "folder"]
        names.append("broken")
        name = self.random.choice(names)
        getattr(self, name)()
        return name

    def text(self):
        place = self.random.randrange(len(self.paragraphs))
        change = self.random.randrange(3)
        if change == 0 and len(self.paragraphs) > 20:
            del self.paragraphs[place]
        elif change == 1 and len(self.paragraphs) < 60:
            self.paragraphs.insert(place, self.paragraph())
        else:
            self.paragraphs[place] += " " + self.random.choice(WORDS)
        self.save()

    def attribute(self):
        place = self.random.randrange(len(self.paragraphs))
        words = " ".join(self.random.choices(WORDS, k=9))
        style = self.random.choice(["{color=#336699}", "{.underline}", "{size=24}", "{kern=1}"])
        self.paragraphs[place] = f"Set [{words}]{style} here"
        self.save()

    def front(self):
        category = self.random.choice(CATEGORIES)
        self.head = self.random.sample(SETTINGS, k=self.random.randrange(3))
        if self.random.random() < 0.5:
            self.head.append(f"size-category: {category}")
        if len({line.split(":")[0] for line in self.head}) < len(self.head):
            self.head = []
        self.save()

    def configuration(self):
        if self.random.random() < 0.3:
            (self.path / "notec.yaml").unlink(missing_ok=True)
        else:
            self.put("notec.yaml", f"margins: {self.random.randint(30, 70)}\n".encode())

    def theme(self):
        color = f"{self.random.randrange(0x80):02x}"
        self.put("theme.yaml", f"base: notepad\ncolors: {{text: '#{color}0000'}}\n".encode())

    def picture(self):
        self.put("picture.png", self.random.choice(PICTURES).read_bytes())

    def folder(self):
        """Puts a copy in the place of the folder."""
        old = self.path.with_name("old")
        os.rename(self.path, old)
        shutil.copytree(old, self.path)
        shutil.rmtree(old)

    def broken(self):
        self.put("note.txt", b"Not UTF-8: \xff\n")
