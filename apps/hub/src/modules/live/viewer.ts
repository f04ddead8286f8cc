import type { RegistryNews, Watch } from '@dimora/contract';
import type { Caller } from '../../platform/caller.ts';
import { NEWS_WAITING } from './limits.ts';
import type { Pending } from './pending.ts';
import type { Wire } from './wire.ts';

/** What a client watches until it says so. */
export const NOTHING: Watch = { devices: [], environments: [], events: 'none' };

/** One connected client with its person. */
export class Viewer {
  readonly wire: Wire;
  caller: Caller;
  /** When the token ends, milliseconds since 1970. */
  expiresAt: number;
  watch: Watch = NOTHING;
  /** What this client alone still has to be told, because it was slow or has just begun to watch. */
  behind: Pending | undefined;
  /** Since when it hasn't read, milliseconds since 1970. */
  stalledSince: number | undefined;
  #news: RegistryNews[] = [];
  #reload = false;

  constructor(wire: Wire, caller: Caller, expiresAt: number) {
    this.wire = wire;
    this.caller = caller;
    this.expiresAt = expiresAt;
  }

  /** Keeps registry news until the client can take them; too many become one call to load anew. */
  addNews(news: RegistryNews): void {
    if (this.#news.length < NEWS_WAITING) this.#news.push(news);
    else this.reload();
  }

  /** Everything the client holds may be wrong: it is told to load it anew. */
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
