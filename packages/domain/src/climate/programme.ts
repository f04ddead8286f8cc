import type { EnvironmentId } from '../ids.ts';

/** A part of a day with one target temperature: minutes since midnight, as the hub's clocks show them. */
export type ClimateSlot = {
  /** 1 is Monday, 7 is Sunday. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
  /** °C. */
  readonly target: number;
};

/** A slot with the environment whose programme it belongs to (CLIMATE-05); `$home` is that of the whole house. */
export type ClimateEntry = ClimateSlot & { readonly environmentId: EnvironmentId };

/** The days of a programme, as it is stored and shown. */
export const CLIMATE_DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Minutes of a day. */
export const DAY_MINUTES = 1440;

/** The range of targets, °C. */
export const CLIMATE_TARGETS = { min: 5, max: 30, step: 0.5 } as const;

/** The most slots of a day: a change each half hour. */
export const MOST_SLOTS_A_DAY = 48;

/** The first day that isn't covered from 00:00 to 24:00 without overlaps; `null` if there is none. */
export function faultyDay(slots: readonly ClimateSlot[]): number | null {
  for (const day of CLIMATE_DAYS) {
    let at = 0;
    for (const { from, to } of slotsOf(slots, day)) {
      if (from !== at || to <= from) return day;
      at = to;
    }
    if (at !== DAY_MINUTES) return day;
  }
  return null;
}

/** The slots of one day, in order. */
export const slotsOf = <Slot extends ClimateSlot>(slots: readonly Slot[], day: number): Slot[] =>
  slots.filter((slot) => slot.day === day).toSorted((a, b) => a.from - b.from);

/** A programme with neighbours of equal target joined, by day and time. */
export function tidySlots(slots: readonly ClimateSlot[]): ClimateSlot[] {
  return CLIMATE_DAYS.flatMap((day) => {
    const tidy: ClimateSlot[] = [];
    for (const slot of slotsOf(slots, day)) {
      const last = tidy.at(-1);
      if (last?.target === slot.target) tidy[tidy.length - 1] = { ...last, to: slot.to };
      else tidy.push(slot);
    }
    return tidy;
  });
}

/** Replaces the days `to` by the slots of the day `from`. */
export function copyDay(
  slots: readonly ClimateSlot[],
  from: number,
  to: readonly number[],
): ClimateSlot[] {
  const copied = slotsOf(slots, from);
  const others = slots.filter(({ day }) => day === from || !to.includes(day));
  const added = to.filter((day) => day !== from);
  return tidySlots([
    ...others,
    ...added.flatMap((day) => copied.map((slot) => ({ ...slot, day }))),
  ]);
}

/**
 * Gives a stretch of a day a target: what it covers is cut or replaced. Dragging an edge, adding a change and
 * removing one are all this.
 */
export function paintSlot(slots: readonly ClimateSlot[], painted: ClimateSlot): ClimateSlot[] {
  const rest = slots.flatMap((slot) => {
    if (slot.day !== painted.day) return [slot];
    const before = { ...slot, to: Math.min(slot.to, painted.from) };
    const after = { ...slot, from: Math.max(slot.from, painted.to) };
    return [before, after].filter(({ from, to }) => from < to);
  });
  return tidySlots([...rest, painted]);
}

/** The week that a house starts with: cooler nights, warmer mornings and evenings. */
export function usualWeek(): ClimateSlot[] {
  const weekday = [
    [0, 390, 17.5],
    [390, 540, 20.5],
    [540, 1020, 19],
    [1020, 1350, 21],
    [1350, DAY_MINUTES, 17.5],
  ] as const;
  const weekend = [
    [0, 480, 17.5],
    [480, 1380, 20.5],
    [1380, DAY_MINUTES, 17.5],
  ] as const;
  return CLIMATE_DAYS.flatMap((day) =>
    (day > 5 ? weekend : weekday).map(([from, to, target]) => ({ day, from, to, target })),
  );
}
