import { readFileSync, readdirSync } from 'node:fs';
import { answering, auditPlan, hubContract, isAudited, proceduresOf } from '@dimora/contract';
import { expect, test } from 'vitest';

/**
 * The only procedures that are named outside the file of their noun: they show what a change of another noun is about, so
 * that the audit reads it there.
 */
const NAMED_ELSEWHERE = [
  'hub/device-manager.ts: devices.get',
  'hub/device-manager.ts: devices.list',
  'hub/mqtt.ts: deviceManager.settings',
  'hub/user-picture.ts: users.profile',
];

test('the contract names the procedures of a noun in its own file alone', () => {
  const src = new URL('../../packages/contract/src/', import.meta.url);
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(new URL(file, src), 'utf8') }));
  const elsewhere = proceduresOf(hubContract).flatMap(({ name }) => {
    const own = `export const ${name.split('.')[0]} = {`;
    return files
      .filter(({ text }) => text.includes(`'${name}'`) && !text.includes(own))
      .map(({ file }) => `${file}: ${name}`);
  });
  expect(elsewhere.toSorted()).toEqual(NAMED_ELSEWHERE);
});

test('a planted noun is closed to views, audited by its own get, and does not affect others', () => {
  const { claimed } = answering({ kind: 'note' });
  const notes = {
    get: claimed('READ_SYSTEM').route({ method: 'GET', path: '/api/notes/{Id}' }),
    update: claimed('MODIFY_HUB').route({ method: 'PATCH', path: '/api/notes/{Id}' }),
  };
  const before = proceduresOf(hubContract);
  const after = proceduresOf({ ...hubContract, notes });
  expect(after.slice(0, before.length)).toEqual(before);
  const planted = after.slice(before.length);
  expect(planted.map(({ name, facts }) => [name, facts.viewable])).toEqual([
    ['notes.get', undefined],
    ['notes.update', undefined],
  ]);
  expect(planted.map(({ facts, method }) => isAudited(facts, method))).toEqual([false, true]);
  const factsOf = (name: string) => after.find((each) => each.name === name)?.facts;
  expect(auditPlan('notes.update', factsOf)).toMatchObject({
    reader: { procedure: 'notes.get' },
    ofInput: [],
    ofReader: [],
  });
});
