/** The index of the decisions in docs/decisions, by area, and the list of them on each area's page. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, type Area } from './areas.ts';

/** Rows under a heading that a reader still takes in. */
const MOST_ROWS = 30;

type Decision = {
  readonly file: string;
  readonly number: string;
  readonly title: string;
  readonly area: Area;
  /** False if another has replaced it. */
  readonly holds: boolean;
};

/** `# 0790: The title`, an empty line, and `**Area:** mqtt. **State:** holds.` or `replaced by [0800](…).` */
const HEAD =
  /^# (\d{4})[.:]? (.+)\n\n\*\*Area:\*\* ([a-z-]+)\. \*\*State:\*\* (holds|replaced by \[.+\]\(.+\))\.\n/;

/** Every decision. Throws where two have one number, or one lacks its title, area or state. */
export function decisions(root: string): Decision[] {
  const folder = join(root, 'docs/decisions');
  const found = readdirSync(folder)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.md$/.test(file))
    .toSorted()
    .map((file) => decision(file, readFileSync(join(folder, file), 'utf8')));
  for (const [at, { number, file }] of found.entries())
    if (found[at - 1]?.number === number) throw new Error(`the number of ${file} is taken`);
  return found;
}

function decision(file: string, text: string): Decision {
  const [, number, title, area = '', state] = HEAD.exec(text) ?? [];
  if (number === undefined || title === undefined || number !== file.slice(0, 4))
    throw new Error(`${file} doesn't begin with its number, title, area and state`);
  if (!isArea(area)) throw new Error(`${file} has an unknown area: ${area}`);
  return { file, number, title, area, holds: state === 'holds' };
}

const isArea = (text: string): text is Area => Object.hasOwn(AREAS, text);

/** The text of docs/decisions/README.md. Throws where an area has too many rows for one heading. */
export function decisionsIndex(root: string): string {
  const all = decisions(root);
  const parts = (Object.keys(AREAS) as Area[]).map((area) => {
    const own = all.filter((each) => each.area === area);
    if (own.length > MOST_ROWS) throw new Error(`${area} has ${own.length} decisions: divide it`);
    const rows = own.map((each) => `- ${row(each, '')}${each.holds ? '' : ' (replaced)'}`);
    return `## [${AREAS[area]}](../areas/${area}.md)\n\n${rows.join('\n')}\n`;
  });
  return `# Decisions\n\nWhat was chosen, why, and what was left aside; half a page each. Written by \`npm run docs\`.\n\n${parts.join('\n')}`;
}

/** The pages of the areas: each as it is down to its last heading, under which stand the decisions that hold. */
export function areaPages(root: string): readonly (readonly [path: string, text: string])[] {
  const all = decisions(root);
  return (Object.keys(AREAS) as Area[]).map((area) => {
    const path = `docs/areas/${area}.md`;
    const [own = ''] = readFileSync(join(root, path), 'utf8').split(DECISIONS_HEADING);
    const rows = all
      .filter((each) => each.area === area && each.holds)
      .map((each) => `- ${row(each, '../decisions/')}`);
    return [path, `${own.trimEnd()}\n\n${DECISIONS_HEADING}\n\n${rows.join('\n')}\n`];
  });
}

const DECISIONS_HEADING = '## Decisions that hold';

const row = ({ number, file, title }: Decision, folder: string): string =>
  `[${number}](${folder}${file}) ${title}`;
