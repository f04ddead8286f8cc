import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { CallOrigin } from '../wire/call-headers.ts';

const marks = new WeakMap<object, CallOrigin>();

/** The origin of a request that arrived through the tunnel; undefined for any other. */
export const cameByTunnel = (request: IncomingMessage): CallOrigin | undefined =>
  marks.get(request);

/** Marks a request as received through the tunnel; its address becomes that of the caller. */
export function markTunnelled(request: object, origin: CallOrigin): void {
  marks.set(request, origin);
  const socket = callersSocket(origin);
  Object.defineProperty(request, 'socket', { value: socket, configurable: true });
  Object.defineProperty(request, 'connection', { value: socket, configurable: true });
}

/** What a server reads of a connection: the caller's address, and whether it is encrypted. */
export const callersSocket = ({ address, secure }: CallOrigin): Socket =>
  ({
    // Read by servers that answer some calls at home only.
    viaCloud: true,
    remoteAddress: address,
    encrypted: secure,
    destroyed: false,
    readable: true,
    writable: true,
    setTimeout: () => {},
    on: () => {},
    once: () => {},
    off: () => {},
    removeListener: () => {},
    destroy: () => {},
  }) as unknown as Socket;
