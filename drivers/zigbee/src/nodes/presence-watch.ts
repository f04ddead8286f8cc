import type { Net } from '../net.ts';
import { within } from './time-limit.ts';
import type { ZigbeeNode } from './zigbee-node.ts';

const MINUTE_MS = 60_000;
/** Milliseconds of silence after which a device on mains is asked, and one that sleeps counts as away. */
const SILENT_MS = { mains: 10 * MINUTE_MS, sleeping: 25 * 60 * MINUTE_MS };
const PING_MS = 5_000;

/** True if a node was heard of lately enough to count on it. */
const isRecent = ({ device, isSleepy }: ZigbeeNode, now: number): boolean =>
  now - (device.lastSeen ?? 0) < (isSleepy ? SILENT_MS.sleeping : SILENT_MS.mains);

/** Looks after who is there: asks those that are silent, one after the other. Ends with the signal. */
export function watchPresence(net: Net, signal: AbortSignal): void {
  const { host, book } = net;
  let isBusy = false;
  for (const node of book.all()) node.setReachable(isRecent(node, host.clock.now()));
  const turn = async (ask: (node: ZigbeeNode) => Promise<void>): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      for (const node of book.all()) if (!signal.aborted) await ask(node);
    } finally {
      isBusy = false;
    }
  };
  const look = async (node: ZigbeeNode): Promise<void> => {
    if (isRecent(node, host.clock.now()) && node.reachable) return;
    if (node.isSleepy) node.setReachable(isRecent(node, host.clock.now()));
    else node.setReachable(await answers(net, node, signal));
  };
  // At the start, everybody who listens is asked how it is: nobody knows what happened meanwhile.
  void turn(async (node) => {
    if (node.isSleepy || node.definition === undefined) return;
    node.setReachable(await answers(net, node, signal));
    if (node.reachable) await node.refresh(signal);
  });
  const looking = host.clock.every(MINUTE_MS, () => void turn(look));
  signal.addEventListener('abort', () => looking[Symbol.dispose](), { once: true });
}

/** Whether a node answers a ping; also notes how long that took. */
export async function answers(net: Net, node: ZigbeeNode, signal: AbortSignal): Promise<boolean> {
  const { host, book, traffic } = net;
  const from = host.clock.monotonic();
  try {
    await traffic.count(() => within(host.clock, PING_MS, node.device.ping(true), signal));
    book.setRoundTrip(node.id, Math.round(host.clock.monotonic() - from));
    return true;
  } catch {
    return false;
  }
}
