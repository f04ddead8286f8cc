import type { SeriesRef } from '@dimora/contract';
import { PUMP_SHARE, boilerCounted, boilerWatts } from '@dimora/simulators/villa';
import type { Clock } from '@dimora/runtime';
import type { DeviceLookup } from '../../modules/devices/device-register/port.ts';
import type { PastValues } from '../../modules/history/recorder/port.ts';
import { BOILER_METER, HEAT_PUMP } from '../demo-modbus.ts';

/** Time between two values, in milliseconds. */
const EVERY_MS = 5 * 60_000;
/** How long the bus may take to start. */
const STARTS_WITHIN_MS = 60_000;

/** Resolves when the boiler room's devices are installed, or at the timeout: their bus starts by itself. */
export async function busStarted(
  clock: Clock,
  devices: Pick<DeviceLookup, 'byKey'>,
  isStopped: () => boolean,
): Promise<void> {
  const until = clock.monotonic() + STARTS_WITHIN_MS;
  while (!devices.byKey(HEAT_PUMP) && !isStopped() && clock.monotonic() < until)
    await new Promise<void>((resolve) => {
      clock.after(200, resolve);
    });
}

/** The past of the boiler room's bus: of its meter, and of the heat pump behind it. */
export function boilerPast(
  devices: Pick<DeviceLookup, 'byKey'>,
  { from, to }: { readonly from: number; readonly to: number },
): readonly PastValues[] {
  const ts = Float64Array.from(
    { length: Math.max(0, Math.floor((to - from) / EVERY_MS)) },
    (_, at) => from + at * EVERY_MS,
  );
  return [
    [BOILER_METER, 1],
    [HEAT_PUMP, PUMP_SHARE],
  ].flatMap(([Key, share]) => {
    const device = devices.byKey(String(Key));
    if (!device) return [];
    const series = (StateVar: string, valueAt: (at: number) => number): PastValues => {
      const ref: SeriesRef = { DeviceId: device.Id, StateVar };
      return { ref, ts, values: ts.map((at) => rounded(valueAt(at) * Number(share))) };
    };
    return [series('CONSUMPTION', boilerWatts), series('ENERGY', boilerCounted)];
  });
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
