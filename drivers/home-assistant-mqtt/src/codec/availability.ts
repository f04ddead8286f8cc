import { isJson, type Json } from '@dimora/driver-kit';
import type { PartPresence, Payload } from '@dimora/driver-kit/mqtt';
import { flagOf, wordIn } from './config-values.ts';
import { readerOf, type Reader } from './template.ts';

type Source = {
  readonly topic: string;
  readonly read: Reader;
  readonly online: string;
  readonly offline: string;
};

const MOST_SOURCES = 20;

/** An entity's availability. */
export type Availability = PartPresence & {
  readonly topics: readonly string[];
  /** Processes a message; true if it says something. */
  hear(topic: string, payload: Payload): boolean;
};

/** Where an entity's availability comes from; `undefined` if one of the places isn't understood. */
function sourcesOf(config: Json): Source[] | undefined {
  const list = Array.isArray(config['availability']) ? (config['availability'] as unknown[]) : [];
  const single = wordIn(config, 'availability_topic', '');
  const entries: Json[] =
    single === ''
      ? list.filter(isJson)
      : [{ ...config, topic: single, value_template: config['availability_template'] }];
  const sources = entries.slice(0, MOST_SOURCES).flatMap((entry) => {
    const topic = wordIn(entry, 'topic', '');
    const read = readerOf(entry['value_template'] ?? undefined);
    if (topic === '' || topic.length > 300 || /[+#\0]/.test(topic) || !read) return [];
    const online = wordIn(entry, 'payload_available', 'online');
    return [{ topic, read, online, offline: wordIn(entry, 'payload_not_available', 'offline') }];
  });
  return sources.length === entries.length ? sources : undefined;
}

/** Whether a part is there, by what each of its sources has said. */
const MODES: Readonly<Record<string, (states: readonly (boolean | undefined)[]) => PartPresence>> =
  {
    all: (states) => ({
      available: states.every((is) => is === true),
      gone: states.includes(false),
    }),
    any: (states) => ({
      available: states.includes(true),
      gone: states.every((is) => is === false),
    }),
  };

/**
 * Parses an entity's availability: one topic or several, of which all, any or the latest counts. `undefined` for one
 * that isn't understood: it must not be taken for one that says that the part is there.
 */
export function availabilityOf(config: Json): Availability | undefined {
  const sources = sourcesOf(config);
  if (!sources) return undefined;
  const word = wordIn(config, 'availability_mode', 'latest');
  const mode = Object.hasOwn(MODES, word) ? MODES[word] : undefined;
  const known = new Map<Source, boolean>();
  let latest: boolean | undefined;
  const presence = (): PartPresence => {
    if (sources.length === 0) return { available: true, gone: false };
    return mode
      ? mode(sources.map((source) => known.get(source)))
      : { available: latest === true, gone: latest === false };
  };
  return {
    topics: sources.map(({ topic }) => topic),
    hear: (topic, payload) => {
      let isHeard = false;
      for (const source of sources) {
        if (source.topic !== topic) continue;
        const is = flagOf(source.read(payload), source.online, source.offline);
        if (is === undefined) continue;
        latest = is;
        known.set(source, is);
        isHeard = true;
      }
      return isHeard;
    },
    get available() {
      return presence().available;
    },
    get gone() {
      return presence().gone;
    },
  };
}
