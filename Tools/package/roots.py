"""Root file systems in which packages are installed, used and removed."""

import os
import subprocess
from pathlib import Path

TOOLS = Path(__file__).resolve().parent.parent
# Mounts end with the process; nothing of the caller's environment is inside.
INSIDE = """
    "$1/mount-clean-root" "$2" &&
    exec chroot "$2" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/home LANG=C.UTF-8 \\
        DEBIAN_FRONTEND=noninteractive /bin/bash -c "cd /home && $3"
"""
APT = "apt-get -qq -o Dpkg::Use-Pty=0 -o APT::Sandbox::User=root"
# Where the package system keeps accounts of what it did, and where the checks keep what they use.
ACCOUNTS = ("/proc/", "/dev/", "/var/lib/apt/", "/var/lib/dpkg/", "/var/cache/", "/var/log/", "/home/")
SECONDS = 900


class Root:
    """A copy of the root file system `base` in `folder`."""

    def __init__(self, base, folder):
        self.folder = folder
        subprocess.run(["cp", "-a", base, folder], check=True)

    def run(self, command):
        arguments = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "bash", "-c", INSIDE, "bash"]
        return subprocess.run(
            [*arguments, TOOLS, self.folder, command],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS, check=False,
        )  # fmt: skip

    def must(self, command):
        """Runs `command`, and raises with its last words if it fails."""
        ran = self.run(command)
        if ran.returncode != 0:
            words = (ran.stdout + ran.stderr).strip().splitlines()[-3:]
            raise RuntimeError(f"'{command}' ended with {ran.returncode}: {' / '.join(words)}")
        return ran.stdout

    def install(self, *packages, options=""):
        self.must(f"{APT} update && {APT} install -y {options} {' '.join(packages)} </dev/null")

    def names(self):
        """Everything that is there but the accounts."""
        found = set()
        for folder, folders, files in os.walk(self.folder):
            inside = "/" + os.path.relpath(folder, self.folder)
            found.update(os.path.join(inside, name) for name in (*folders, *files))
        return {name for name in found if not f"{name}/".replace("/./", "/").startswith(ACCOUNTS)}
