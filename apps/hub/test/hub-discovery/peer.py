"""An independent mDNS peer: announces what it is told, or browses and prints what it finds, as JSON lines."""

import json
import socket
import sys
import threading
import time

from zeroconf import ServiceBrowser, ServiceInfo, ServiceStateChange, Zeroconf


printing = threading.Lock()


def tell(message: dict) -> None:
    """Prints one line. The browser calls back from threads of its own, whose lines must not mix."""
    with printing:
        sys.stdout.write(json.dumps(message) + "\n")
        sys.stdout.flush()


def announce(zeroconf: Zeroconf, services: list) -> None:
    for service in services:
        info = ServiceInfo(
            service["type"],
            f"{service['name']}.{service['type']}",
            addresses=[socket.inet_aton("127.0.0.1")],
            port=service["port"],
            properties=service["text"],
            server=f"peer-{service['port']}.local.",
        )
        zeroconf.register_service(info)
    tell({"announced": len(services)})
    sys.stdin.readline()


def browse(zeroconf: Zeroconf, kind: str) -> None:
    def changed(zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Removed:
            tell({"removed": name})
            return
        info = zeroconf.get_service_info(service_type, name, timeout=3000)
        if info is None:
            return
        text = {key.decode(): (value or b"").decode() for key, value in info.properties.items()}
        found = {"name": name, "port": info.port, "addresses": info.parsed_addresses(), "text": text}
        tell(found)

    ServiceBrowser(zeroconf, kind, handlers=[changed])
    tell({"browsing": kind})
    sys.stdin.readline()


def main() -> None:
    peer = Zeroconf(interfaces=["127.0.0.1"])
    try:
        if sys.argv[1] == "announce":
            announce(peer, json.loads(sys.argv[2]))
        else:
            browse(peer, sys.argv[2])
    finally:
        peer.close()
        time.sleep(0)


main()
