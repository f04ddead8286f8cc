import type { Announce, Feature, Json } from './feature.ts';

const WORDS: Readonly<Record<string, 'on' | 'off' | 'toggle'>> = {
  ON: 'on',
  '1': 'on',
  TRUE: 'on',
  OFF: 'off',
  '0': 'off',
  FALSE: 'off',
  TOGGLE: 'toggle',
  '2': 'toggle',
};

/** The relays of an appliance: `POWER` if it has one, `POWER1` and so on if it has more. */
export class Relays implements Feature {
  readonly #announce: Announce;
  readonly #on: boolean[];
  readonly #changed: (relay: number, on: boolean) => void;

  constructor(
    { count, on }: { readonly count: number; readonly on: boolean },
    announce: Announce,
    changed: (relay: number, on: boolean) => void,
  ) {
    this.#on = Array.from({ length: count }, (_, at) => on && at === 0);
    this.#announce = announce;
    this.#changed = changed;
  }

  /** Whether a relay, counted from 1, is on. */
  isOn(relay = 1): boolean {
    return this.#on[relay - 1] ?? false;
  }

  /** Switches like the button on the appliance. */
  set(relay: number, on: boolean): void {
    if (this.isOn(relay) === on) return;
    this.#switch(relay, on);
    this.#announce.result(this.#told(relay));
  }

  command(name: string, payload: string): Json | 'refused' | undefined {
    const match = /^POWER(\d?)$/.exec(name);
    if (!match) return undefined;
    const relay = match[1] ? Number(match[1]) : 1;
    if (relay < 1 || relay > this.#on.length) return 'refused';
    if (payload !== '') {
      const word = WORDS[payload.toUpperCase()];
      if (!word) return 'refused';
      this.#switch(relay, word === 'toggle' ? !this.isOn(relay) : word === 'on');
    }
    return this.#told(relay);
  }

  state(): Json {
    return Object.assign({}, ...this.#on.map((_, at) => this.#told(at + 1))) as Json;
  }

  #switch(relay: number, on: boolean): void {
    this.#on[relay - 1] = on;
    this.#changed(relay, on);
  }

  #told(relay: number): Json {
    return { [this.#on.length === 1 ? 'POWER' : `POWER${relay}`]: this.isOn(relay) ? 'ON' : 'OFF' };
  }
}
