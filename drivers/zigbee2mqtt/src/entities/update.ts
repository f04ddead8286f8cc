import { flagIn, isJson, jsonIn, updateAvailable } from '@dimora/driver-kit';
import type { Entity } from '@dimora/driver-kit/mqtt';

/** The words for newer firmware: there is some, it waits for the device to ask, or is on its way to it. */
const NEWER: ReadonlySet<unknown> = new Set(['available', 'scheduled', 'updating']);

/** Whether there is newer firmware for a device, as the bridge tells it beside the state; older bridges in a flag. */
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
