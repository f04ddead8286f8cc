"""An independent SSDP peer, GNOME's gssdp: announces on the loopback until its input ends, then takes its leave.

Called with the location, then pairs of target and USN.
"""

import sys

import gi

gi.require_version("GSSDP", "1.6")
from gi.repository import GLib, GSSDP  # noqa: E402

location, *resources = sys.argv[1:]
client = GSSDP.Client.new_full("lo", None, 0, GSSDP.UDAVersion.VERSION_1_0)
group = GSSDP.ResourceGroup.new(client)
# Milliseconds between two of its messages.
STEP = 10
group.set_message_delay(STEP)
for target, usn in zip(resources[::2], resources[1::2]):
    group.add_resource_simple(target, usn, location)
group.set_available(True)
print("announced", flush=True)
loop = GLib.MainLoop()
# Steps that it stays for its last words: counted, for a busy machine may let it run seldom.
steps = iter(range(50))


def last_words():
    if next(steps, None) is not None:
        return True
    loop.quit()
    return False


def heard(channel, _condition):
    if channel.read_line()[0] != GLib.IOStatus.NORMAL:
        group.set_available(False)
        GLib.timeout_add(STEP, last_words)
        return False
    return True


GLib.io_add_watch(GLib.IOChannel.unix_new(0), GLib.IO_IN | GLib.IO_HUP, heard)
loop.run()
