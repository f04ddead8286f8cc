import { HOME, INTERNET, UNKNOWN, type EnvironmentId, type TreeNode } from '@dimora/domain';
import { expect, test } from 'vitest';
import { environmentOptions } from './environment-options.ts';

const node = (Id: string, parent: string | null): TreeNode => ({
  Id: Id as EnvironmentId,
  ParentEnvironmentId: parent as EnvironmentId | null,
});
const house = [
  node(HOME, null),
  node(UNKNOWN, HOME),
  node(INTERNET, HOME),
  node('ground', HOME),
  node('wing', 'ground'),
  node('study', 'wing'),
  node('garden', HOME),
];
const told = (without?: string) =>
  environmentOptions(house, without as EnvironmentId | undefined).map(
    ({ node: { Id }, depth }) => `${depth} ${Id}`,
  );

test('places are offered in tree order, without those the system hides', () => {
  expect(told()).toEqual([`0 ${HOME}`, '1 ground', '2 wing', '3 study', '1 garden']);
});

test('[ENVS-10] an environment can’t choose itself or its descendants as parent', () => {
  expect(told('ground')).toEqual([`0 ${HOME}`, '1 garden']);
  expect(told('study')).toEqual([`0 ${HOME}`, '1 ground', '2 wing', '1 garden']);
});
