import { categoryRow } from '../devices/categories.ts';
import type { Topic } from '../events/topics.ts';
import { stateVariable } from '../state/variables.ts';

/** What a device's energy is used for (ENERGY-05): the topic of what makes it that kind of device. */
export function macroTopicOf(categories: readonly string[]): Topic {
  for (const id of categories) {
    const [variable] = categoryRow(id)?.variables ?? [];
    const row = variable === undefined ? undefined : stateVariable(variable);
    if (row) return row.topic;
  }
  return 'energy';
}
