import { CLIMATE_TARGETS } from '@dimora/domain';
import { useFormat } from '../../kit/text/use-format.ts';

/** `07:30`; the end of a day is `24:00`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The minutes of `07:30`; `null` for anything else. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

const DAY_KEYS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'] as const;
/** A day's name in the texts, and its field. */
export type DayKey = (typeof DAY_KEYS)[number];
/** The key of a day; 1 is Monday. */
export const dayKey = (day: number): DayKey => DAY_KEYS[day - 1] ?? 'd1';

/** How warm a target looks: its colour on the week. */
export function heatOf(target: number): 'cold' | 'cool' | 'warm' | 'hot' {
  if (target < 18) return 'cold';
  if (target < 20) return 'cool';
  return target < 21 ? 'warm' : 'hot';
}

/** A valid target temperature for a room, no matter what was typed. */
export function targetOf(value: number): number {
  const { min, max, step } = CLIMATE_TARGETS;
  return Math.min(max, Math.max(min, Math.round(value / step) * step));
}

/** `21.0°`, in the reader's language. */
export function useSayTarget(): (target: number) => string {
  const format = useFormat();
  return (target) => `${format.number(target, 1, true)}°`;
}
