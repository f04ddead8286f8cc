import type { BrokerStore } from '../store.ts';
import type { Quotas } from './quotas.ts';

/**
 * Counts what an earlier run has stored, each with the account of its session, so that a restart gives no account its
 * limits anew. Returns the highest number of a waiting message.
 */
export async function countStored(
  store: BrokerStore,
  { queued, unreleased, subscriptions }: Quotas,
  accountOf: (clientId: string) => string | undefined,
): Promise<number> {
  let highest = 0;
  const assign = (queues: typeof queued, clientId: string): void => {
    const account = accountOf(clientId);
    if (account !== undefined) queues.assign(clientId, account);
  };
  for await (const { clientId, brokerId, counter, bytes } of store.queued()) {
    queued.put(clientId, `${brokerId}:${counter}`, bytes);
    assign(queued, clientId);
    highest = Math.max(highest, counter);
  }
  for await (const { clientId, messageId, bytes } of store.unreleased()) {
    unreleased.put(clientId, String(messageId), bytes);
    assign(unreleased, clientId);
  }
  for await (const { clientId, filter } of store.subscriptions())
    subscriptions.put(clientId, accountOf(clientId) ?? `\0${clientId}`, filter);
  return highest;
}
