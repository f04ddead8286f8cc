import type { StateValue } from '@dimora/domain';
import type { DriverHost } from '@dimora/driver-kit';

/** A blind's end position, by direction. */
const ENDS: Readonly<Record<string, number>> = { UP: 100, DOWN: 0 };

/** Detects when a blind that doesn't report it has stopped: at its end position, or after its travel time. */
export class Travel implements Disposable {
  readonly #clock: DriverHost['clock'];
  readonly #travelMs: number;
  readonly #arrived: () => void;
  #going: { readonly way: string; readonly timer: Disposable } | undefined;

  constructor(clock: DriverHost['clock'], travelMs: number, arrived: () => void) {
    this.#clock = clock;
    this.#travelMs = travelMs;
    this.#arrived = arrived;
  }

  /** Records a command to move or stop. */
  sent(way: StateValue): void {
    this[Symbol.dispose]();
    if (typeof way !== 'string' || !Object.hasOwn(ENDS, way)) return;
    const timer = this.#clock.after(this.#travelMs, () => this.#stop());
    this.#going = { way, timer };
  }

  /** Records its position. */
  at(position: StateValue): void {
    if (this.#going && ENDS[this.#going.way] === position) this.#stop();
  }

  [Symbol.dispose](): void {
    this.#going?.timer[Symbol.dispose]();
    this.#going = undefined;
  }

  #stop(): void {
    this[Symbol.dispose]();
    this.#arrived();
  }
}

/** The travels of a device's blinds, by channel. */
export class Travels implements Disposable {
  readonly #each = new Map<number, Travel>();
  readonly #make: (channel: number) => Travel;

  /** `arrived` is called with the channel of a blind that has stopped. */
  constructor(clock: DriverHost['clock'], travelMs: number, arrived: (channel: number) => void) {
    this.#make = (channel) => new Travel(clock, travelMs, () => arrived(channel));
  }

  /** The travel of one blind. */
  of(channel: number): Travel {
    const travel = this.#each.get(channel) ?? this.#make(channel);
    this.#each.set(channel, travel);
    return travel;
  }

  [Symbol.dispose](): void {
    for (const travel of this.#each.values()) travel[Symbol.dispose]();
  }
}
