"""An independent SSDP peer, GNOME's gssdp: announces a device on the loopback until its input ends."""

import sys

import gi

gi.require_version("GSSDP", "1.6")
from gi.repository import GLib, GSSDP  # noqa: E402

target, usn, location = sys.argv[1:4]
client = GSSDP.Client.new_full("lo", None, 0, GSSDP.UDAVersion.VERSION_1_0)
group = GSSDP.ResourceGroup.new(client)
group.add_resource_simple(target, usn, location)
group.set_available(True)
print("announced", flush=True)
loop = GLib.MainLoop()


def heard(channel, _condition):
    if channel.read_line()[0] != GLib.IOStatus.NORMAL:
        loop.quit()
        return False
    return True


GLib.io_add_watch(GLib.IOChannel.unix_new(0), GLib.IO_IN | GLib.IO_HUP, heard)
loop.run()
