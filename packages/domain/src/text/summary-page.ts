import type { Language } from './languages.ts';
import type { SummaryCell, SummaryTable } from './summary-table.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (cell: SummaryCell): string =>
  String(cell).replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

const cells = (tag: 'td' | 'th', row: readonly SummaryCell[]): string =>
  `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;

const tableOf = ({ name, head, rows }: SummaryTable): string =>
  `<h2>${escaped(name)}</h2>
<table><thead>${cells('th', head)}</thead>
<tbody>${rows.map((row) => cells('td', row)).join('\n')}</tbody></table>`;

/** The summary as a self-contained page: no script, nothing loaded; every text escaped. */
export const summaryPage = (
  language: Language,
  title: string,
  tables: readonly SummaryTable[],
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
body { margin: 2rem; font: 14px/1.5 system-ui, sans-serif; color: #2b1d16; }
h1, h2 { font-weight: 500; }
table { border-collapse: collapse; }
th, td { padding: 4px 12px; border-bottom: 1px solid #ddd0c5; text-align: start; vertical-align: top; }
th { color: #6f5d52; font-weight: 500; }
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${tables.map(tableOf).join('\n')}
</body>
</html>
`;
