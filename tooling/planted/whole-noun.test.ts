/**
 * A noun with procedures, schemas, error codes and types of event of its own: planted into a copy of the sources, it
 * takes three lists of the packages, one line each for what it has. The fourth is the hub's list of modules.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Contract from '@dimora/contract';
import type * as Domain from '@dimora/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'dimora-noun-'));
const packages = join(folder, 'node_modules/@dimora');

/** What the noun writes in folders of its own. */
const OWN = {
  'domain/src/notes/note.ts': 'export const NOTE_LENGTH = 200;\n',
  'domain/src/notes/note-errors.ts': `
    import type { ErrorRow } from '../error-row.ts';
    export const noteErrors = {
      NOTE_LOCKED: { status: 423, params: ['name'] },
    } as const satisfies Record<string, ErrorRow>;`,
  'domain/src/notes/note-event-types.ts': `
    import type { EventTypeRow } from '../events/event-row.ts';
    export const noteEventTypes = {
      'note.written': { topic: 'info', title: 'noteWritten', icon: 'person', tone: 'neutral' },
    } as const satisfies Record<string, EventTypeRow>;`,
  'contract/src/schemas/note.ts': `
    import { NOTE_LENGTH } from '@dimora/domain';
    import { z } from 'zod';
    export const Note = z.object({ Id: z.string(), Text: z.string().max(NOTE_LENGTH) });`,
  'contract/src/hub/notes.ts': `
    import { z } from 'zod';
    import { answering } from '../access.ts';
    import { errorsOf } from '../errors.ts';
    import { Note } from '../schemas/note.ts';
    const { claimed } = answering({ kind: 'note' });
    export const notes = {
      get: claimed('READ_SYSTEM')
        .route({ method: 'GET', path: '/api/notes/{Id}' })
        .errors(errorsOf('NOT_FOUND', 'NOTE_LOCKED'))
        .input(z.object({ Id: z.string() }))
        .output(Note),
    };`,
};

/** The lists that name it, and how. */
const LISTS = {
  'domain/src/index.ts': (text: string) => `${text}export * from './notes/note.ts';\n`,
  'domain/src/area-rows.ts': (text: string) =>
    `import { noteErrors } from './notes/note-errors.ts';
     import { noteEventTypes } from './notes/note-event-types.ts';
     ${text}`
      .replace('EVENT_TYPE_ROWS = {', 'EVENT_TYPE_ROWS = { ...noteEventTypes,')
      .replace('AREA_ERRORS = {', 'AREA_ERRORS = { ...noteErrors,'),
  'contract/src/hub/nouns.ts': (text: string) =>
    `${text}export * from './notes.ts';\nexport * from '../schemas/note.ts';\n`,
};

beforeAll(() => {
  mkdirSync(packages, { recursive: true });
  for (const name of ['domain', 'contract'])
    for (const part of ['package.json', 'src'])
      cpSync(join(root, 'packages', name, part), join(packages, name, part), { recursive: true });
  for (const name of ['zod', '@orpc'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'dir');
  mkdirSync(join(packages, 'domain/src/notes'));
  for (const [file, text] of Object.entries(OWN)) writeFileSync(join(packages, file), text);
  for (const [file, change] of Object.entries(LISTS))
    writeFileSync(join(packages, file), change(readFileSync(join(packages, file), 'utf8')));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a planted noun is part of the contract, with its codes and its types of event', async () => {
  const domain: typeof Domain = await import(join(packages, 'domain/src/index.ts'));
  const contract: typeof Contract = await import(join(packages, 'contract/src/index.ts'));
  const planted = contract
    .proceduresOf(contract.hubContract)
    .filter(({ path }) => path.startsWith('/api/notes'));
  expect(planted).toMatchObject([
    { name: 'notes.get', method: 'GET', facts: { access: 'READ_SYSTEM', kind: 'note' } },
  ]);
  const { notes } = contract.hubContract as unknown as {
    readonly notes: { readonly get: { readonly '~orpc': { readonly errorMap: object } } };
  };
  expect(notes.get['~orpc'].errorMap).toMatchObject({
    NOTE_LOCKED: { status: 423, message: 'NOTE_LOCKED' },
  });
  expect(domain.isErrorCode('NOTE_LOCKED')).toBe(true);
  expect(domain.EVENT_TYPES).toContain('note.written');
});
