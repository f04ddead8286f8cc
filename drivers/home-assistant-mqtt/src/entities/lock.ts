import type { StateValue } from '@dimora/domain';
import { lock as locking, variables } from '@dimora/driver-kit';
import { flagOf, wordIn } from '../codec/config-values.ts';
import { setAt, toldAt, type EntityBuilder } from './build.ts';

/** A door lock. One whose bolt is stuck raises an alert. */
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
  const moments = new Map<string | undefined, Readonly<Record<string, StateValue>>>([
    ['None', { LOCKED: null }],
    [wordIn(config, 'state_locking', 'LOCKING'), { LOCK_MOVEMENT: 'LOCKING', ALERT: false }],
    [wordIn(config, 'state_unlocking', 'UNLOCKING'), { LOCK_MOVEMENT: 'UNLOCKING', ALERT: false }],
    // Where a stuck bolt is nobody knows.
    [
      wordIn(config, 'state_jammed', 'JAMMED'),
      { LOCKED: null, LOCK_MOVEMENT: 'STOP', ALERT: true },
    ],
  ]);
  return {
    capability: told
      ? {
          ...locking,
          StateVars: { ...locking.StateVars, ...variables('LOCK_MOVEMENT', 'ALERT') },
        }
      : locking,
    topics: told ? [told.topic] : [],
    told: told ? ['LOCKED', 'ALERT'] : [],
    read: (topic, payload) => {
      const text = topic === told?.topic ? told.read(payload) : undefined;
      const flag = flagOf(text, locked, unlocked);
      return flag === undefined ? (moments.get(text) ?? {}) : { LOCKED: flag, ALERT: false };
    },
    write: (_action, value) => [command(value === true ? shut : open)],
  };
};
