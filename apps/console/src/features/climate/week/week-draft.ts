import { DAY_MINUTES, copyDay, paintSlot, slotsOf, type ClimateSlot } from '@dimora/domain';
import { targetOf } from '../say.ts';

/** Edges are moved by quarters of an hour. */
export const STEP_MINUTES = 15;

/** A slot by its day and place in that day. */
export type Place = { readonly day: number; readonly index: number };

/** What an edit makes of the week, and where the slot is then. */
export type Edited = { readonly slots: ClimateSlot[]; readonly place: Place };

/** The slot at a place. */
export const slotAtPlace = (
  slots: readonly ClimateSlot[],
  { day, index }: Place,
): ClimateSlot | undefined => slotsOf(slots, day)[index];

/** The place of the slot at a minute of a day. */
export const placeAt = (
  slots: readonly ClimateSlot[],
  { day, minute }: { readonly day: number; readonly minute: number },
): Place => ({
  day,
  index: Math.max(
    0,
    slotsOf(slots, day).findIndex(({ from, to }) => from <= minute && to > minute),
  ),
});

const at = (slots: ClimateSlot[], day: number, minute: number): Edited => ({
  slots,
  place: placeAt(slots, { day, minute }),
});

/** Moves an edge of a slot, as far as its neighbour leaves room; the ends of the day stay. */
export function moveEdge(
  slots: readonly ClimateSlot[],
  place: Place,
  edge: 'from' | 'to',
  minute: number,
): Edited {
  const day = slotsOf(slots, place.day);
  const slot = day[place.index];
  const other = day[place.index + (edge === 'from' ? -1 : 1)];
  if (!slot || !other) return { slots: [...slots], place };
  const [left, right] = edge === 'from' ? [other, slot] : [slot, other];
  const wanted = Math.round(minute / STEP_MINUTES) * STEP_MINUTES;
  const cut = Math.min(right.to - STEP_MINUTES, Math.max(left.from + STEP_MINUTES, wanted));
  const moved = slots.map((each) => {
    if (each === left) return { ...left, to: cut };
    return each === right ? { ...right, from: cut } : each;
  });
  return { slots: moved, place };
}

/** Moves a slot as it is, between its neighbours; the first and the last of a day stay. */
export function moveBlock(slots: readonly ClimateSlot[], place: Place, minute: number): Edited {
  const day = slotsOf(slots, place.day);
  const [left, slot, right] = [day[place.index - 1], day[place.index], day[place.index + 1]];
  if (!left || !slot || !right) return { slots: [...slots], place };
  const length = slot.to - slot.from;
  const wanted = Math.round(minute / STEP_MINUTES) * STEP_MINUTES;
  const latest = right.to - STEP_MINUTES - length;
  const from = Math.min(latest, Math.max(left.from + STEP_MINUTES, wanted));
  const moved = slots.map((each) => {
    if (each === left) return { ...left, to: from };
    if (each === right) return { ...right, from: from + length };
    return each === slot ? { ...slot, from, to: from + length } : each;
  });
  return { slots: moved, place };
}

/** Gives a slot another temperature. */
export function warm(slots: readonly ClimateSlot[], place: Place, target: number): Edited {
  const slot = slotAtPlace(slots, place);
  if (!slot) return { slots: [...slots], place };
  const wanted = targetOf(target);
  return {
    slots: slots.map((each) => (each === slot ? { ...slot, target: wanted } : each)),
    place,
  };
}

/** Splits a slot: its second half becomes a degree warmer. */
export function split(slots: readonly ClimateSlot[], place: Place): Edited {
  const slot = slotAtPlace(slots, place);
  if (!slot || slot.to - slot.from < 2 * STEP_MINUTES) return { slots: [...slots], place };
  const middle = Math.round((slot.from + slot.to) / 2 / STEP_MINUTES) * STEP_MINUTES;
  const target = targetOf(slot.target + (slot.target < 29 ? 1 : -1));
  return at(paintSlot(slots, { ...slot, from: middle, target }), slot.day, middle);
}

/** Removes a slot: the one before it, or else after it, takes its time. */
export function drop(slots: readonly ClimateSlot[], place: Place): Edited {
  const day = slotsOf(slots, place.day);
  const slot = day[place.index];
  const heir = day[place.index - 1] ?? day[place.index + 1];
  if (!slot || !heir) return { slots: [...slots], place };
  return at(paintSlot(slots, { ...slot, target: heir.target }), slot.day, slot.from);
}

/** Copies the day of a slot to others. */
export const copied = (
  slots: readonly ClimateSlot[],
  place: Place,
  to: readonly number[],
): Edited => ({ slots: copyDay(slots, place.day, to), place });

/** The minute under a pointer on a track. */
export const minuteUnder = (x: number, { left, width }: Pick<DOMRect, 'left' | 'width'>): number =>
  Math.round((Math.min(1, Math.max(0, (x - left) / width)) * DAY_MINUTES) / STEP_MINUTES) *
  STEP_MINUTES;
