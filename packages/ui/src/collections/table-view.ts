/** The view settings of a table; the app stores them, in the URL for instance. [DEVICES-13] */
export interface TableView {
  /** Column id and direction; null keeps the order of the rows. */
  readonly sort: { readonly column: string; readonly ascending: boolean } | null;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Words that a row must all contain, in any column. */
  readonly filter: string;
}

/** The available page sizes. [DEVICES-12] */
export const pageSizes: readonly number[] = [10, 20, 50, 100];

/** The initial view of a table. */
export const initialView: TableView = { sort: null, page: 1, pageSize: 10, filter: '' };

/** The comparable value of a cell: text, a number, a boolean; empty values sort last. */
export type CellValue = string | number | boolean | null | undefined;

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Compares two values: numbers by size, text naturally (`Lamp 2` before `Lamp 10`), empty values last. */
export function compareCells(a: CellValue, b: CellValue): number {
  const [noA, noB] = [
    a === null || a === undefined || a === '',
    b === null || b === undefined || b === '',
  ];
  if (noA || noB) return Number(noA) - Number(noB);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** Lower case without accents, for searching. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The words of a filter, ready to compare. */
export function filterWords(filter: string): readonly string[] {
  return plainText(filter).split(/\s+/u).filter(Boolean);
}
