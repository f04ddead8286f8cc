import { Use, type Amount } from './use.ts';

const MIB = 1024 * 1024;
/** A bridge of 150 devices announces some 3,000 entities, and its list of devices may have 8 MiB. */
const OF_AN_ACCOUNT: Amount = { messages: 4_000, bytes: 12 * MIB };
const OF_ALL: Amount = { messages: 20_000, bytes: 64 * MIB };
/** Room that is made at once, so that it isn't made for every message. */
const SLACK: Amount = { messages: 200, bytes: MIB / 2 };

/** Retained messages that have to go, of the account that has stored the most. */
export type Evicted = { readonly account: string; readonly topics: readonly string[] };

type Kept = { readonly account: string; readonly bytes: number };

/** Which account stored each retained message, and how much each may store. */
export class RetainedQuota {
  readonly #kept = new Map<string, Kept>();
  readonly #uses = new Map<string, Use>();
  readonly #all = new Use();

  /** The account that stored a topic's message; `undefined` for the hub's own. */
  accountOf(topic: string): string | undefined {
    const account = this.#kept.get(topic)?.account;
    return account === '' ? undefined : account;
  }

  /** True if a topic's message is kept. */
  has(topic: string): boolean {
    return this.#kept.has(topic);
  }

  /**
   * Counts a message that is to be retained, in place of its topic's last one. `undefined`, without counting, if there
   * is no room for it: in the account, or in all of them and this one has the most. Otherwise the account with the most
   * makes room, with its oldest messages.
   */
  claim(account: string, topic: string, payload: number): Evicted | undefined {
    if (payload === 0) return NONE;
    const bytes = payload + Buffer.byteLength(topic);
    const last = this.#kept.get(topic);
    const use = this.#uses.get(account) ?? new Use();
    const ofOwn = last?.account === account ? last : undefined;
    if (!use.fits(OF_AN_ACCOUNT, more(bytes, ofOwn))) return undefined;
    if (this.#all.fits(OF_ALL, more(bytes, last))) {
      this.put(account, topic, bytes);
      return NONE;
    }
    const greedy = this.#largest();
    if (greedy === undefined || greedy === account) return undefined;
    const topics: string[] = [];
    const room = { messages: 1 + SLACK.messages, bytes: bytes + SLACK.bytes };
    for (const oldest of this.topicsOf(greedy)) {
      if (this.#all.fits(OF_ALL, room)) break;
      if (oldest === topic) continue;
      this.release(oldest);
      topics.push(oldest);
    }
    this.put(account, topic, bytes);
    return { account: greedy, topics };
  }

  /** The topics of an account's messages, the oldest first. */
  topicsOf(account: string): string[] {
    return [...this.#kept].flatMap(([topic, kept]) => (kept.account === account ? [topic] : []));
  }

  /** Every account that has stored one; the hub's own aren't any account's. */
  accounts(): string[] {
    return [...this.#uses.keys()].filter((account) => account !== '');
  }

  /** Counts a message without a limit: what is stored already, and the hub's own (account ''). */
  put(account: string, topic: string, bytes: number): void {
    this.release(topic);
    this.#kept.set(topic, { account, bytes });
    const use = this.#uses.get(account) ?? new Use();
    this.#uses.set(account, use);
    use.add(1, bytes);
    this.#all.add(1, bytes);
  }

  /** The account that has stored the most; never the hub's own. */
  #largest(): string | undefined {
    const [most] = [...this.#uses]
      .filter(([account]) => account !== '')
      .toSorted(([, a], [, b]) => b.bytes - a.bytes || b.messages - a.messages);
    return most?.[0];
  }

  /** A topic's message was removed. */
  release(topic: string): void {
    const last = this.#kept.get(topic);
    if (!last) return;
    this.#kept.delete(topic);
    this.#all.add(-1, -last.bytes);
    const use = this.#uses.get(last.account);
    use?.add(-1, -last.bytes);
    if (use?.messages === 0) this.#uses.delete(last.account);
  }
}

const NONE: Evicted = { account: '', topics: [] };

/** What a message adds if it replaces another. */
const more = (bytes: number, last: Kept | undefined): Amount => ({
  messages: last ? 0 : 1,
  bytes: bytes - (last?.bytes ?? 0),
});
