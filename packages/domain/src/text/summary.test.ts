import { expect, test } from 'vitest';
import { summaryPage } from './summary-page.ts';
import { summarySheets } from './summary-table.ts';

const nasty = '<img src=x onerror=alert(1)> & "co"';
const table = {
  name: 'Nodes',
  head: ['Node', 'Name'],
  rows: [
    [5, nasty],
    [6, '=HYPERLINK("http://x")\u0000'],
  ],
};

test('a page of a summary shows names as plain text, and loads and runs nothing', () => {
  const page = summaryPage('it', 'Z-Wave', [table]);
  expect(page).toContain('<html lang="it">');
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;co&quot;');
  expect(page).not.toMatch(/<(img|script|link)/);
});

test('a sheet of a summary holds texts as they are, without what would damage the workbook', () => {
  const [sheet] = summarySheets([table]);
  expect(sheet?.data).toEqual([
    [
      { value: 'Node', fontWeight: 'bold' },
      { value: 'Name', fontWeight: 'bold' },
    ],
    [5, nasty],
    [6, '=HYPERLINK("http://x") '],
  ]);
  // As wide as its longest text and a little more, and no wider than 48.
  expect(sheet?.columns).toEqual([{ width: 7 }, { width: 38 }]);
});
