import { updateProgress } from '../capabilities/sensors.ts';
import { flagIn, isJson, jsonIn } from '../json.ts';
import type { Entity } from '../mqtt/entity.ts';

/** The states of an available update: available, scheduled, or being installed. */
const NEWER: ReadonlySet<unknown> = new Set(['available', 'scheduled', 'updating']);

/**
 * Whether newer firmware is available, as the bridge publishes it beside the state; older bridges use a flag.
 */
export const updateEntity = (stateTopic: string): Entity => ({
  source: 'update',
  capability: updateProgress,
  topics: [stateTopic],
  told: ['UPDATE_AVAILABLE', 'UPDATING'],
  read: (_topic, { json }) => {
    if (!isJson(json)) return {};
    const { state } = jsonIn(json, 'update');
    const known = NEWER.has(state) || (state === 'idle' ? false : flagIn(json, 'update_available'));
    if (known === undefined) return {};
    return { UPDATE_AVAILABLE: known, UPDATING: state === 'updating' };
  },
});
