import { Use, type Amount } from './use.ts';

const MIB = 1024 * 1024;
/** A bridge of 150 devices announces some 3,000 entities, and its list of devices may have 8 MiB. */
const OF_AN_ACCOUNT: Amount = { messages: 4_000, bytes: 12 * MIB };
const OF_ALL: Amount = { messages: 20_000, bytes: 64 * MIB };

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

  /**
   * Counts a message that is to be retained, in place of its topic's last one. False, without counting, if there
   * is no room for it.
   */
  claim(account: string, topic: string, payload: number): boolean {
    if (payload === 0) return true;
    const bytes = payload + Buffer.byteLength(topic);
    const last = this.#kept.get(topic);
    const use = this.#uses.get(account) ?? new Use();
    const ofOwn = last?.account === account ? last : undefined;
    const fits =
      use.fits(OF_AN_ACCOUNT, more(bytes, ofOwn)) && this.#all.fits(OF_ALL, more(bytes, last));
    if (fits) this.put(account, topic, bytes);
    return fits;
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

/** What a message adds if it replaces another. */
const more = (bytes: number, last: Kept | undefined): Amount => ({
  messages: last ? 0 : 1,
  bytes: bytes - (last?.bytes ?? 0),
});
