"""An RTSP camera by GStreamer's own server: paints a clock and moving things, and takes commands as lines of JSON.

Each frame carries the time in milliseconds since 1970 as 48 squares, black or white, along its upper edge: whoever
sees the picture can read when it was painted.
"""
import json
import sys
import threading
import time

import gi

gi.require_version("Gst", "1.0")
gi.require_version("GstRtsp", "1.0")
gi.require_version("GstRtspServer", "1.0")
from gi.repository import GLib, Gst, GstRtsp, GstRtspServer

Gst.init(None)

options = json.loads(sys.argv[1])
BITS = 48


def say(**news):
    print(json.dumps(news), flush=True)


class Picture:
    """What one stream shows. Frames are I420."""

    def __init__(self, width, height, fps):
        self.width, self.height, self.fps = width, height, fps
        self.count = 0
        self.chroma = bytes([118]) * (width * height // 4) + bytes([132]) * (width * height // 4)
        self.base = bytearray()
        for y in range(height):
            self.base += bytes([40 + (120 * y) // height]) * width

    def frame(self):
        width, height = self.width, self.height
        luma = bytearray(self.base)
        cell = width // BITS
        now = int(time.time() * 1000)
        row = bytearray()
        for bit in range(BITS):
            row += bytes([235 if (now >> (BITS - 1 - bit)) & 1 else 16]) * cell
        row += bytes([16]) * (width - len(row))
        for y in range(cell):
            luma[y * width:(y + 1) * width] = row
        size = height // 5
        x = (self.count * 4) % (width - size)
        y0 = height // 2 + int(height / 5 * ((self.count % 50) / 25 - 1)) - size // 2
        block = bytes([220]) * size
        for y in range(max(cell, y0), min(height, y0 + size)):
            luma[y * width + x:y * width + x + size] = block
        second = int(time.time()) % 60
        bar = bytes([200]) * (width * second // 60 or 1)
        for y in range(height - height // 20, height):
            luma[y * width:y * width + len(bar)] = bar
        self.count += 1
        return bytes(luma) + self.chroma


class Stream(GstRtspServer.RTSPMediaFactory):
    """One path of the camera."""

    def __init__(self, settings):
        super().__init__()
        self.settings = settings
        self.frozen = False
        self.running = []
        self.set_shared(True)

    def do_create_element(self, _url):
        s = self.settings
        caps = "video/x-raw,format=I420,width=%d,height=%d,framerate=%d/1" % (s["width"], s["height"], s["fps"])
        if s["codec"] == "h265":
            coded = "x265enc tune=zerolatency speed-preset=ultrafast key-int-max=%d ! h265parse ! rtph265pay name=pay0 pt=96 config-interval=-1" % s["gop"]
        else:
            coded = (
                "x264enc tune=zerolatency speed-preset=ultrafast bitrate=%d key-int-max=%d ! "
                "video/x-h264,profile=constrained-baseline ! rtph264pay name=pay0 pt=96 config-interval=-1" % (s["kbps"], s["gop"])
            )
        line = "( appsrc name=source is-live=true format=time do-timestamp=true caps=%s ! %s" % (caps, coded)
        if s["sound"] == "aac":
            line += " audiotestsrc is-live=true freq=440 volume=0.1 ! audio/x-raw,rate=16000,channels=1 ! voaacenc ! aacparse ! rtpmp4gpay name=pay1 pt=97"
        elif s["sound"] == "pcma":
            line += " audiotestsrc is-live=true freq=440 volume=0.1 ! audio/x-raw,rate=8000,channels=1 ! alawenc ! rtppcmapay name=pay1 pt=8"
        return Gst.parse_launch(line + " )")

    def do_configure(self, media):
        GstRtspServer.RTSPMediaFactory.do_configure(self, media)
        source = media.get_element().get_by_name("source")
        picture = Picture(self.settings["width"], self.settings["height"], self.settings["fps"])
        running = {"on": True}
        self.running.append(running)

        def paint():
            following = time.monotonic()
            while running["on"]:
                following += 1 / picture.fps
                time.sleep(max(0, following - time.monotonic()))
                if self.frozen:
                    continue
                frame = picture.frame()
                if source.emit("push-buffer", Gst.Buffer.new_wrapped(frame)) != Gst.FlowReturn.OK:
                    if not running["on"]:
                        return

        threading.Thread(target=paint, daemon=True).start()

        def over(*_):
            running["on"] = False

        media.connect("unprepared", over)


class Camera:
    def __init__(self):
        self.server = GstRtspServer.RTSPServer()
        self.server.set_address("127.0.0.1")
        self.server.set_service(str(options["port"]))
        if options["auth"] != "none":
            auth = GstRtspServer.RTSPAuth()
            if options["auth"] == "digest":
                auth.set_supported_methods(GstRtsp.RTSPAuthMethod.DIGEST)
            token = GstRtspServer.RTSPToken()
            token.set_string("media.factory.role", "viewer")
            if options["auth"] == "digest":
                auth.add_digest(options["username"], options["password"], token)
            else:
                auth.add_basic(GstRtspServer.RTSPAuth.make_basic(options["username"], options["password"]), token)
            self.server.set_auth(auth)
        self.streams = {}
        self.clients = 0
        self.played = 0
        for path, settings in options["streams"].items():
            self.mount(path, settings)
        self.server.connect("client-connected", self.connected)
        self.server.attach(None)

    def mount(self, path, settings):
        stream = Stream(settings)
        protocols = options["protocols"]
        chosen = GstRtsp.RTSPLowerTrans.TCP if protocols == "tcp" else GstRtsp.RTSPLowerTrans.UDP
        if protocols != "both":
            stream.set_protocols(chosen)
        if options["auth"] != "none":
            permissions = GstRtspServer.RTSPPermissions()
            permissions.add_permission_for_role("viewer", "media.factory.access", True)
            permissions.add_permission_for_role("viewer", "media.factory.construct", True)
            stream.set_permissions(permissions)
        self.streams[path] = stream
        self.server.get_mount_points().add_factory(path, stream)

    def connected(self, _server, client):
        self.clients += 1
        say(event="client", clients=self.clients)
        client.connect("play-request", self.played_request)
        client.connect("closed", lambda *_: say(event="closed"))

    def played_request(self, *_):
        self.played += 1
        say(event="played", played=self.played)

    def drop(self):
        def close(_server, _client):
            return GstRtspServer.RTSPFilterResult.REMOVE

        self.server.client_filter(close)

    def obey(self, command):
        what = command["do"]
        if what == "freeze":
            for stream in self.streams.values():
                stream.frozen = command["frozen"]
        elif what == "change":
            path = command["path"]
            settings = {**self.streams[path].settings, **command["settings"]}
            self.server.get_mount_points().remove_factory(path)
            self.mount(path, settings)
            self.drop()
        elif what == "drop":
            self.drop()
        say(event="done", nth=command["nth"])
        return False


camera = Camera()
loop = GLib.MainLoop()


def listen():
    for line in sys.stdin:
        GLib.idle_add(camera.obey, json.loads(line))
    GLib.idle_add(loop.quit)


threading.Thread(target=listen, daemon=True).start()
say(event="ready")
loop.run()
