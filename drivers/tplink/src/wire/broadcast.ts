import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import type { DiscoveryHost } from '@dimora/driver-kit';

/** A question that is put to everybody at a port. */
export type Question = { readonly port: number; readonly words: Uint8Array };
/** An answer, with who gave it and to which port's question. */
export type Heard = (words: Uint8Array, address: string, port: number) => void;

/** Datagrams may be lost: twice is enough in a house. */
const REPEATS_MS = [0, 500];
/** A broadcast answers with as many as there are; nobody has more. */
const MOST_ANSWERS = 1_000;

/** Who is asked, from where: everybody behind an interface, or one address. */
export type Round = {
  readonly clock: DiscoveryHost['clock'];
  readonly from: string | undefined;
  readonly to?: string;
};

/** Puts questions to everybody behind an interface, or to one address, until the signal ends; at once where it can't ask. */
export async function askAround(
  { from, to, clock }: Round,
  questions: readonly Question[],
  hear: Heard,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const socket = createSocket('udp4');
  let answers = 0;
  socket.on('message', (words: Buffer, { address, port }: RemoteInfo) => {
    answers += 1;
    if (answers <= MOST_ANSWERS) hear(words, address, port);
  });
  // An interface that went away is no reason to stop looking elsewhere.
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

/** Where everybody behind an interface hears: the end of its network, and in real ones everywhere. */
function broadcastsOf(address: string): readonly string[] {
  const own = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && each.address === address);
  if (!own) return [];
  const [host, mask] = [own.address, own.netmask].map((text) => text.split('.').map(Number));
  const end = host?.map((part, at) => (part | ~(mask?.[at] ?? 255)) & 255).join('.') ?? '';
  return own.internal ? [end] : [end, '255.255.255.255'];
}
