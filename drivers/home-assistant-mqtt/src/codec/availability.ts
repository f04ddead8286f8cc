import { isJson, type Json } from '@dimora/driver-kit';
import type { Payload } from '@dimora/driver-kit/mqtt';
import { readerOf, type Reader } from './template.ts';

type Source = {
  readonly topic: string;
  readonly read: Reader;
  readonly online: string;
  readonly offline: string;
};

/** An entity's availability. */
export type Availability = {
  readonly topics: readonly string[];
  /** Processes a message; true if it changed the state. */
  hear(topic: string, payload: Payload): boolean;
  /** Whether it is available; always true for an entity without availability topics. */
  readonly available: boolean;
};

const word = (config: Json, key: string, otherwise: string): string =>
  typeof config[key] === 'string' ? config[key] : otherwise;

function sourcesOf(config: Json): Source[] {
  const list = Array.isArray(config['availability']) ? (config['availability'] as unknown[]) : [];
  const single =
    typeof config['availability_topic'] === 'string' ? config['availability_topic'] : '';
  const entries: Json[] =
    single === ''
      ? list.filter(isJson)
      : [{ ...config, topic: single, value_template: config['availability_template'] }];
  return entries.slice(0, 20).flatMap((entry) => {
    const topic = word(entry, 'topic', '');
    const read = readerOf(entry['value_template']);
    if (topic === '' || topic.length > 300 || /[+#\0]/.test(topic) || !read) return [];
    const online = word(entry, 'payload_available', 'online');
    return [{ topic, read, online, offline: word(entry, 'payload_not_available', 'offline') }];
  });
}

/** Parses an entity's availability: one topic or several, of which all, any or the latest counts. */
export function availabilityOf(config: Json): Availability {
  const sources = sourcesOf(config);
  const mode = word(config, 'availability_mode', 'latest');
  const known = new Map<string, boolean>();
  let latest = sources.length === 0;
  return {
    topics: sources.map(({ topic }) => topic),
    hear: (topic, payload) => {
      const source = sources.find((each) => each.topic === topic);
      const text = source?.read(payload);
      if (!source || (text !== source.online && text !== source.offline)) return false;
      latest = text === source.online;
      known.set(topic, latest);
      return true;
    },
    get available() {
      if (sources.length === 0 || mode === 'latest') return latest;
      const states = sources.map(({ topic }) => known.get(topic) === true);
      return mode === 'all' ? states.every(Boolean) : states.some(Boolean);
    },
  };
}
