import { instantOf, zoneOffset } from '@dimora/domain';

/** The instant of `2026-11-24T18:30` by the hub's clocks; `null` for anything else. */
export function instantIn(text: string, timeZone: string): number | null {
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(`${day}T00:00Z`))) return null;
  return instantOf(day, Number(hours) * 60 + Number(minutes), timeZone);
}

/** An instant by the hub's clocks, as a field for a day and a time shows it. */
export const fieldOf = (at: number, timeZone: string): string =>
  new Date(at + zoneOffset(at, timeZone)).toISOString().slice(0, 16);
