import { flagIn, isJson, jsonIn, updateAvailable } from '@dimora/driver-kit';
import type { Entity } from '@dimora/driver-kit/mqtt';

/** The states of an available update: available, scheduled, or being installed. */
const NEWER: ReadonlySet<unknown> = new Set(['available', 'scheduled', 'updating']);

/**
 * Whether newer firmware is available, as the bridge publishes it beside the state; older bridges use a flag.
 */
export const updateEntity = (stateTopic: string): Entity => ({
  capability: updateAvailable,
  topics: [stateTopic],
  told: ['UPDATE_AVAILABLE'],
  read: (_topic, { json }) => {
    if (!isJson(json)) return {};
    const { state } = jsonIn(json, 'update');
    const known = NEWER.has(state) || (state === 'idle' ? false : flagIn(json, 'update_available'));
    return known === undefined ? {} : { UPDATE_AVAILABLE: known };
  },
});
