/** What a person set on a table; the app keeps it, in the address for instance. [DEVICES-13] */
export interface TableView {
  /** Column id and direction; null keeps the order of the rows. */
  readonly sort: { readonly column: string; readonly ascending: boolean } | null;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Words that a row must contain, all of them, in any column. */
  readonly filter: string;
}

/** The sizes a page can have. [DEVICES-12] */
export const pageSizes: readonly number[] = [10, 20, 50, 100];

/** A table as it first shows. */
export const initialView: TableView = { sort: null, page: 1, pageSize: 10, filter: '' };

/** What is compared and searched: text, a number, a yes or no; nothing sorts last. */
export type CellValue = string | number | boolean | null | undefined;

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Orders two values: numbers by size, words as people order them (`Lamp 2` before `Lamp 10`), nothing last. */
export function compareCells(a: CellValue, b: CellValue): number {
  const [noA, noB] = [
    a === null || a === undefined || a === '',
    b === null || b === undefined || b === '',
  ];
  if (noA || noB) return Number(noA) - Number(noB);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** Small letters without accents: what a search compares. */
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
