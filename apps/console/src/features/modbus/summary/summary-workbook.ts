import { summarySheets, type SummaryTable } from '@dimora/domain';

/** The summary as an Excel workbook, one sheet per table; its writer is loaded on demand (MODBUS-04). */
export async function summaryWorkbook(tables: readonly SummaryTable[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  return write(summarySheets(tables)).toBlob();
}
