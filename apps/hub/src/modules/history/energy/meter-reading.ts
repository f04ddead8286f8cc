import type { RecorderPort } from '../recorder/port.ts';
import type { EnergyMeter } from './energy-meters.ts';

/** What a meter counted by step, kWh. */
export type MeterReading = {
  readonly meter: EnergyMeter;
  /** NaN where nothing is known of the step. */
  readonly kWh: Float64Array;
  /** The part that its counter told late. */
  readonly estimated: Float64Array;
  /** What was fed into the grid; null if it doesn't measure that. */
  readonly returned: Float64Array | null;
  /** True if the meter has ever said anything. */
  readonly isKnown: boolean;
};

type Energy = Pick<RecorderPort, 'growth' | 'energyOfPower'>;
type Part = {
  readonly kWh: Float64Array;
  readonly estimated?: Float64Array;
  readonly fed?: Float64Array;
  readonly since: number;
  readonly until: number;
};

/** Reads a meter: its counters, or its power where it has none. */
export async function readMeter(
  recorder: Energy,
  meter: EnergyMeter,
  edges: Float64Array,
): Promise<MeterReading> {
  const { device, counters, powers } = meter;
  const length = Math.max(0, edges.length - 1);
  const counted = (names: readonly string[]): Promise<Part[]> =>
    eachOf(names, async (StateVar) => {
      const { grown, late, ...known } = await recorder.growth(
        { DeviceId: device.Id, StateVar },
        edges,
      );
      return { kWh: grown, estimated: late, ...known };
    });
  const reckoned = (names: readonly string[]): Promise<Part[]> =>
    eachOf(names, async (StateVar) => {
      const { drawn, ...others } = await recorder.energyOfPower(
        { DeviceId: device.Id, StateVar },
        edges,
      );
      return { kWh: drawn, ...others };
    });
  const parts = [...(await counted(counters)), ...(await reckoned(powers))];
  const reading = { meter, kWh: new Float64Array(length), estimated: new Float64Array(length) };
  const known = { since: Infinity, until: -Infinity };
  for (const { kWh, estimated, since, until } of parts) {
    add(reading.kWh, kWh);
    if (estimated) add(reading.estimated, estimated);
    known.since = Math.min(known.since, Number.isNaN(since) ? Infinity : since);
    known.until = Math.max(known.until, Number.isNaN(until) ? -Infinity : until);
  }
  for (let step = 0; step < length; step += 1)
    if ((edges[step] ?? 0) >= known.until || (edges[step + 1] ?? 0) <= known.since)
      reading.kWh[step] = Number.NaN;
  const returned = (await counted(meter.returned)).map(({ kWh }) => kWh);
  const fed = returned.length > 0 ? returned : parts.flatMap((part) => part.fed ?? []);
  return {
    ...reading,
    returned: returned.length > 0 || fed.some(hasAny) ? sumOf(fed, length) : null,
    isKnown: known.since !== Infinity,
  };
}

async function eachOf(
  names: readonly string[],
  read: (name: string) => Promise<Part>,
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const name of names) parts.push(await read(name));
  return parts;
}

function add(sum: Float64Array, more: Float64Array): void {
  for (let step = 0; step < sum.length; step += 1) sum[step] = (sum[step] ?? 0) + (more[step] ?? 0);
}

function sumOf(all: readonly Float64Array[], length: number): Float64Array {
  const sum = new Float64Array(length);
  for (const each of all) add(sum, each);
  return sum;
}

const hasAny = (kWh: Float64Array): boolean => kWh.some((each) => each > 0);
