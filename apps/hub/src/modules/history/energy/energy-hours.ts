import type { DeviceId } from '@dimora/domain';
import type { RecorderPort } from '../recorder/port.ts';
import type { EnergyMeter } from './energy-meters.ts';

const HOUR = 3_600_000;

/** The hours of a range, and what a meter counted in each, kWh. Hours without data count nothing. */
export class EnergyHours {
  readonly edges: Float64Array;
  readonly #recorder: Pick<RecorderPort, 'growth'>;

  constructor(recorder: Pick<RecorderPort, 'growth'>, from: number, to: number) {
    this.#recorder = recorder;
    const count = Math.max(0, Math.ceil((to - from) / HOUR));
    this.edges = Float64Array.from({ length: count + 1 }, (_, index) => from + index * HOUR);
  }

  get length(): number {
    return this.edges.length - 1;
  }

  /** The beginning of an hour. */
  at(hour: number): number {
    return this.edges[hour] ?? 0;
  }

  counted({ device, counters }: Pick<EnergyMeter, 'device' | 'counters'>): Promise<Float64Array> {
    return this.#sum(device.Id, counters);
  }

  returned({ device, returned }: Pick<EnergyMeter, 'device' | 'returned'>): Promise<Float64Array> {
    return this.#sum(device.Id, returned);
  }

  async #sum(DeviceId: DeviceId, names: readonly string[]): Promise<Float64Array> {
    const sum = new Float64Array(this.length);
    for (const StateVar of names) {
      const grown = await this.#recorder.growth({ DeviceId, StateVar }, this.edges);
      for (let hour = 0; hour < sum.length; hour += 1) {
        const each = grown[hour] ?? 0;
        sum[hour] = (sum[hour] ?? 0) + (Number.isFinite(each) ? each : 0);
      }
    }
    return sum;
  }
}
