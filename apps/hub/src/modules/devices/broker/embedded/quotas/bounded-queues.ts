import { Use, type Amount } from './use.ts';

/** How much the queues may hold. */
export type QueueLimits = {
  readonly ofAnAccount: Amount;
  readonly ofAll: Amount;
};

/** Stands for the account of a client whose account isn't known: no user name begins like this. */
export const unknownAccount = (clientId: string): string => `\0${clientId}`;

type Queue = {
  account: string;
  readonly use: Use;
  readonly messages: Map<string, number>;
};

/** A message that has to go, so that the queues stay within their limits. */
export type Surplus = {
  readonly clientId: string;
  readonly account: string;
  readonly key: string;
};

/**
 * Counts the messages stored for each client, and names those that are too many: the oldest of the account's
 * longest queue, or, where all accounts together hold too much, of the account that holds the most.
 */
export class BoundedQueues {
  readonly #limits: QueueLimits;
  readonly #queues = new Map<string, Queue>();
  readonly #uses = new Map<string, Use>();
  readonly #all = new Use();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Counts a message; removes and returns what has become too much. */
  add(clientId: string, account: string, key: string, bytes: number): Surplus[] {
    this.put(clientId, key, bytes);
    this.assign(clientId, account);
    const surplus: Surplus[] = [];
    while (this.#uses.get(account)?.fits(this.#limits.ofAnAccount) === false)
      surplus.push(this.#takeOldest(account));
    while (!this.#all.fits(this.#limits.ofAll)) surplus.push(this.#takeOldest(this.#largest()));
    return surplus;
  }

  /** Counts a message without a limit: what is stored already. */
  put(clientId: string, key: string, bytes: number): void {
    this.remove(clientId, key);
    const queue = this.#queues.get(clientId) ?? newQueue(clientId);
    this.#queues.set(clientId, queue);
    queue.messages.set(key, bytes);
    this.#count(queue, 1, bytes);
  }

  /** A message was delivered, or removed. */
  remove(clientId: string, key: string): void {
    const queue = this.#queues.get(clientId);
    const bytes = queue?.messages.get(key);
    if (!queue || bytes === undefined) return;
    queue.messages.delete(key);
    this.#count(queue, -1, -bytes);
    if (queue.messages.size === 0) this.#queues.delete(clientId);
  }

  /** What waits for a client. */
  keysOf(clientId: string): string[] {
    return [...(this.#queues.get(clientId)?.messages.keys() ?? [])];
  }

  /** The account that a client signed in with; after a restart it isn't known before that. */
  assign(clientId: string, account: string): void {
    const queue = this.#queues.get(clientId);
    if (!queue || queue.account === account) return;
    const { messages, bytes } = queue.use;
    this.#count(queue, -messages, -bytes);
    queue.account = account;
    this.#count(queue, messages, bytes);
  }

  #count(queue: Queue, messages: number, bytes: number): void {
    const use = this.#uses.get(queue.account) ?? new Use();
    this.#uses.set(queue.account, use);
    for (const each of [queue.use, use, this.#all]) each.add(messages, bytes);
    if (use.messages === 0) this.#uses.delete(queue.account);
  }

  #largest(): string {
    const [most] = [...this.#uses].toSorted(([, a], [, b]) => b.bytes - a.bytes);
    return most?.[0] ?? '';
  }

  #takeOldest(account: string): Surplus {
    let longest: readonly [string, Queue] | undefined;
    for (const entry of this.#queues) {
      if (entry[1].account !== account) continue;
      if (!longest || entry[1].use.bytes > longest[1].use.bytes) longest = entry;
    }
    const [clientId, queue] = longest ?? [];
    const [key] = queue?.messages.keys() ?? [];
    if (clientId === undefined || key === undefined) throw new Error('no queue to shorten');
    this.remove(clientId, key);
    return { clientId, account, key };
  }
}

/** Of a client that hasn't signed in since the start. */
const newQueue = (clientId: string): Queue => ({
  account: unknownAccount(clientId),
  use: new Use(),
  messages: new Map(),
});
