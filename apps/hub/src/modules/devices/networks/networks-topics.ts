import {
  NetworkJobsTopic,
  NetworkLogTopic,
  NetworkNodesTopic,
  NetworksTopic,
  type NetworkLogLine,
} from '@dimora/contract';
import type { Clock } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import { defineTopic, type LiveTopic } from '../../../platform/topic.ts';
import type { NetworksParts } from './networks-parts.ts';
import type { NetworkKey } from './port.ts';
import { keyOf } from './radios/network.store.ts';

/** Milliseconds between two looks at the health of networks while somebody watches. */
const HEALTH_MS = 2_000;
/** Pieces of news that may wait for a slow client. */
const WAITING = { networks: 20, nodes: 300, jobs: 100, lines: 200 };

/** Radio networks, live. Nothing is sent, and nothing is looked at, while nobody watches. */
export const networkTopics = (clock: Clock, parts: NetworksParts): readonly LiveTopic[] => [
  networksTopic(clock, parts),
  nodesTopic(parts),
  jobsTopic(parts),
  logTopic(parts),
];

function networksTopic(
  clock: Clock,
  { radios, view, service, installation }: NetworksParts,
): LiveTopic {
  const shownOf = (key: NetworkKey) => {
    const found = radios.find(key);
    return found && view.network(found);
  };
  return defineTopic<typeof NetworksTopic, { network: NetworkKey }>(NetworksTopic, {
    snapshot: () => ({ networks: service.list(), status: installation.status }),
    news: {
      network: {
        waiting: WAITING.networks,
        read: (key) => {
          const value = shownOf(key);
          return value && { event: 'network', value };
        },
      },
    },
    start: (publisher) => {
      const last = new Map<string, string>();
      const look = (): void => {
        for (const { record, radio } of radios.all()) {
          const health = JSON.stringify(radio.health());
          if (last.get(keyOf(record)) === health) continue;
          last.set(keyOf(record), health);
          publisher.news('network', keyOf(record), record);
        }
      };
      return together(
        radios.listed.add(() => publisher.changed()),
        installation.changed.add(() => publisher.changed()),
        radios.changed.add((key) => publisher.news('network', keyOf(key), key)),
        clock.every(HEALTH_MS, look),
      );
    },
  });
}

function nodesTopic({ radios, view, installation, devices }: NetworksParts): LiveTopic {
  type Told = { readonly key: NetworkKey; readonly id: string };
  const nodeOf = ({ key, id }: Told) =>
    radios
      .find(key)
      ?.radio.nodes()
      .find((each) => each.id === id);
  return defineTopic<typeof NetworkNodesTopic, { node: Told; left: Told }>(NetworkNodesTopic, {
    snapshot: (caller, key) => {
      const found = installation.isShownTo(caller) ? radios.find(key) : undefined;
      return { nodes: found ? view.rows(found, caller) : [] };
    },
    allows: (caller) => installation.isShownTo(caller),
    news: {
      node: {
        waiting: WAITING.nodes,
        read: (told, caller) => {
          const node = nodeOf(told);
          const value = node && view.row(told.key, node, caller);
          return value && { event: 'node', value };
        },
      },
      left: {
        waiting: WAITING.nodes,
        read: (told, caller) =>
          nodeOf(told) || !view.shows({ ...told.key, node: told.id }, caller)
            ? undefined
            : { event: 'left', value: { node: told.id } },
      },
    },
    start: (publisher, key) =>
      together(
        radios.listed.add(() => publisher.changed()),
        radios.nodes.add(({ change: { id, now }, ...of }) => {
          if (keyOf(of) === keyOf(key)) publisher.news(now ? 'node' : 'left', id, { key, id });
        }),
        // A device was added, moved, renamed or removed.
        devices.changed.add(() => publisher.changed()),
      ),
  });
}

function jobsTopic({ jobs, installation, view }: NetworksParts): LiveTopic {
  const all = (caller: Caller) =>
    installation.isShownTo(caller)
      ? jobs.all(caller).flatMap((each) => view.job(each, caller) ?? [])
      : [];
  return defineTopic<typeof NetworkJobsTopic, { job: string }>(NetworkJobsTopic, {
    snapshot: (caller) => ({ jobs: all(caller) }),
    allows: (caller) => installation.isShownTo(caller),
    news: {
      job: {
        waiting: WAITING.jobs,
        read: (job, caller) => {
          const one = jobs.one(job, caller);
          const value = one && view.job(one, caller);
          return value && { event: 'job', value };
        },
      },
    },
    start: (publisher) => jobs.changed.add((job) => publisher.news('job', job, job)),
  });
}

const logTopic = ({ radios, installation, view }: NetworksParts): LiveTopic =>
  defineTopic<typeof NetworkLogTopic, { line: NetworkKey & { line: NetworkLogLine } }>(
    NetworkLogTopic,
    {
      snapshot: (caller, key) => ({
        lines: (radios.find(key)?.radio.log.all() ?? []).flatMap(
          (line) => view.line(key, line, caller) ?? [],
        ),
      }),
      allows: (caller) => installation.isShownTo(caller),
      news: {
        line: {
          waiting: WAITING.lines,
          read: ({ line, ...of }, caller) => {
            const value = view.line(of, line, caller);
            return value && { event: 'line', value };
          },
        },
      },
      start: (publisher, key) =>
        radios.lines.add(({ line, ...of }) => {
          if (keyOf(of) === keyOf(key)) publisher.news('line', String(line.n), { ...key, line });
        }),
    },
  );

const together = (...all: readonly Disposable[]): Disposable => ({
  [Symbol.dispose]: () => {
    for (const each of all) each[Symbol.dispose]();
  },
});
