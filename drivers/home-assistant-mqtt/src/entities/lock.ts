import { lock as locking } from '@dimora/driver-kit';
import { flagOf, setAt, toldAt, wordIn, type EntityBuilder } from './build.ts';

/** A door lock. */
export const lock: EntityBuilder = (config) => {
  const command = setAt(config, 'command_topic', 'command_template');
  if (!command) return undefined;
  const told = toldAt(config, 'state_topic', 'value_template');
  const [shut, open] = [
    wordIn(config, 'payload_lock', 'LOCK'),
    wordIn(config, 'payload_unlock', 'UNLOCK'),
  ];
  const locked = wordIn(config, 'state_locked', 'LOCKED');
  const unlocked = wordIn(config, 'state_unlocked', 'UNLOCKED');
  return {
    capability: locking,
    topics: told ? [told.topic] : [],
    told: told ? ['LOCKED'] : [],
    read: (topic, payload) => {
      const flag = topic === told?.topic ? flagOf(told.read(payload), locked, unlocked) : undefined;
      return flag === undefined ? {} : { LOCKED: flag };
    },
    write: (_action, value) => [command(value === true ? shut : open)],
  };
};
