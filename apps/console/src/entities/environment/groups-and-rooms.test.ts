import { HOME, INTERNET, UNKNOWN, type EnvironmentId, type TreeNode } from '@dimora/domain';
import { expect, test } from 'vitest';
import { childrenOf, groupsAndRooms } from './groups-and-rooms.ts';

const node = (Id: string, parent: string | null): TreeNode => ({
  Id: Id as EnvironmentId,
  ParentEnvironmentId: parent as EnvironmentId | null,
});
const ids = (nodes: readonly TreeNode[]): string[] => nodes.map(({ Id }) => Id);

const house = [
  node(HOME, null),
  node(UNKNOWN, HOME),
  node(INTERNET, HOME),
  node('ground', HOME),
  node('living', 'ground'),
  node('kitchen', 'ground'),
  node('first', HOME),
  node('wing', 'first'),
  node('bedroom', 'wing'),
  node('bath', 'first'),
  node('garden', HOME),
];

test('[ENVS-05] the home contains its groups and every room on any floor', () => {
  const { groups, rooms } = groupsAndRooms(house, HOME);
  expect(ids(groups)).toEqual(['ground', 'first']);
  expect(ids(rooms)).toEqual(['living', 'kitchen', 'bedroom', 'bath', 'garden']);
});

test('[ENVS-05] a group contains its own rooms and groups', () => {
  const { groups, rooms } = groupsAndRooms(house, 'first' as EnvironmentId);
  expect(ids(groups)).toEqual(['wing']);
  expect(ids(rooms)).toEqual(['bath']);
});

test('[ENVS-05] home, unknown and the internet never appear as cards', () => {
  const { groups, rooms } = groupsAndRooms(house, HOME);
  expect(ids([...groups, ...rooms])).not.toContain(HOME);
  expect(ids([...groups, ...rooms])).not.toContain(UNKNOWN);
  expect(ids([...groups, ...rooms])).not.toContain(INTERNET);
});

test('a room with a hidden parent is listed under the home', () => {
  expect(ids(childrenOf([node(HOME, null), node('living', 'ground')]).get(HOME) ?? [])).toEqual([
    'living',
  ]);
});

test('a loop in the tree ends', () => {
  const { rooms } = groupsAndRooms(
    [node(HOME, null), node('a', 'b'), node('b', 'a'), node('c', HOME)],
    HOME,
  );
  expect(ids(rooms)).toEqual(['c']);
});
