import { lock as locking, variables } from '@dimora/driver-kit';
import { flagOf, wordIn } from '../codec/config-values.ts';
import { setAt, toldAt, type EntityBuilder } from './build.ts';

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
  const turns = new Map<string | undefined, string>([
    [wordIn(config, 'state_locking', 'LOCKING'), 'LOCKING'],
    [wordIn(config, 'state_unlocking', 'UNLOCKING'), 'UNLOCKING'],
  ]);
  return {
    capability: told
      ? { ...locking, StateVars: { ...locking.StateVars, ...variables('LOCK_MOVEMENT') } }
      : locking,
    topics: told ? [told.topic] : [],
    told: told ? ['LOCKED'] : [],
    read: (topic, payload) => {
      const text = topic === told?.topic ? told.read(payload) : undefined;
      const turning = turns.get(text);
      if (turning !== undefined) return { LOCK_MOVEMENT: turning };
      const flag = flagOf(text, locked, unlocked);
      return flag === undefined ? {} : { LOCKED: flag };
    },
    write: (_action, value) => [command(value === true ? shut : open)],
  };
};
