import type { Cell, SummaryTable } from './summary-tables.ts';

/** The summary as an Excel workbook, one sheet per table; its writer is loaded on demand (MODBUS-04). */
export async function summaryWorkbook(tables: readonly SummaryTable[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  const sheets = tables.map(({ name, head, rows }) => ({
    sheet: name,
    data: [
      head.map((word) => ({ value: word, fontWeight: 'bold' as const })),
      ...rows.map((row) => [...row]),
    ],
    columns: head.map((word, at) => ({
      width: widthOf([word, ...rows.map((row) => row[at] ?? '')]),
    })),
    stickyRowsCount: 1,
  }));
  return write(sheets).toBlob();
}

const widthOf = (cells: readonly Cell[]): number =>
  Math.min(48, Math.max(...cells.map((cell) => String(cell).length)) + 3);
