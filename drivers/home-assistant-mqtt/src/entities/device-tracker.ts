import { presence } from '@dimora/driver-kit';
import { isWord, wordIn } from '../codec/config-values.ts';
import { toldAt, type EntityBuilder } from './build.ts';

/**
 * A phone or a person: at home, or away. A text that is neither word names another zone, which is away too;
 * the reset word makes no statement.
 */
export const deviceTracker: EntityBuilder = (config) => {
  const told = toldAt(config, 'state_topic', 'value_template');
  if (!told) return undefined;
  const home = wordIn(config, 'payload_home', 'home');
  const reset = wordIn(config, 'payload_reset', 'None');
  return {
    capability: presence,
    topics: [told.topic],
    told: ['PRESENCE'],
    read: (topic, payload) => {
      const text = topic === told.topic ? told.read(payload) : undefined;
      if (text === undefined || text === '' || text === reset) return {};
      return { PRESENCE: isWord(text, home) };
    },
  };
};
