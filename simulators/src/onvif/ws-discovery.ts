import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { sameNetwork } from '../same-network.ts';

const GROUP = '239.255.255.250';
const PORT = 3702;

/** A camera's discovery data. */
export type Announced = {
  /** Its endpoint reference, such as `urn:uuid:…`. */
  readonly endpoint: string;
  readonly xaddrs: string;
  readonly name: string;
  readonly hardware: string;
};

/**
 * Answers WS-Discovery probes from the network of one interface, as a camera does beside its SOAP services.
 */
export class ProbeAnswerer implements AsyncDisposable {
  readonly #announced: Announced;
  readonly #address: string;
  readonly #socket: Socket = createSocket({ type: 'udp4', reuseAddr: true });
  /** Answers come from the camera's own address. */
  readonly #mouth: Socket = createSocket('udp4');

  private constructor(announced: Announced, address: string) {
    this.#announced = announced;
    this.#address = address;
    for (const socket of [this.#socket, this.#mouth]) socket.on('error', () => {});
    this.#socket.on('message', (message, from) => this.#receive(message.toString(), from));
  }

  /** Listens on an interface, by its address; uses the standard's own group and port. */
  static async start(announced: Announced, address: string): Promise<ProbeAnswerer> {
    const answerer = new ProbeAnswerer(announced, address);
    answerer.#socket.bind(PORT);
    answerer.#mouth.bind(0, address);
    await Promise.all([once(answerer.#socket, 'listening'), once(answerer.#mouth, 'listening')]);
    answerer.#socket.addMembership(GROUP, address);
    return answerer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const sockets = [this.#socket, this.#mouth];
    const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));
    for (const socket of sockets) socket.close();
    await closed;
  }

  #receive(message: string, from: RemoteInfo): void {
    if (!sameNetwork(from.address, this.#address)) return;
    if (!/<(?:[\w.-]+:)?Probe[\s>]/.test(message)) return;
    const asked = /<(?:[\w.-]+:)?MessageID[^>]*>([^<]*)</.exec(message)?.[1]?.trim() ?? '';
    this.#mouth.send(matches(this.#announced, asked), from.port, from.address);
  }
}

const scope = (name: string, value: string): string =>
  `onvif://www.onvif.org/${name}/${encodeURIComponent(value)}`;

/** The response to a probe; `asked` is the id of its message. */
export const matches = (
  { endpoint, xaddrs, name, hardware }: Announced,
  asked: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://schemas.xmlsoap.org/ws/2004/08/addressing" xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery" xmlns:dn="http://www.onvif.org/ver10/network/wsdl"><s:Header><a:MessageID>urn:uuid:${crypto.randomUUID()}</a:MessageID><a:RelatesTo>${asked}</a:RelatesTo><a:Action>http://schemas.xmlsoap.org/ws/2005/04/discovery/ProbeMatches</a:Action></s:Header><s:Body><d:ProbeMatches><d:ProbeMatch><a:EndpointReference><a:Address>${endpoint}</a:Address></a:EndpointReference><d:Types>dn:NetworkVideoTransmitter</d:Types><d:Scopes>onvif://www.onvif.org/type/video_encoder ${scope('name', name)} ${scope('hardware', hardware)} onvif://www.onvif.org/Profile/Streaming</d:Scopes><d:XAddrs>${xaddrs}</d:XAddrs><d:MetadataVersion>1</d:MetadataVersion></d:ProbeMatch></d:ProbeMatches></s:Body></s:Envelope>`;
