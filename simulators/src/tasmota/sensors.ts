import type { Announce, Feature, Json } from './feature.ts';

const rounded = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

/** The meter of a plug: power and energy. */
export class Meter implements Feature {
  readonly #announce: Announce;
  #power: number;
  #total: number;

  constructor(
    announce: Announce,
    { totalKwh, watts = 0 }: { readonly totalKwh: number; readonly watts?: number },
  ) {
    this.#announce = announce;
    this.#power = watts;
    this.#total = totalKwh;
  }

  /** The energy so far, kWh; published with the next SENSOR. */
  count(totalKwh: number): void {
    this.#total = totalKwh;
  }

  /** Sets the power, W. A change of a tenth is published at once, like the firmware's PowerDelta. */
  draw(power: number): void {
    const before = this.#power;
    this.#power = power;
    if (Math.abs(power - before) > Math.max(before * 0.1, 1)) this.#announce.sensor();
  }

  sensor(): Json {
    const Voltage = 231;
    return {
      ENERGY: {
        TotalStartTime: '2026-01-01T00:00:00',
        Total: rounded(this.#total, 3),
        Power: rounded(this.#power, 0),
        Voltage,
        Current: rounded(this.#power / Voltage, 3),
      },
    };
  }
}

/** A sensor chip such as AM2301, SHT3X-0x44 or DS18B20 with its readings. */
export class Chip implements Feature {
  readonly #name: string;
  #figures: Json;

  constructor(name: string, figures: Json) {
    this.#name = name;
    this.#figures = figures;
  }

  /** Sets its readings; published with the next SENSOR. */
  measure(figures: Json): void {
    this.#figures = { ...this.#figures, ...figures };
  }

  sensor(): Json {
    return { [this.#name]: this.#figures, TempUnit: 'C', PressureUnit: 'hPa' };
  }
}
