import { isJson, type Json } from '@dimora/driver-kit';
import type { Payload } from '@dimora/driver-kit/mqtt';
import { flagOf, wordIn } from './config-values.ts';
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

function sourcesOf(config: Json): Source[] {
  const list = Array.isArray(config['availability']) ? (config['availability'] as unknown[]) : [];
  const single =
    typeof config['availability_topic'] === 'string' ? config['availability_topic'] : '';
  const entries: Json[] =
    single === ''
      ? list.filter(isJson)
      : [{ ...config, topic: single, value_template: config['availability_template'] }];
  return entries.slice(0, 20).flatMap((entry) => {
    const topic = wordIn(entry, 'topic', '');
    const read = readerOf(entry['value_template']);
    if (topic === '' || topic.length > 300 || /[+#\0]/.test(topic) || !read) return [];
    const online = wordIn(entry, 'payload_available', 'online');
    return [{ topic, read, online, offline: wordIn(entry, 'payload_not_available', 'offline') }];
  });
}

/** Parses an entity's availability: one topic or several, of which all, any or the latest counts. */
export function availabilityOf(config: Json): Availability {
  const sources = sourcesOf(config);
  const mode = wordIn(config, 'availability_mode', 'latest');
  const known = new Map<string, boolean>();
  let latest = sources.length === 0;
  return {
    topics: sources.map(({ topic }) => topic),
    hear: (topic, payload) => {
      const source = sources.find((each) => each.topic === topic);
      const text = source?.read(payload);
      const is = source && flagOf(text, source.online, source.offline);
      if (is === undefined) return false;
      latest = is;
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
