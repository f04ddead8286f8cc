import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_TYPES } from '@dimora/domain';
import { expect, test } from 'vitest';
import { events } from '../../src/compose.ts';
import type { AnyEvent } from '../../src/platform/hub-event.ts';

const modules = join(import.meta.dirname, '../../src/modules');

const isEvent = (value: unknown): value is AnyEvent =>
  typeof value === 'object' && value !== null && 'name' in value && 'live' in value;

test('every event that a module defines is in its declaration, under its own name', async () => {
  const files = globSync(`${modules}/**/*.events.ts`);
  const parts = await Promise.all(files.map((file) => import(file) as Promise<object>));
  const defined = parts.flatMap((part) => Object.values(part).filter(isEvent));
  expect(new Set(defined)).toEqual(new Set(events));
  const names = events.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test.each(['live', 'events', 'push'])('%s names no event of another module', (module) => {
  const sources = globSync(`${modules}/*/${module}/**/*.ts`)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'));
  expect(sources.length).toBeGreaterThan(5);
  // What the log and the live edge themselves define.
  const own = ['event.appended', 'hub.storageFull'];
  const foreign = [...events.map(({ name }) => name), ...EVENT_TYPES].filter(
    (name) => !own.includes(name),
  );
  const named = foreign.filter((name) => sources.some((source) => source.includes(`'${name}'`)));
  expect(named).toEqual([]);
});
