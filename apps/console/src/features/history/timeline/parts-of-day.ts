import type { HubDays } from '../../../kit/home/days-in-zone.ts';
import type { Story } from './stories.ts';

/** The parts of a day, by the hour of the clock at which each begins. */
const PARTS = [
  ['evening', 18],
  ['afternoon', 12],
  ['morning', 6],
  ['night', 0],
] as const;

/** One of the parts of a day; the hours after 22 are night too. */
export type PartOfDay = (typeof PARTS)[number][0];

const NIGHT_FROM = 22;

/** The part of the day at a minute of the hub's clock. */
export function partOfDay(minute: number): PartOfDay {
  const hour = Math.floor(minute / 60);
  if (hour >= NIGHT_FROM) return 'night';
  return PARTS.find(([, from]) => hour >= from)?.[0] ?? 'night';
}

/** A row of the timeline: the name of a part of the day, or a story of it. */
export type TimelineRow =
  | { readonly kind: 'part'; readonly key: string; readonly part: PartOfDay }
  | { readonly kind: 'story'; readonly key: string; readonly story: Story };

/** The rows of a day, newest first, under the parts of the day by the hub's clock. */
export function timelineRows(
  stories: readonly Story[],
  { minuteOf }: Pick<HubDays, 'minuteOf'>,
): TimelineRow[] {
  const rows: TimelineRow[] = [];
  let last: PartOfDay | undefined;
  for (const story of stories) {
    const part = partOfDay(minuteOf(story.at));
    // The night before the morning and the one after the evening are two.
    if (part !== last) rows.push({ kind: 'part', key: `${part} ${story.key}`, part });
    rows.push({ kind: 'story', key: story.key, story });
    last = part;
  }
  return rows;
}
