import { onChannel, plainName } from '@dimora/domain';
import type { DeviceReport } from '@dimora/driver-kit';
import type { DeviceRecord } from '../port.ts';
import { namesOf } from './channel-record.ts';

/** Values by variable. */
type Named<Value> = Readonly<Record<string, Value>>;

/** The values of one channel under its plain names. */
export const shareOf = <Value>(
  { description }: DeviceRecord,
  values: Named<Value>,
  channel: number,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      namesOf(description).of(name) === channel ? [[plainName(name), value]] : [],
    ),
  );

/** The values that belong to none of the channels that are devices of their own. */
export const restOf = <Value>(
  { description }: DeviceRecord,
  values: Named<Value>,
  parts: readonly DeviceRecord[],
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => !parts.some(({ channel }) => channel?.number === namesOf(description).of(name)),
    ),
  );

/** The values of a channel under the names that its device's driver knows. */
export const onItsChannel = <Value>(
  { channel }: DeviceRecord,
  values: Named<Value>,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [onChannel(name, channel?.number ?? 1), value]),
  );

/**
 * A device's report, split between the device and its separate channels; only the device reports hardware
 * troubles.
 */
export function sharesOf(
  record: DeviceRecord,
  parts: readonly DeviceRecord[],
  { trouble: _, StateVars = {}, ...news }: DeviceReport,
): readonly (readonly [part: DeviceRecord, share: DeviceReport])[] {
  return parts.flatMap((part) => {
    const own = shareOf(record, StateVars, part.channel?.number ?? 1);
    const isNews = Object.keys(own).length > 0 || news.Reachable !== undefined;
    return isNews ? [[part, { ...news, StateVars: own }] as const] : [];
  });
}
