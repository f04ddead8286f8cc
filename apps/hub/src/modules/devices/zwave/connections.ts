import type { ZwaveConnection } from '@dimora/contract';
import { PendingCommand } from '@dimora/driver-kit';
import type { Clock } from '@dimora/runtime';
import { z } from 'zod';
import type { RadioNetwork } from '../networks/port.ts';

/** How long the list of waiting commands may take, in milliseconds: it sends nothing. */
const ASK_MS = 1_000;

const Pending = z.array(PendingCommand);

/**
 * The line of a controller in the socket table, out of what its transport counts (ZWAVE-02, ZWAVE-07): acknowledgements that
 * didn't come in time, frames that were refused or collided and are sent again, and the commands that wait for an answer.
 */
export async function connectionOf(network: RadioNetwork, clock: Clock): Promise<ZwaveConnection> {
  const counters = network.about()?.counters ?? {};
  const count = (name: string): number => Math.trunc(counters[name] ?? 0);
  return {
    direction: 'out',
    name: network.Name,
    ipAddress: hostOf(network.address),
    keep_alive: network.health()?.connected ?? false,
    messagesWaitingForAck: count('timeoutACK'),
    pendingNakWaiting: count('NAK') + count('CAN'),
    pendingCommandCallbacks: await pendingOf(network, clock),
  };
}

/** The line as somebody may see it from whom these nodes are hidden. */
export const shownTo = (
  connection: ZwaveConnection,
  hidden: ReadonlySet<string>,
): ZwaveConnection => ({
  ...connection,
  pendingCommandCallbacks: connection.pendingCommandCallbacks.filter(
    ({ node }) => !hidden.has(node),
  ),
});

/** None where a controller can't say, or isn't open. */
async function pendingOf(network: RadioNetwork, clock: Clock): Promise<PendingCommand[]> {
  if (network.health() === null) return [];
  const late = new AbortController();
  using _timer = clock.after(ASK_MS, () => late.abort());
  try {
    return Pending.parse(await network.read('pendingCommands', {}, { signal: late.signal }));
  } catch {
    return [];
  }
}

/** The host of `tcp://host:port`; the path of a serial port. */
function hostOf(address: string): string {
  const [, host] = /^tcp:\/\/(.+):\d+$/.exec(address) ?? [];
  return host ?? address;
}
