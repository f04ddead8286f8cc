import type { DriverHost } from '@dimora/driver-kit';
import type { Outgoing } from '../codec/telegram.ts';

/** Milliseconds for which our own telegrams may be echoed back, and how many are remembered. */
const KEPT_MS = 2_000;
const MOST = 64;

/** Remembers our recent telegrams, because the line or the network may echo them back. */
export class RecentlySent {
  readonly #clock: DriverHost['clock'];
  #sent: { readonly words: string; readonly at: number }[] = [];

  constructor(clock: DriverHost['clock']) {
    this.#clock = clock;
  }

  note(telegram: Outgoing): void {
    const at = this.#clock.monotonic();
    this.#sent = [...this.#recent(), { words: wordsOf(telegram), at }].slice(-MOST);
  }

  /** True for our own telegram; each is echoed once. */
  takes(telegram: Outgoing): boolean {
    const words = wordsOf(telegram);
    const recent = this.#recent();
    const at = recent.findIndex((each) => each.words === words);
    if (at < 0) return false;
    this.#sent = recent.toSpliced(at, 1);
    return true;
  }

  #recent() {
    const since = this.#clock.monotonic() - KEPT_MS;
    return this.#sent.filter(({ at }) => at >= since);
  }
}

const wordsOf = ({ group, service, payload }: Outgoing): string =>
  `${group} ${service} ${payload.data.join(' ')}`;
