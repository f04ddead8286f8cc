import type { RegistryNews, Watch } from '@dimora/contract';
import type { Language } from '@dimora/domain';
import type { Caller } from '../../../platform/caller.ts';
import { NEWS_WAITING } from './limits.ts';
import type { Pending } from './pending.ts';
import type { Wire } from './wire.ts';

/** What a client watches by default. */
export const NOTHING: Watch = { devices: [], environments: [], events: 'none' };

/** A client whose person is known. */
export type Admitted = {
  readonly caller: Caller;
  /** When the token expires, by the monotonic clock. */
  readonly until: number;
  /** On the demo: the language in which they read its names. */
  readonly language?: Language | undefined;
};

/** One connected client with its person. */
export class Viewer {
  readonly wire: Wire;
  readonly caller: Caller;
  /** On the demo: the language in which they read its names. */
  language: Language | undefined;
  /** When the token expires, by the monotonic clock. */
  until: number;
  watch: Watch = NOTHING;
  /** What is still to be sent to this client only, because it was slow or has just begun to watch. */
  behind: Pending | undefined;
  /** Since when it hasn't read, milliseconds since 1970. */
  stalledSince: number | undefined;
  #news: RegistryNews[] = [];
  #reload = false;
  /** A view's claims as they were when they last changed. */
  #claims: string;

  constructor(wire: Wire, { caller, until, language }: Admitted) {
    this.wire = wire;
    this.caller = caller;
    this.#claims = JSON.stringify(caller.claims);
    this.until = until;
    this.language = language;
  }

  /**
   * True if a view shows the same as before: it must not tell by its news that somebody whom it is of, and who hides
   * their presence, has come or gone.
   */
  isUnchangedView(): boolean {
    if (this.caller.session.viewedBy === undefined) return false;
    const before = this.#claims;
    this.#claims = JSON.stringify(this.caller.claims);
    return before === this.#claims;
  }

  /** Keeps registry changes until the client can receive them; too many become one request to reload. */
  addNews(news: RegistryNews): void {
    if (this.#news.length < NEWS_WAITING) this.#news.push(news);
    else this.reload();
  }

  /** Everything the client holds may be wrong: it is told to reload. */
  reload(): void {
    this.#news = [];
    this.#reload = true;
  }

  get hasNews(): boolean {
    return this.#reload || this.#news.length > 0;
  }

  /** Sends what {@link addNews} and {@link reload} have kept. */
  sendNews(): void {
    if (this.#reload) this.wire.send('claimsChanged');
    else if (this.#news.length > 0) this.wire.send('registry', this.#news);
    this.#news = [];
    this.#reload = false;
  }
}
