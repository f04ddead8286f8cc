/** The index of the decisions in docs/decisions, by subject. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The subject of the decisions from this number on, until the next. */
const SUBJECTS: readonly (readonly [from: number, subject: string])[] = [
  [1, 'Tools and tests'],
  [10, 'The look'],
  [20, 'The edge of a server: identity, HTTP, live data'],
  [30, 'The house: environments and the log'],
  [40, 'Devices: broker and capabilities'],
  [50, 'The console'],
  [60, 'The cloud'],
  [70, 'The tunnel, and hubs with their cloud'],
  [90, 'Addresses, places and the choice of hubs'],
  [120, 'Trust, second factor, discovery and trouble'],
  [130, 'Drivers'],
  [141, 'MQTT, installing, groups, voice and upkeep'],
  [152, 'Tests'],
  [160, 'Structure'],
];

type Decision = { readonly file: string; readonly number: number; readonly title: string };

/** Where each decision was written down. Throws where two have one number, or one has no title. */
export function decisions(root: string): Decision[] {
  const folder = join(root, 'docs/decisions');
  const found = readdirSync(folder)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.md$/.test(file))
    .toSorted()
    .map((file) => {
      const [first = ''] = readFileSync(join(folder, file), 'utf8').split('\n');
      const title = /^# 0*\d+[.:]? (.+)$/.exec(first)?.[1];
      if (title === undefined) throw new Error(`${file} doesn't begin with "# NUMBER: title"`);
      return { file, number: Number(file.slice(0, 4)), title };
    });
  for (const [at, { number, file }] of found.entries())
    if (found[at - 1]?.number === number) throw new Error(`the number of ${file} is taken`);
  return found;
}

/** The text of docs/decisions/README.md. */
export function decisionsIndex(root: string): string {
  const all = decisions(root);
  const parts = SUBJECTS.flatMap(([from, subject], at) => {
    const end = SUBJECTS[at + 1]?.[0] ?? Infinity;
    const own = all.filter(({ number }) => number >= from && number < end);
    if (own.length === 0) return [];
    const rows = own.map(
      ({ file, number, title }) => `- [${String(number).padStart(4, '0')}](${file}) ${title}`,
    );
    return [`## ${subject}\n\n${rows.join('\n')}\n`];
  });
  return `# Decisions\n\nWhat was chosen, why, and what was left aside; half a page each. Written by \`npm run docs\`.\n\n${parts.join('\n')}`;
}
