import type { Clock } from '@dimora/runtime';
import type { Announce, Feature, Json } from './feature.ts';

const STEP = 4;

/** A shutter on two relays, with a travel time. */
export class Shutter implements Feature, Disposable {
  readonly #announce: Announce;
  readonly #clock: Clock;
  readonly #travelMs: number;
  #position = 100;
  #target = 100;
  #timer: Disposable | undefined;

  constructor(announce: Announce, clock: Clock, travelMs = 10_000) {
    this.#announce = announce;
    this.#clock = clock;
    this.#travelMs = travelMs;
  }

  command(name: string, payload: string): Json | 'refused' | undefined {
    const target = this.#targetOf(name, payload);
    if (target === undefined || target === 'refused') return target;
    this.#goTo(target);
    return this.sensor();
  }

  sensor(): Json {
    const Direction = Math.sign(this.#target - this.#position);
    return { Shutter1: { Position: this.#position, Direction, Target: this.#target } };
  }

  [Symbol.dispose](): void {
    this.#timer?.[Symbol.dispose]();
  }

  #targetOf(name: string, payload: string): number | 'refused' | undefined {
    if (name === 'SHUTTEROPEN1') return 100;
    if (name === 'SHUTTERCLOSE1') return 0;
    if (name === 'SHUTTERSTOP1') return this.#position;
    if (name !== 'SHUTTERPOSITION1') return undefined;
    const wanted = Number(payload);
    return payload !== '' && wanted >= 0 && wanted <= 100 ? Math.round(wanted) : 'refused';
  }

  #goTo(target: number): void {
    this.#timer?.[Symbol.dispose]();
    this.#target = target;
    if (target === this.#position) return;
    this.#timer = this.#clock.every((this.#travelMs * STEP) / 100, () => {
      const left = this.#target - this.#position;
      this.#position += Math.sign(left) * Math.min(STEP, Math.abs(left));
      if (this.#position === this.#target) this.#timer?.[Symbol.dispose]();
      this.#announce.result(this.sensor());
    });
  }
}
