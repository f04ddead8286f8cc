import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ParsedValues } from './parsed-values.ts';
import type { ParameterDefinition } from './port.ts';

let parses: number;
beforeEach(() => {
  parses = 0;
});

const NAMES: ParameterDefinition<readonly string[]> = {
  Context: 'test',
  Group: 'lists',
  Key: 'names',
  schema: z.array(z.string()).refine(() => {
    parses += 1;
    return true;
  }),
  default: ['nobody'],
};

test('a value is parsed once each time it is set, not each time it is read', () => {
  const values = new ParsedValues();
  expect(values.of(NAMES, undefined)).toEqual(['nobody']);
  const first = { value: ['anna'] };
  for (let read = 0; read < 3; read += 1) expect(values.of(NAMES, first)).toEqual(['anna']);
  expect(parses).toBe(1);
  expect(values.of(NAMES, { value: ['anna', 'bruno'] })).toEqual(['anna', 'bruno']);
  expect(parses).toBe(2);
});

test('a value that its schema no longer accepts counts as not set', () => {
  expect(new ParsedValues().of(NAMES, { value: 'anna' })).toEqual(['nobody']);
});

test('a reader can’t change the value that others read', () => {
  const read = new ParsedValues().of(NAMES, { value: ['anna'] });
  expect(Object.isFrozen(read)).toBe(true);
});
