import type { Language } from './languages.ts';
import { csvCell } from './csv-cell.ts';
import { zoneOffset } from './zone-days.ts';

/** Begins a CSV file: spreadsheets take a file without it for another encoding, and spoil every accent. */
export const CSV_MARK = '\uFEFF';

/** A computer's spreadsheet expects what is usual in its language: where numbers have a comma, cells have a semicolon. */
const forms: Readonly<Record<Language, { readonly between: string; readonly point: string }>> = {
  en: { between: ',', point: '.' },
  it: { between: ';', point: ',' },
};

/** A line of a CSV file for a reader of that language, with its end. */
export function csvLine(cells: readonly (string | number)[], language: Language): string {
  const { between, point } = forms[language];
  const cell = (value: string | number): string =>
    typeof value === 'number' ? String(value).replace('.', point) : csvCell(value);
  return `${cells.map(cell).join(between)}\r\n`;
}

/**
 * Says times in cells as a zone's clocks show them, `2026-11-20 18:42:07`, which spreadsheets take for times. The
 * head of the column names the zone.
 */
export function csvClock(timeZone: string): (at: number) => string {
  return (at) => {
    const shown = at + zoneOffset(at, timeZone);
    return new Date(shown).toISOString().slice(0, 19).replace('T', ' ');
  };
}
