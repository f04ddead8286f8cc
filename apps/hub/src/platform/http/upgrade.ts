import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** A WebSocket path beside the live socket's, such as the broker's `/mqtt`; the edge has checked Host and Origin. */
export type UpgradeRoute = {
  readonly path: string;
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): void;
};
