import { faultyDay, usualWeek } from '@dimora/domain';
import { expect, test } from 'vitest';
import { copied, drop, moveBlock, moveEdge, slotAtPlace, split, warm } from './week-draft.ts';

const week = usualWeek();
/** Monday 17:00 to 22:30 at 21°. */
const evening = { day: 1, index: 3 };
const shown = (edited: { slots: typeof week; place: typeof evening }) => {
  expect(faultyDay(edited.slots)).toBeNull();
  const slot = slotAtPlace(edited.slots, edited.place);
  return [slot?.from, slot?.to, slot?.target];
};

test('[CLIMATE-03] an edge moves in quarter hours as far as its neighbour', () => {
  expect(shown(moveEdge(week, evening, 'from', 14 * 60 + 7))).toEqual([840, 1350, 21]);
  expect(shown(moveEdge(week, evening, 'from', 0))).toEqual([555, 1350, 21]);
  expect(shown(moveEdge(week, evening, 'to', 2000))).toEqual([1020, 1425, 21]);
  expect(shown(moveEdge(week, { day: 1, index: 0 }, 'from', 60))).toEqual([0, 390, 17.5]);
});

test('a slot moves unchanged between its neighbours', () => {
  expect(shown(moveBlock(week, evening, 15 * 60 + 2))).toEqual([900, 1230, 21]);
  expect(shown(moveBlock(week, evening, 0))).toEqual([555, 885, 21]);
  expect(shown(moveBlock(week, evening, 1440))).toEqual([1095, 1425, 21]);
  expect(shown(moveBlock(week, { day: 1, index: 0 }, 60))).toEqual([0, 390, 17.5]);
});

test('warming, splitting or removing a slot keeps the day complete', () => {
  expect(shown(warm(week, evening, 21.5))).toEqual([1020, 1350, 21.5]);
  expect(shown(warm(week, evening, 99))).toEqual([1020, 1350, 30]);
  expect(shown(split(week, evening))).toEqual([1185, 1350, 22]);
  expect(shown(drop(week, evening))).toEqual([540, 1350, 19]);
});

test('[CLIMATE-B1] a day is copied to others', () => {
  const { slots } = copied(week, evening, [6, 7]);
  expect(shown({ slots, place: { day: 7, index: 3 } })).toEqual([1020, 1350, 21]);
});
