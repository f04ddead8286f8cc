/** A cell of a summary. */
export type SummaryCell = string | number;
/** A table of a summary: its name, the words of its columns, and its rows. */
export type SummaryTable = {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly SummaryCell[])[];
};

/** A table as a sheet of a workbook, in the form of `write-excel-file`. */
export type SummarySheet = {
  readonly sheet: string;
  readonly data: (string | number | { value: string; fontWeight: 'bold' })[][];
  readonly columns: { width: number }[];
  readonly stickyRowsCount: number;
};

/** What no workbook can hold: Excel takes one with such a character for damaged. */
const CONTROLS = /[\p{Cc}\uFFFE\uFFFF]/gu;
/** The longest text of a cell. */
const LONGEST = 32_767;

/** Tables as the sheets of a workbook. Texts are cells of type text, so none is a formula. */
export const summarySheets = (tables: readonly SummaryTable[]): SummarySheet[] =>
  tables.map(({ name, head, rows }) => ({
    sheet: name,
    data: [
      head.map((word) => ({ value: word, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(held)),
    ],
    columns: head.map((word, at) => ({
      width: widthOf([word, ...rows.map((row) => row[at] ?? '')]),
    })),
    stickyRowsCount: 1,
  }));

const held = (cell: SummaryCell): SummaryCell =>
  typeof cell === 'number' ? cell : cell.replaceAll(CONTROLS, ' ').slice(0, LONGEST);

const widthOf = (cells: readonly SummaryCell[]): number =>
  cells.reduce<number>(
    (widest, cell) => Math.min(48, Math.max(widest, String(cell).length + 3)),
    0,
  );
