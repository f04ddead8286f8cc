import { unknownAccount } from '../quotas/bounded-queues.ts';
import type { Quotas } from '../quotas/quotas.ts';
import { keyOf } from './message-keys.ts';
import type { RetainedMessages } from './retained-messages.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { UnreleasedMessages } from './unreleased-messages.ts';
import type { WaitingMessages } from './waiting-messages.ts';

type Stored = {
  readonly retained: RetainedMessages;
  readonly waiting: WaitingMessages;
  readonly unreleased: UnreleasedMessages;
  readonly subscriptions: Subscriptions;
};

/**
 * Counts what an earlier run has stored, each with the account of its session, so that a restart gives no account its
 * limits a second time.
 */
export function countStored(
  stored: Stored,
  { retained, queued, unreleased, subscriptions }: Quotas,
  accountOf: (clientId: string) => string | undefined,
): void {
  const ownerOf = (client: string): string => accountOf(client) ?? unknownAccount(client);
  for (const { topic, account, bytes } of stored.retained.sizes())
    retained.put(account, topic, bytes);
  for (const { client, bytes, ...name } of stored.waiting.sizes()) {
    queued.put(client, keyOf(name), bytes);
    queued.assign(client, ownerOf(client));
  }
  for (const { client, message, bytes } of stored.unreleased.sizes()) {
    unreleased.put(client, String(message), bytes);
    unreleased.assign(client, ownerOf(client));
  }
  for (const [client, filters] of stored.subscriptions.all())
    for (const filter of filters) subscriptions.put(client, ownerOf(client), filter);
}
