import { Cell } from './cell.ts';

/** What a start loads: groups with their items and their share of the total (START-10). */
const PLAN = {
  texts: { words: 10 },
  session: { token: 15 },
  home: { snapshot: 35, people: 5, environments: 10, devices: 15 },
  live: { connection: 10 },
} as const;

/** A group of the plan. */
export type LoadGroup = keyof typeof PLAN;
/** An item of a group. */
export type LoadItem = { [Group in LoadGroup]: keyof (typeof PLAN)[Group] }[LoadGroup];

/** The progress of a start, and its current item. */
export type Progress = {
  readonly percentage: number;
  readonly group: LoadGroup;
  readonly item: LoadItem;
};

const items = (Object.keys(PLAN) as LoadGroup[]).flatMap((group) =>
  Object.entries(PLAN[group]).map(([item, share]) => ({
    group,
    item: item as LoadItem,
    share: share as number,
  })),
);

/** Counts only completed items; nothing is estimated. */
export class LoadProgress {
  readonly cell = new Cell<Progress>({ percentage: 0, group: 'texts', item: 'words' });
  readonly #done = new Set<LoadItem>();

  /** Marks items as done; the next one of the plan becomes the current item. */
  done(...finished: LoadItem[]): void {
    for (const item of finished) this.#done.add(item);
    const left = items.filter(({ item }) => !this.#done.has(item));
    const total = items.reduce((sum, { share }) => sum + share, 0);
    const open = left.reduce((sum, { share }) => sum + share, 0);
    const { group, item } = left[0] ?? items.at(-1) ?? { group: 'live', item: 'connection' };
    this.cell.set({ percentage: Math.round(((total - open) / total) * 100), group, item });
  }

  /** Resets the progress for the next session; texts stay loaded. */
  reset(): void {
    this.#done.clear();
    this.done('words');
  }
}
