import type { KnxProperty } from './properties.ts';

/** What numbering needs of a row. */
type Row = { readonly PropertyName: KnxProperty; readonly channel?: number | undefined };

/**
 * The channel of each row: its own, else the next one of its property that no row has. Four rows of a switch
 * are a four-channel actuator. Scenes are told apart by their names, not by channels.
 */
export function channelsOf(rows: readonly Row[]): readonly number[] {
  const taken = new Map<KnxProperty, Set<number>>();
  for (const { PropertyName, channel } of rows) {
    const channels = taken.get(PropertyName) ?? new Set();
    if (channel !== undefined) channels.add(channel);
    taken.set(PropertyName, channels);
  }
  return rows.map(({ PropertyName, channel }) => {
    if (PropertyName === 'SCENE') return 1;
    if (channel !== undefined) return channel;
    const channels = taken.get(PropertyName) ?? new Set();
    let free = 1;
    while (channels.has(free)) free += 1;
    channels.add(free);
    return free;
  });
}
