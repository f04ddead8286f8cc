/**
 * A part of a rule: planted into a copy of the sources, it takes a file in a folder of its own and one line of a list
 * in each layer. What starts it is a moment of the clock, so the hub needs no half of it.
 */
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type * as Contract from '@dimora/contract';
import type * as Domain from '@dimora/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'dimora-part-'));
const packages = join(folder, 'packages');
const words = 'console/src/entities/trigger/parts';
const editor = 'console/src/features/triggers/editor';

/** What a part writes in folders of its own for the servers: it fires some minutes past each hour. */
const ofServers = (part: string) => ({
  [`domain/src/triggers/parts/${part}/if.ts`]: `
    import type { IfDefinition } from '../definition.ts';
    type Own = { readonly Type: '${part}'; readonly minute: number };
    const HOUR_MS = 3_600_000;
    export const ${part}If: IfDefinition<Own> = {
      Type: '${part}',
      next: ({ minute }, after) => {
        const inHour = Math.floor(after / HOUR_MS) * HOUR_MS + minute * 60_000;
        return inHour > after ? inHour : inHour + HOUR_MS;
      },
      coincides: (one, other) => one.minute === other.minute,
    };`,
  [`contract/src/schemas/trigger-parts/${part}/if.ts`]: `
    import { z } from 'zod';
    export const ${part}If = z.object({
      Type: z.literal('${part}'),
      minute: z.number().int().min(0).max(59),
    });`,
});
/** What it writes for the console. */
const SCREENS = {
  [`${words}/hourly/if.ts`]: `
    import type { IfOf } from '../words.ts';
    export const hourlyIf: IfOf<'hourly'> = { phrase: ({ minute }, { time }) => time(minute * 60) };`,
  [`${editor}/parts/hourly/if.ts`]: `
    import { IconClock } from '@tabler/icons-react';
    import type { IfOf, Kind } from '../part.ts';
    export const hourlyIf: Kind<IfOf<'hourly'>> = {
      word: 'hourly', Icon: IconClock, empty: { Type: 'hourly', minute: 0 },
    };`,
  [`${editor}/parts/hourly/if-form.tsx`]: `
    import type { FormProps } from '../../forms/form-props.ts';
    import type { IfOf } from '../part.ts';
    export function HourlyForm({ value }: FormProps<IfOf<'hourly'>>) {
      return <p>{value.minute}</p>;
    }`,
};

const named = (what: string, from: string, list: string, entry: string) => (text: string) =>
  `import { ${what} } from '${from}';\n${text}`.replace(list, `${list} ${entry},`);

/** The lists of the servers that name it: one line in each. */
const serverLists = (part: string) => ({
  'domain/src/triggers/parts/if-parts.ts': named(
    `${part}If`,
    `./${part}/if.ts`,
    'const IF_PARTS = [',
    `${part}If`,
  ),
  'contract/src/schemas/trigger-parts/if-parts.ts': named(
    `${part}If`,
    `./${part}/if.ts`,
    "whole<domain.IfPayload['Type']>()([",
    `${part}If`,
  ),
});
/** Those of the console. */
const OF_EACH = "readonly [Type in IfPayload['Type']]";
const SCREEN_LISTS = {
  [`${words}/if-words.ts`]: named(
    'hourlyIf',
    './hourly/if.ts',
    `${OF_EACH}: IfOf<Type> } = {`,
    'hourly: hourlyIf',
  ),
  [`${editor}/parts/if-kinds.ts`]: named(
    'hourlyIf',
    './hourly/if.ts',
    `${OF_EACH}: Kind<IfOf<Type>> } = {`,
    'hourly: hourlyIf',
  ),
  [`${editor}/parts/if-forms.tsx`]: named(
    'HourlyForm',
    './hourly/if-form.tsx',
    `${OF_EACH}: PartForm<IfOf<Type>> } = {`,
    'hourly: { Form: HourlyForm }',
  ),
  [`${editor}/locales/en.ts`]: (text: string) =>
    text.replace('  kinds: {', "  kinds: {\n    hourly: 'Each hour',"),
  [`${editor}/locales/it.ts`]: (text: string) =>
    text.replace('  kinds: {', "  kinds: {\n    hourly: 'Ogni ora',"),
};

