import type { Server as HttpServer } from 'node:http';
import type { OriginPolicy } from '@dimora/node-kit/http';
import type { HubModule, Platform } from '../../platform/module.ts';
import { LiveService } from './live.service.ts';
import type { LiveSockets } from './live-sockets.ts';
import type { SocketNamespace } from '../../platform/socket-namespace.ts';
import type { LiveSources } from './sources.ts';

/** The open door that the sockets hang on. */
export type LiveDoor = { readonly server: HttpServer; readonly origins: OriginPolicy };

/** The module with its door. */
export type LiveModule = HubModule<LiveService> & {
  open(door: LiveDoor): Promise<void>;
  /** True for the path that the open sockets answer themselves. */
  answers(path: string): boolean;
};

/** Live data by sockets, and the namespaces of other modules beside. They are loaded and opened once the hub listens. */
export function createLive(
  platform: Platform,
  sources: LiveSources,
  namespaces: readonly SocketNamespace[] = [],
): LiveModule {
  let sockets: LiveSockets | undefined;
  const live = new LiveService(platform, sources, (ids, batch) => sockets?.broadcast(ids, batch));
  return {
    port: live,
    routes: undefined,
    async open({ server, origins }) {
      const { openSockets } = await import('./live-sockets.ts');
      sockets = openSockets(server, {
        origins,
        live: () => live,
        log: platform.log,
        namespaces,
      });
    },
    answers: (path) => sockets !== undefined && path.startsWith('/socket.io/'),
    async stop() {
      live[Symbol.dispose]();
      await sockets?.close();
      sockets = undefined;
    },
  };
}
