import type { ClimateRoom } from '@dimora/contract/client';
import { CLIMATE_DAYS, slotsOf, tidySlots, type ClimateSlot } from '@dimora/domain';
import { dayKey, type DayKey } from '../say.ts';

/** What is edited of a room's climate; each day is a field, so that two people can write different days. */
export type WeekFields = Readonly<Record<DayKey, readonly ClimateSlot[]>> & {
  /** False: it goes by the programme above. */
  readonly own: boolean;
  readonly frost: number;
  readonly pauseForWindows: boolean;
};

/** True if a room has a programme of its own. */
export const isOwn = ({ environmentId, follows }: ClimateRoom): boolean =>
  follows?.environmentId === environmentId;

/** The days of a week as fields. */
export function daysOf(slots: readonly ClimateSlot[]): Pick<WeekFields, DayKey> {
  const of = (day: number): ClimateSlot[] =>
    slotsOf(slots, day).map(({ from, to, target }) => ({ day, from, to, target }));
  return { d1: of(1), d2: of(2), d3: of(3), d4: of(4), d5: of(5), d6: of(6), d7: of(7) };
}

/** The fields of a room's climate as it is saved. */
export const fieldsOf = (room: ClimateRoom): WeekFields => ({
  own: isOwn(room),
  ...daysOf(isOwn(room) ? room.entries : []),
  frost: room.frost,
  pauseForWindows: room.pauseForWindows,
});

/** The week of the fields. */
export const slotsIn = (fields: WeekFields): ClimateSlot[] =>
  CLIMATE_DAYS.flatMap((day) => fields[dayKey(day)]);

/** What is sent to the hub: neighbours of equal temperature are one. */
export const contentOf = (fields: WeekFields) => ({
  entries: fields.own ? tidySlots(slotsIn(fields)) : null,
  frost: fields.frost,
  pauseForWindows: fields.pauseForWindows,
});