const write = (files: Readonly<Record<string, string>>): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(packages, file)), { recursive: true });
    writeFileSync(join(packages, file), text);
  }
};
const change = (lists: Readonly<Record<string, (text: string) => string>>): void => {
  for (const [file, changed] of Object.entries(lists)) {
    const before = readFileSync(join(packages, file), 'utf8');
    const after = changed(before);
    expect(after, file).not.toBe(before);
    writeFileSync(join(packages, file), after);
  }
};

/** Copies the sources, with the packages of others beside them. */
function copy(): void {
  mkdirSync(packages, { recursive: true });
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@dimora'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@dimora' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of ['domain', 'contract', 'i18n', 'ui', 'console']) {
    const from = join(root, name === 'console' ? 'apps' : 'packages', name);
    for (const part of ['package.json', 'src'])
      cpSync(join(from, part), join(packages, name, part), { recursive: true });
    symlinkSync(join(packages, name), join(modules, '@dimora', name), 'dir');
  }
}

beforeAll(() => {
  copy();
  // The second part has nothing in the console.
  for (const part of ['hourly', 'unseen']) {
    write(ofServers(part));
    change(serverLists(part));
  }
  write(SCREENS);
  change(SCREEN_LISTS);
  const files = [
    'domain/src/index.ts',
    'contract/src/index.ts',
    `${words}/if-words.ts`,
    `${editor}/parts/if-kinds.ts`,
    `${editor}/parts/if-forms.tsx`,
    `${editor}/locales/it.ts`,
  ];
  const tsconfig = { extends: join(root, 'apps/console/tsconfig.json'), files, include: [] };
  writeFileSync(join(packages, 'tsconfig.json'), JSON.stringify(tsconfig));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the compiler says, without the folder in which the copy is. */
const faults = async (): Promise<string[]> => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options = { cwd: packages, maxBuffer: 16 * 1_048_576 };
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [tsc, '-p', packages, '--pretty', 'false'], options, (_, out) =>
      resolve(out),
    );
  });
  return said.split('\n').filter((line) => line.includes('error TS'));
};

test('a planted part of a rule has a payload, a schema and its moments', async () => {
  const domain: typeof Domain = await import(join(packages, 'domain/src/index.ts'));
  const contract: typeof Contract = await import(join(packages, 'contract/src/index.ts'));
  const at = (time: string) => Date.parse(`2026-03-01T${time}Z`);
  const rule = (Payload: object) =>
    contract.TriggerDraft.safeParse({ Name: 'Bell', If: [{ Id: 'if', Payload }], Do: [] });
  const payload = rule({ Type: 'hourly', minute: 20 }).data?.If[0]?.Payload;
  const place = { timeZone: 'Europe/Rome', position: null, country: null };
  const next = (after: string) =>
    payload && domain.ifDefinition(payload)?.next?.(payload, at(after), place);
  expect(next('10:05:00')).toBe(at('10:20:00'));
  expect(next('10:20:00')).toBe(at('11:20:00'));
  expect(rule({ Type: 'hourly', minute: 60 }).success).toBe(false);
});

test('a planted part compiles, and one without its lines in the console is missed there alone', async () => {
  const missed = await faults();
  const lists = Object.keys(SCREEN_LISTS).filter((file) => !file.includes('/locales/'));
  expect(missed.map((fault) => fault.slice(0, fault.indexOf('('))).toSorted()).toEqual(
    lists.toSorted(),
  );
  expect(missed.filter((fault) => !fault.includes("'unseen'"))).toEqual([]);
});
