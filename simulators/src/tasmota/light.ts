import type { Feature, Json } from './feature.ts';
import type { Relays } from './relays.ts';

/** A light's features beside on and off. */
export type LightKind = 'dimmer' | 'white' | 'colour';

/** `Dimmer`, `CT` and `Color`, as a light of the firmware answers them. */
export class Light implements Feature {
  readonly #kind: LightKind;
  readonly #relays: Relays;
  #dimmer = 80;
  #mireds = 300;
  #colour = 'FFB46B';

  constructor(kind: LightKind, relays: Relays) {
    this.#kind = kind;
    this.#relays = relays;
  }

  command(name: string, payload: string): Json | 'refused' | undefined {
    if (name === 'DIMMER') return this.#dim(payload);
    if (name === 'CT' && this.#kind !== 'dimmer') return this.#warm(payload);
    return name === 'COLOR' && this.#kind === 'colour' ? this.#tint(payload) : undefined;
  }

  state(): Json {
    return {
      Dimmer: this.#dimmer,
      ...(this.#kind !== 'dimmer' && { CT: this.#mireds }),
      ...(this.#kind === 'colour' && { Color: this.#colour }),
    };
  }

  #dim(payload: string): Json | 'refused' {
    const level = Number(payload);
    if (payload !== '' && !(level >= 0 && level <= 100)) return 'refused';
    if (payload !== '') {
      this.#dimmer = Math.round(level);
      this.#relays.set(1, level > 0);
    }
    return this.#told();
  }

  #warm(payload: string): Json | 'refused' {
    const mireds = Number(payload);
    if (payload !== '' && !(mireds >= 153 && mireds <= 500)) return 'refused';
    if (payload !== '') this.#mireds = Math.round(mireds);
    return this.#told();
  }

  #tint(payload: string): Json | 'refused' {
    if (payload !== '' && !/^#?[0-9a-f]{6}$/i.test(payload)) return 'refused';
    if (payload !== '') this.#colour = payload.replace('#', '').toUpperCase();
    return this.#told();
  }

  #told(): Json {
    return { ...this.#relays.state(), ...this.state() };
  }
}
