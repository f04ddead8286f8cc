import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { CallOrigin } from '../wire/call-headers.ts';

const marks = new WeakMap<object, CallOrigin>();

/** Who called, for a request that came in by the tunnel; nothing for any other. */
export const cameByTunnel = (request: IncomingMessage): CallOrigin | undefined =>
  marks.get(request);

/** Marks a request as come in by the tunnel; its address is from now on that of the caller. */
export function markTunnelled(request: object, origin: CallOrigin): void {
  marks.set(request, origin);
  const socket = callersSocket(origin);
  Object.defineProperty(request, 'socket', { value: socket, configurable: true });
  Object.defineProperty(request, 'connection', { value: socket, configurable: true });
}

/** What a server reads of a connection: the caller's address, and whether it is private. */
export const callersSocket = ({ address, secure }: CallOrigin): Socket =>
  ({
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
