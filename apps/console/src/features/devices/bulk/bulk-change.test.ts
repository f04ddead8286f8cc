import type { EnvironmentId, UserId } from '@dimora/domain';
import { aLamp } from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { comingFrom, planOf } from './bulk-change.ts';

const me = 'me' as UserId;
const [living, hall] = ['living', 'hall'] as EnvironmentId[] as [EnvironmentId, EnvironmentId];
const sofa = aLamp({ EnvironmentId: living, Favorites: [me], revision: 4 });
const arco = aLamp({ EnvironmentId: living, Favorites: [], revision: 7 });
const door = aLamp({ EnvironmentId: hall, Favorites: ['you' as UserId] });

test('[DEVICES-B2] a move is planned only for devices in another room, and can be undone', () => {
  const plan = planOf([sofa, door, arco], { kind: 'move', EnvironmentId: hall }, me);
  expect(plan.same).toEqual([door]);
  expect(plan.changes.map(({ change }) => change)).toEqual([
    { Id: sofa.Id, revision: 4, EnvironmentId: hall },
    { Id: arco.Id, revision: 7, EnvironmentId: hall },
  ]);
  expect(plan.changes.map(({ back }) => back)).toEqual([
    { Id: sofa.Id, EnvironmentId: living },
    { Id: arco.Id, EnvironmentId: living },
  ]);
});

test('[DEVICES-B2] only devices that are not yet the person’s favourites are added', () => {
  const plan = planOf([sofa, door], { kind: 'favour', favourite: true }, me);
  expect(plan.same).toEqual([sofa]);
  expect(plan.changes).toMatchObject([
    { change: { Id: door.Id, favourite: true }, back: { Id: door.Id, favourite: false } },
  ]);
  expect(planOf([sofa], { kind: 'favour', favourite: true }, me).changes).toEqual([]);
});

test('rooms of origin are ordered by number of devices', () => {
  const { changes } = planOf(
    [door, sofa, arco],
    { kind: 'move', EnvironmentId: 'attic' as EnvironmentId },
    me,
  );
  expect(comingFrom(changes)).toEqual([
    { EnvironmentId: living, count: 2 },
    { EnvironmentId: hall, count: 1 },
  ]);
});
