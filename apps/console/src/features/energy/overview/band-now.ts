import { bandOf, localHourOf, type Band } from '@dimora/domain';

const HOUR = 3_600_000;

/** The band of the bill at an instant, and when it ends (ENERGY-B1). */
export function bandAt(
  at: number,
  timeZone: string,
): { readonly band: Band; readonly until: number } {
  const bandIn = (instant: number): Band => bandOf(localHourOf(instant, timeZone));
  const band = bandIn(at);
  let until = Math.floor(at / HOUR) * HOUR + HOUR;
  // The longest stretch is F3 over a weekend of holidays; four days are beyond any.
  for (let hours = 0; hours < 96 && bandIn(until) === band; hours += 1) until += HOUR;
  return { band, until };
}
