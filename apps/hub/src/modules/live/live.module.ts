import type { Server as HttpServer } from 'node:http';
import type { OriginPolicy } from '@dimora/node-kit/http';
import type { HubModule, Platform } from '../../platform/module.ts';
import { LiveService } from './live.service.ts';
import type { LiveSockets } from './live-sockets.ts';
import type { LiveTopic } from '../../platform/topic.ts';
import type { LiveSources } from './sources.ts';
import { TopicNamespace } from './topics/topic-namespace.ts';
import { Topics } from './topics/topics.ts';

/** The open door that the sockets hang on. */
export type LiveDoor = { readonly server: HttpServer; readonly origins: OriginPolicy };

/** The module with its door. */
export type LiveModule = HubModule<LiveService> & {
  open(door: LiveDoor): Promise<void>;
  /** True for the path that the open sockets answer themselves. */
  answers(path: string): boolean;
};

/** Live data by sockets: devices and the registry, and the topics of all modules. They are loaded and opened once the hub listens. */
export function createLive(
  platform: Platform,
  sources: LiveSources,
  offered: readonly LiveTopic[] = [],
): LiveModule {
  let sockets: LiveSockets | undefined;
  const live = new LiveService(platform, sources, (ids, batch) => sockets?.broadcast(ids, batch));
  const topics = new Topics({ platform, claimsOf: sources.claimsOf });
  for (const topic of offered) topics.add(topic);
  const { clock } = platform;
  const { identify } = sources;
  const namespaces = offered
    .filter(({ contract }) => contract.namespace !== undefined)
    .map((topic) => new TopicNamespace(topic, { clock, topics, identify }));
  return {
    port: live,
    routes: undefined,
    async open({ server, origins }) {
      const { openSockets } = await import('./live-sockets.ts');
      sockets = openSockets(server, {
        origins,
        live: () => live,
        topics,
        namespaces,
      });
    },
    answers: (path) => sockets !== undefined && path.startsWith('/socket.io/'),
    async stop() {
      live[Symbol.dispose]();
      for (const namespace of namespaces) namespace[Symbol.dispose]();
      topics[Symbol.dispose]();
      await sockets?.close();
      sockets = undefined;
    },
  };
}
