import type { RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import type { DiscoveryHost } from '@dimora/driver-kit';
import { openDatagrams } from '@dimora/driver-kit/net';
import { readFrame, type Gateway } from './read-frame.ts';
import { askWho } from './write-frame.ts';

/** The multicast address of every gateway. */
export const KNX = { multicast: '224.0.23.12', port: 3671 } as const;

/** Datagrams may be lost; sending twice is enough at home. */
const REPEATS_MS = [0, 700];
/** A generous limit, because anyone can answer. */
const MOST_ANSWERS = 200;

/** The target: all gateways behind an interface, or one address. */
export type Round = {
  readonly clock: DiscoveryHost['clock'];
  readonly from: string | undefined;
  readonly to: string;
  readonly port: number;
};

/** Searches until the signal ends. */
export async function search(
  { clock, from, to, port }: Round,
  found: (gateway: Gateway, address: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const socket = openDatagrams('udp4');
  let answers = 0;
  socket.on('message', (bytes: Buffer, { address }: RemoteInfo) => {
    answers += 1;
    const frame = answers <= MOST_ANSWERS ? readFrame(bytes) : undefined;
    if (frame?.kind === 'gateway') found(frame.gateway, address);
  });
  // A lost interface must not stop the search on the others.
  socket.on('error', () => {});
  try {
    socket.bind({ port: 0, ...(from && { address: from }) });
    await once(socket, 'listening');
    if (from) socket.setMulticastInterface(from);
  } catch {
    return void socket.close();
  }
  // Behind a router, only the sender's address works for the response.
  const question = askWho(from ? { address: from, port: socket.address().port } : undefined);
  const timers = REPEATS_MS.map((delayMs) =>
    clock.after(delayMs, () => socket.send(question, port, to, () => {})),
  );
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), { once: true });
  await ended;
  for (const timer of timers) timer[Symbol.dispose]();
  socket.close();
}
