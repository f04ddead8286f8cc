import { expect, test } from 'vitest';
import { csvCell } from './csv-cell.ts';

test.each([
  ['Kitchen', 'Kitchen'],
  ['Lamp, blue', '"Lamp, blue"'],
  ['The "old" lamp', '"The ""old"" lamp"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `"'=1+1"`],
  [' =1+1', `"' =1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['-3', `"'-3"`],
  ["|cmd' /C calc", `"'|cmd' /C calc"`],
  ['', ''],
])('%j is written as %s, never as a formula', (text, cell) => expect(csvCell(text)).toBe(cell));
