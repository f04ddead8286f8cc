import type { Surplus } from '../quotas/bounded-queues.ts';
import type { Packet } from './packets.ts';
import type { MessageName } from './waiting-messages.ts';

/** A message as the limits count it: by its client and a key. */
export type Counted = Pick<Surplus, 'clientId' | 'key'>;

/** The broker's name of a packet. */
export const nameOf = ({ brokerId = '', brokerCounter = 0 }: Packet): MessageName => ({
  brokerId,
  brokerCounter,
});

/** The key of a waiting message. */
export const keyOf = ({ brokerId, brokerCounter }: MessageName): string =>
  `${brokerId}:${brokerCounter}`;

/** The waiting message of a key. */
export function waitingOf({ clientId, key }: Counted): MessageName & { readonly client: string } {
  const at = key.lastIndexOf(':');
  return {
    client: clientId,
    brokerId: key.slice(0, at),
    brokerCounter: Number(key.slice(at + 1)),
  };
}

/** The message of quality 2 of a key, which is its number. */
export const unreleasedOf = ({ clientId, key }: Counted) => ({
  client: clientId,
  message: Number(key),
});
