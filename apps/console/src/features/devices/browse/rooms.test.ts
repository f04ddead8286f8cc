import {
  folded,
  HOME,
  INTERNET,
  UNKNOWN,
  type DeviceId,
  type EnvironmentId,
  type TreeNode,
} from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { devicesByRoom, isWanted, treeOrder, type Listed } from './rooms.ts';

const node = (Id: string, parent: string | null): TreeNode => ({
  Id: Id as EnvironmentId,
  ParentEnvironmentId: parent as EnvironmentId | null,
});
const device = (Name: string, room: string, more = ''): Listed => ({
  Id: Name as DeviceId,
  EnvironmentId: room as EnvironmentId,
  Name,
  words: folded(`${Name} ${room} ${more}`),
  kind: Name.startsWith('Lamp') ? 'lights' : 'other',
  needsHand: Name === 'Gate',
});

const nodes = [
  node(INTERNET, HOME),
  node('garden', HOME),
  node(HOME, null),
  node('ground', HOME),
  node(UNKNOWN, HOME),
  node('kitchen', 'ground'),
];
const devices = [
  device('Lamp 10', 'kitchen', 'Philips'),
  device('Lamp 2', 'kitchen'),
  device('Caffè', 'kitchen'),
  device('Gate', 'garden'),
  device('Lost', UNKNOWN),
];

test('rooms follow the order of the tree; devices without a room are last', () => {
  expect(treeOrder(nodes)).toEqual([HOME, 'garden', 'ground', 'kitchen', INTERNET, UNKNOWN]);
});

describe('the grid of all devices', () => {
  const found = (query: string) =>
    devicesByRoom(devices.filter(isWanted({ q: query })), treeOrder(nodes), 'en').map(
      ({ id, items }) => [id, ...items],
    );

  test('lists the devices of each room by name, in natural order', () => {
    expect(found('')).toEqual([
      ['garden', 'Gate'],
      ['kitchen', 'Caffè', 'Lamp 2', 'Lamp 10'],
      [UNKNOWN, 'Lost'],
    ]);
  });

  test('finds a device by part of its name, room or maker, when all words match', () => {
    expect(found('KITCH lamp')).toEqual([['kitchen', 'Lamp 2', 'Lamp 10']]);
    expect(found('philips')).toEqual([['kitchen', 'Lamp 10']]);
    expect(found('caffe')).toEqual([['kitchen', 'Caffè']]);
    expect(found('sauna')).toEqual([]);
  });

  test('combines the filters for room, kind and needs attention', () => {
    const names = (wanted: Parameters<typeof isWanted>[0]) =>
      devices.filter(isWanted(wanted)).map(({ Name }) => Name);
    expect(names({ room: 'garden' })).toEqual(['Gate']);
    expect(names({ kind: 'lights' })).toEqual(['Lamp 10', 'Lamp 2']);
    expect(names({ hand: 1 })).toEqual(['Gate']);
    expect(names({ kind: 'lights', q: 'philips' })).toEqual(['Lamp 10']);
    expect(names({ kind: 'lights', room: 'garden' })).toEqual([]);
  });

  test('keeps a device whose room is not in the tree', () => {
    expect(devicesByRoom([device('Stray', 'gone')], treeOrder(nodes), 'en')).toEqual([
      { id: 'gone', items: ['Stray'] },
    ]);
  });

  test('sorts 2,000 devices with one look at each and no more comparisons than a plain sort', () => {
    const read = { words: 0, names: 0 };
    const counted = (each: Listed): Listed => ({
      ...each,
      get words() {
        read.words += 1;
        return each.words;
      },
      get Name() {
        read.names += 1;
        return each.Name;
      },
    });
    const many = Array.from({ length: 2000 }, (_, at) =>
      counted(device(`Device ${(at * 7919) % 2000}`, at % 2 ? 'kitchen' : 'garden')),
    );
    expect(
      devicesByRoom(many.filter(isWanted({ q: 'device' })), treeOrder(nodes), 'en'),
    ).toHaveLength(2);
    expect(read.words).toBe(2000);
    expect(read.names).toBeLessThan(2 * 2000 * Math.log2(1000));
  });
});
