import type { RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import type { DiscoveryHost } from '@dimora/driver-kit';
import { openDatagrams } from '@dimora/driver-kit/net';

/** A broadcast request to a port. */
export type Question = { readonly port: number; readonly words: Uint8Array };
/** A response, with its sender and the port of its request. */
export type Heard = (words: Uint8Array, address: string, port: number) => void;

/** Datagrams may be lost; sending twice is enough at home. */
const REPEATS_MS = [0, 500];
/** A generous limit of responses to one broadcast. */
const MOST_ANSWERS = 1_000;

/** The target: all devices behind an interface, or one address. */
export type Round = {
  readonly clock: DiscoveryHost['clock'];
  readonly from: string | undefined;
  readonly to?: string;
};

/**
 * Sends requests to all devices behind an interface, or to one address, until the signal ends; returns at
 * once if it can't send.
 */
export async function askAround(
  { from, to, clock }: Round,
  questions: readonly Question[],
  hear: Heard,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const socket = openDatagrams('udp4');
  let answers = 0;
  socket.on('message', (words: Buffer, { address, port }: RemoteInfo) => {
    answers += 1;
    if (answers <= MOST_ANSWERS) hear(words, address, port);
  });
  // A lost interface must not stop the search on the others.
  socket.on('error', () => {});
  try {
    socket.bind({ port: 0, ...(from && { address: from }) });
    await once(socket, 'listening');
    if (to === undefined) socket.setBroadcast(true);
  } catch {
    return void socket.close();
  }
  const targets = to === undefined ? broadcastsOf(from ?? '') : [to];
  const ask = (): void => {
    for (const { port, words } of questions)
      for (const target of targets) socket.send(words, port, target, () => {});
  };
  const timers = REPEATS_MS.map((delayMs) => clock.after(delayMs, ask));
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), { once: true });
  await ended;
  for (const timer of timers) timer[Symbol.dispose]();
  socket.close();
}

/** The broadcast address of an interface: the last of its network, and on real ones also the general one. */
function broadcastsOf(address: string): readonly string[] {
  const own = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && each.address === address);
  if (!own) return [];
  const [host, mask] = [own.address, own.netmask].map((text) => text.split('.').map(Number));
  const end = host?.map((part, at) => (part | ~(mask?.[at] ?? 255)) & 255).join('.') ?? '';
  return own.internal ? [end] : [end, '255.255.255.255'];
}
