/** The summaries of a network, as the browser saves them. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';

/** Saves a summary by its entry in the menu of a network's page. */
export async function savedSummary(
  page: Page,
  entry: string,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

type Rows = readonly (readonly string[])[];

/** The texts in the rows of all sheets of a workbook; its cells hold their places in one list. */
export function sheetsOf(bytes: Buffer): Rows {
  const files = Object.entries(unzipSync(new Uint8Array(bytes))).map(
    ([path, content]) => [path, Buffer.from(content).toString('utf8')] as const,
  );
  const [, shared = ''] = files.find(([path]) => path === 'xl/sharedStrings.xml') ?? [];
  const texts = within(shared, 't');
  return files
    .filter(([path]) => path.startsWith('xl/worksheets/sheet'))
    .flatMap(([, sheet]) => within(sheet, 'row'))
    .map((row) => [...row.matchAll(/t="s"><v>(\d+)</g)].map(([, at]) => texts[Number(at)] ?? ''));
}

/** The texts in the rows of all tables of a page. */
export const tablesOf = (bytes: Buffer): Rows =>
  within(bytes.toString('utf8'), 'tr').map((row) => within(row, 'td'));

/** What stands between the tags of a name. */
const within = (text: string, tag: string): string[] =>
  [...text.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(
    ([, inner = '']) => inner,
  );
