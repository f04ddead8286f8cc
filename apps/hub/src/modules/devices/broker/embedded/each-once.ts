import type { Client } from 'aedes';

/** How many messages are remembered: those whose delivery may be under way at one moment. */
const REMEMBERED = 64;

/** What the broker keeps of a client's last message: nothing, so that it takes each for a new one. */
const FORGETFUL = new Proxy<Record<string, number>>({}, { get: () => 0, set: () => true });

/** A message on its way to a client. */
type Delivered = {
  /** Absent for retained messages, which come with each subscription. */
  readonly brokerId?: string | null;
  readonly brokerCounter?: number;
  /** Only messages that waited for their client have one by then. */
  readonly messageId?: number | undefined;
};

/**
 * Gives a client each message once, however many of its subscriptions match it. The broker itself remembers the number
 * of the last message alone, and drops one with a lower number: a message of quality 1 or 2 was lost when one of
 * quality 0 overtook it on its way through the store (moscajs/aedes#994).
 */
export class EachOnce {
  readonly #recent = new WeakMap<Client, number[]>();

  /** Call this before a client can subscribe. */
  watch(client: Client): void {
    (client as Client & { duplicates: typeof FORGETFUL }).duplicates = FORGETFUL;
    this.#recent.set(client, []);
  }

  /** True the first time that a message is about to be sent to a client. */
  isFirst(client: Client, { brokerId, brokerCounter, messageId }: Delivered): boolean {
    if (!brokerId || brokerCounter === undefined || messageId !== undefined) return true;
    const recent = this.#recent.get(client);
    if (!recent) return true;
    if (recent.includes(brokerCounter)) return false;
    if (recent.push(brokerCounter) > REMEMBERED) recent.shift();
    return true;
  }
}
