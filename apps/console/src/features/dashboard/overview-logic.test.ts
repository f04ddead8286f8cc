import type { DeviceId, UserId } from '@dimora/domain';
import { aDevice, aLamp, stateVars } from '@dimora/testing/builders';
import { describe, expect, test } from 'vitest';
import { favouritesOf } from './favourites.ts';
import { greetingAt } from './greeting.ts';
import { houseSummary } from './house-summary.ts';

test.each([
  [0, 'evening'],
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('at %i o’clock the greeting is good %s', (hour, greeting) =>
  expect(greetingAt(hour)).toBe(greeting),
);

describe('houseSummary', () => {
  const telling = (values: Record<string, boolean>, Reachable = true, Name = 'Thing') =>
    aDevice({ Name, Reachable, Status: { StateVars: stateVars(values), Image: null } });

  test('reports nothing on a quiet day', () => {
    expect(
      houseSummary([telling({ OPENINGS: false, SMOKE: false, LOCKED: true }), aLamp()]),
    ).toEqual([]);
  });

  test('counts open, unlocked and offline devices', () => {
    const house = [
      telling({ OPENINGS: true }),
      telling({ OPENINGS: true }),
      telling({ LOCKED: false }),
      telling({}, false),
    ];
    expect(houseSummary(house)).toEqual([
      { kind: 'open', count: 2 },
      { kind: 'unlocked', count: 1 },
      { kind: 'offline', count: 1 },
    ]);
  });

  test('lists alarms first, by the name of their source', () => {
    const house = [
      telling({ OPENINGS: true }),
      telling({ WATER_LEAK: true }, true, 'Laundry floor'),
      telling({ SMOKE: true }, true, 'Kitchen smoke'),
    ];
    expect(
      houseSummary(house).map((remark) => ('name' in remark ? remark.name : remark.kind)),
    ).toEqual(['Kitchen smoke', 'Laundry floor', 'open']);
  });

  test('[SHELL-B4] the last values of an unreachable device are not reported as current', () => {
    expect(houseSummary([telling({ OPENINGS: true, SMOKE: true }, false)])).toEqual([
      { kind: 'offline', count: 1 },
    ]);
  });
});

test('[DASH-02] favourites are the devices that name the person, sorted in their language', () => {
  const me = 'giulia' as UserId;
  const mine = ['lampada 10', 'Èlite', 'Lampada 2'].map((Name) => aLamp({ Name, Favorites: [me] }));
  const others = aLamp({ Name: 'a', Favorites: ['marco' as UserId] });
  expect(favouritesOf([...mine, others], { Id: me }, 'it').map(({ Name }) => Name)).toEqual([
    'Èlite',
    'Lampada 2',
    'lampada 10',
  ]);
});

test('[DASH-02] favourites keep the person’s order, with newer ones after it by name', () => {
  const me = 'giulia' as UserId;
  const named = (Id: string, Name: string) => aLamp({ Id: Id as DeviceId, Name, Favorites: [me] });
  const favourites = [named('a', 'Alpha'), named('b', 'Beta'), named('c', 'Gamma')];
  const inOrder = (...favouriteOrder: string[]) =>
    favouritesOf(favourites, { Id: me, favouriteOrder: favouriteOrder as DeviceId[] }, 'en').map(
      ({ Name }) => Name,
    );
  expect(inOrder('c', 'gone', 'a')).toEqual(['Gamma', 'Alpha', 'Beta']);
  expect(inOrder()).toEqual(['Alpha', 'Beta', 'Gamma']);
});
