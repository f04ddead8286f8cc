import type { DeviceId } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { PersonalPrincipal } from '../../../../platform/caller.ts';
import type { RecorderPort } from '../../../history/recorder/port.ts';

const DAY_MS = 86_400_000;
/** How far back is looked, the nearest first: mostly it was today. */
const BACK_DAYS = [1, 7, 31, 92, 366];

/** When a flag last became a value. */
export type LastTime = { readonly at: number | null; readonly since: number };

type Parts = { readonly recorder: Pick<RecorderPort, 'samplesOf'>; readonly clock: Clock };
type Flag = { readonly DeviceId: DeviceId; readonly StateVar: string; readonly Value: boolean };

/** When a flag last took a value, within the recorded history that the caller may read. */
export async function lastTime(
  { recorder, clock }: Parts,
  caller: PersonalPrincipal,
  { DeviceId, StateVar, Value }: Flag,
): Promise<LastTime> {
  const to = clock.now();
  let since = to;
  for (const days of BACK_DAYS) {
    since = to - days * DAY_MS;
    const samples = await recorder.samplesOf(caller, { DeviceId, StateVar }, { from: since, to });
    const at = samples && becameAt(samples.ts, samples.values, Value ? 1 : 0);
    if (at !== undefined) return { at, since };
  }
  return { at: null, since };
}

/** The last moment at which a flag changed to a value; the first sample of a range is no change. */
function becameAt(ts: Float64Array, values: Float64Array, wanted: number): number | undefined {
  for (let index = values.length - 1; index > 0; index -= 1) {
    const [now, before] = [values[index], values[index - 1]];
    if (now === wanted && before !== wanted && !Number.isNaN(before)) return ts[index];
  }
  return undefined;
}
