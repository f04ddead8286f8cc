/** Filters that the clients of an account may hold together, connected or not. */
const OF_AN_ACCOUNT = 1_000;
/** Characters of a filter. */
const LONGEST = 1_024;

type Session = { readonly account: string; readonly filters: Set<string> };

/** Counts each account's subscriptions, those of absent clients with a stored session included. */
export class SubscriptionQuota {
  readonly #sessions = new Map<string, Session>();
  readonly #counts = new Map<string, number>();

  /** Counts a subscription; false, without counting, if the account has too many. */
  claim(clientId: string, account: string, filter: string): boolean {
    if (this.#sessions.get(clientId)?.account !== account) this.end(clientId);
    const session = this.#sessions.get(clientId) ?? {
      account,
      filters: new Set(),
    };
    if (session.filters.has(filter)) return true;
    const count = this.#counts.get(account) ?? 0;
    if (filter.length > LONGEST || count >= OF_AN_ACCOUNT) return false;
    session.filters.add(filter);
    this.#sessions.set(clientId, session);
    this.#counts.set(account, count + 1);
    return true;
  }

  /** Counts a stored subscription without a limit. */
  put(clientId: string, account: string, filter: string): void {
    const session = this.#sessions.get(clientId) ?? { account, filters: new Set() };
    if (session.filters.has(filter)) return;
    session.filters.add(filter);
    this.#sessions.set(clientId, session);
    this.#counts.set(session.account, (this.#counts.get(session.account) ?? 0) + 1);
  }

  /** True if a client has a subscription that was counted. */
  has(clientId: string, filter: string): boolean {
    return this.#sessions.get(clientId)?.filters.has(filter) ?? false;
  }

  /** A client no longer has a subscription. */
  release(clientId: string, filter: string): void {
    const session = this.#sessions.get(clientId);
    if (!session?.filters.delete(filter)) return;
    const count = (this.#counts.get(session.account) ?? 1) - 1;
    if (count === 0) this.#counts.delete(session.account);
    else this.#counts.set(session.account, count);
    if (session.filters.size === 0) this.#sessions.delete(clientId);
  }

  /** A client's session has ended. */
  end(clientId: string): void {
    for (const filter of this.#sessions.get(clientId)?.filters ?? [])
      this.release(clientId, filter);
  }
}
