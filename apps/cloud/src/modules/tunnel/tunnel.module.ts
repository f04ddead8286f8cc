import { acceptPeers, acceptTunnels, TUNNEL_PATH } from '@dimora/tunnel';
import { defineModule } from '../../platform/module.ts';
import { HubKeysPort } from '../hub-keys/port.ts';
import { HubTokensPort } from '../identity/port.ts';
import { callerOfUpgrade } from './caller-of-upgrade.ts';
import { makeWays } from './make-ways.ts';
import { peerHandler } from './peer-handler.ts';
import { PEER_PATH } from './peers.ts';
import { TunnelPort } from './port.ts';
import { tunnelMigrations } from './presence.store.ts';
import { PATIENCE, type RelayPatience } from './relay.ts';
import { serveEntrance, serveRelay } from './tunnel.routes.ts';

/** The module with time limits of its own, for tests. */
export const tunnelWith = (patience: RelayPatience) =>
  defineModule({
    name: 'tunnel',
    needs: { keys: HubKeysPort, tokens: HubTokensPort },
    provides: { tunnel: TunnelPort },
    migrations: tunnelMigrations,
    make: (platform, { keys, tokens }) => {
      const { clock, entropy, settings } = platform;
      const log = platform.log.with({ subsystem: 'tunnel' });
      const keyOf = (ProductId: string) => keys.keyOf(ProductId);
      const parts = makeWays(platform, { keys, tokens, log, patience });
      const { tunnels, ways, guard, peers, replicas, presence, relay, commonKey } = parts;
      const greeting = { clock, entropy, log, server: settings.replica };
      const begun = Promise.withResolvers<void>();
      const accept = acceptTunnels({
        ...greeting,
        keyOf,
        opened: (session) => void begun.promise.then(() => tunnels.take(session)),
      });
      const acceptPeer = acceptPeers({
        ...greeting,
        keyOf: async () => ({ key: await commonKey(), revoked: false }),
        handler: peerHandler(tunnels, { clock, patience }),
      });
      return {
        ports: { tunnel: parts.port },
        http(http) {
          serveRelay(http, relay);
          serveEntrance(http, { keyOf, commonKey, publicUrl: () => settings.publicUrl });
        },
        upgrades: [
          { path: TUNNEL_PATH, limitsUnauthenticated: true, handle: accept },
          { path: PEER_PATH, limitsUnauthenticated: true, handle: acceptPeer },
          {
            path: '/hub/*',
            handle: (request, socket, head) => {
              const caller = callerOfUpgrade(request, settings.trustProxy);
              void relay.open(request, { socket, head }, caller);
            },
          },
        ],
        async start({ ownUrl }) {
          try {
            // Tunnels from before a restart are gone.
            await presence.clear(settings.replica, clock.now());
            await replicas.start(ownUrl);
          } finally {
            begun.resolve();
          }
        },
        // Before anything else stops, so that hubs learn of it.
        close: () => tunnels[Symbol.asyncDispose](),
        async stop() {
          ways[Symbol.dispose]();
          guard[Symbol.dispose]();
          peers[Symbol.dispose]();
          await replicas.stop();
        },
      };
    },
  });

/** Accepts the hubs' tunnels and relays people to them (START-01, CHOOSER-05). */
export const tunnel = tunnelWith(PATIENCE);
