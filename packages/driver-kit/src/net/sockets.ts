import {
  createSocket,
  type Socket as Datagrams,
  type SocketOptions,
  type SocketType,
} from 'node:dgram';
import { connect, isIP, type LookupFunction, type Socket, type TcpNetConnectOpts } from 'node:net';
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { WebSocket, type ClientOptions } from 'ws';
import { REFUSED, checkedLookup, outboundTo, outboundUrl } from './outbound-address.ts';

/** Where a socket goes. */
type Peer = { readonly host: string; readonly port: number };

/** A TCP connection, as `connect` of `node:net`, to allowed addresses only. */
export const openSocket = (options: Peer & TcpNetConnectOpts): Socket =>
  connect({ ...options, ...outboundTo(options.host, options.port) });

/** A TLS connection, as `connect` of `node:tls`, to allowed addresses only; it names the host if that is a name. */
export const openTlsSocket = (options: Peer & ConnectionOptions): TLSSocket =>
  connectTls({
    ...(isIP(options.host) === 0 && { servername: options.host }),
    ...options,
    ...outboundTo(options.host, options.port),
  });

/** A UDP socket that sends to allowed addresses only; multicast and broadcast are. */
export function openDatagrams(
  options: SocketType | { readonly type: SocketType; readonly reuseAddr?: boolean },
): Datagrams {
  const socket = createSocket({
    ...(typeof options === 'string' ? { type: options } : options),
    // Node's types name one of the forms in which it calls it.
    lookup: datagramLookup as SocketOptions['lookup'] & {},
  });
  type Any = (...args: unknown[]) => void;
  const send = socket.send.bind(socket) as Any;
  const connectTo = socket.connect.bind(socket) as Any;
  socket.send = (message: unknown, ...rest: unknown[]) => send(message, ...rest.map(elsewhere));
  socket.connect = (...args: unknown[]) => connectTo(...args.map(elsewhere));
  return socket;
}

/** Listening on every interface, which is also looked up, is allowed; sending there would reach this machine. */
const UNSPECIFIED: ReadonlySet<unknown> = new Set(['0.0.0.0', '::']);
const elsewhere = (argument: unknown): unknown => (UNSPECIFIED.has(argument) ? REFUSED : argument);
const checked = checkedLookup();
const datagramLookup: LookupFunction = (hostname, options, callback) => {
  if (UNSPECIFIED.has(hostname)) process.nextTick(callback, null, hostname, isIP(hostname));
  else checked(hostname, options, callback);
};

/** A WebSocket to an allowed address; it follows no redirects. */
export function openWebSocket(url: string, options: ClientOptions): WebSocket {
  const { url: checked, lookup } = outboundUrl(url, url.startsWith('wss:') ? 443 : 80);
  return new WebSocket(checked, { ...options, followRedirects: false, lookup } as ClientOptions);
}
