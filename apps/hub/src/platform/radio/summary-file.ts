import { SUMMARY_TYPES } from '@dimora/contract';
import { summaryPage, summarySheets, type Language, type SummaryTable } from '@dimora/domain';

/** A summary to write. */
export type Summary = {
  readonly title: string;
  readonly language: Language;
  readonly tables: readonly SummaryTable[];
};

/** A summary as a file to take along. */
export async function summaryFile(summary: Summary, format: 'xlsx' | 'html') {
  const name = `${summary.title}.${format}`;
  const bytes = format === 'html' ? pageOf(summary) : await workbookOf(summary);
  return {
    headers: {
      'cache-control': 'private, no-store',
      // The names of summaries are ours, and hold no quotation mark.
      'content-disposition': `attachment; filename="${name}"`,
    },
    body: new File([bytes], name, { type: SUMMARY_TYPES[format] }),
  };
}

const pageOf = ({ language, title, tables }: Summary): string =>
  summaryPage(language, title, tables);

/** Its writer is loaded when somebody takes one along. */
async function workbookOf({ tables }: Summary): Promise<Uint8Array<ArrayBuffer>> {
  const { default: write } = await import('write-excel-file/node');
  return new Uint8Array(await write(summarySheets(tables)).toBuffer());
}
