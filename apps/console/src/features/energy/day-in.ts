import { startOfZoneDay } from '@dimora/domain';

/** The house's midnight of a day in a field for dates; `undefined` while it isn't complete. */
export function dayIn(value: string, timeZone: string): number | undefined {
  if (Number.isNaN(Date.parse(`${value}T00:00Z`))) return undefined;
  const at = startOfZoneDay(value, timeZone);
  return at < 0 ? undefined : at;
}
