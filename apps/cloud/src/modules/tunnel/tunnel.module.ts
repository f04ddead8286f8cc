import { acceptPeers, acceptTunnels, TUNNEL_PATH } from '@dimora/tunnel';
import type { CloudModule, CloudPlatform } from '../../platform/module.ts';
import { control } from './controls.ts';
import { DoorKeeper, type CheckHubToken } from './door-keeper.ts';
import { peerDoor } from './peer-door.ts';
import { PEER_PATH, Peers } from './peers.ts';
import type { TunnelPort } from './port.ts';
import { PresenceStore } from './presence.store.ts';
import { PATIENCE, Relay, type RelayPatience } from './relay.ts';
import { callerOfUpgrade } from './caller-of-upgrade.ts';
import { ReplicaStore } from './replica.store.ts';
import { Replicas } from './replicas.ts';
import { serveEntrance, serveRelay, type KeyOf } from './tunnel.routes.ts';
import { Tunnels } from './tunnels.ts';
import { Ways } from './ways.ts';

/** What the tunnels ask of others; asked at the time of need. */
export type TunnelNeeds = {
  readonly keyOf: KeyOf;
  readonly checkHubToken: CheckHubToken;
  /** How long hubs are waited for; for tests. */
  readonly patience?: RelayPatience;
};

/** Hubs dial in here, and people reach them through it (START-01, CHOOSER-05). */
export function createTunnels(
  platform: CloudPlatform,
  { keyOf, checkHubToken, patience = PATIENCE }: TunnelNeeds,
): CloudModule<TunnelPort> {
  const { clock, entropy, news, settings, sql } = platform;
  const log = platform.log.with({ subsystem: 'tunnel' });
  const presence = new PresenceStore(sql);
  const store = new ReplicaStore(sql);
  const replicas = new Replicas(store, settings.replica, { clock, log });
  let secret: Promise<string> | undefined;
  const commonKey = (): Promise<string> =>
    (secret ??= store.secret(Buffer.from(entropy.bytes(32)).toString('base64url')));
  const peers = new Peers(replicas, {
    ProductId: 'replica',
    secret: commonKey,
    clock,
    entropy,
  });
  const tunnels = new Tunnels(platform, presence, async (ProductId) => {
    const known = await keyOf(ProductId);
    return known !== undefined && !known.revoked;
  });
  const ways = new Ways({ clock, news, replica: settings.replica, tunnels, peers, presence });
  const ask = (ProductId: string, path: string, body?: unknown): Promise<unknown> =>
    control(ways, { ProductId, path, body }, { clock, answerMs: patience.answerMs });
  const door = new DoorKeeper(checkHubToken, {
    clock,
    news,
    // A hub that can't be told has no sockets of ours either.
    over: (ProductId, sid) => void ask(ProductId, 'session-ended', { sid }).catch(() => {}),
  });
  const relay = new Relay({ ways, door, clock, log, patience });
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
    handler: peerDoor(tunnels, { clock, patience }),
  });
  const holder = (ProductId: string, noted: string | null): string | null => {
    if (tunnels.at(ProductId)) return settings.replica;
    return noted !== null && noted !== settings.replica && replicas.isAlive(noted) ? noted : null;
  };
  const replicaOf = async (ProductId: string): Promise<string | null> =>
    holder(ProductId, (await presence.of(ProductId))?.replica ?? null);
  return {
    routes: undefined,
    port: {
      isOnline: async (ProductId) => (await replicaOf(ProductId)) !== null,
      server: replicaOf,
      onlineAmong: async (ProductIds) => {
        const found = await presence.among(ProductIds);
        const there = found.filter((each) => holder(each.ProductId, each.replica) !== null);
        return new Set(there.map(({ ProductId }) => ProductId));
      },
      control: ask,
    },
    http: (http) => {
      serveRelay(http, relay);
      serveEntrance(http, { keyOf, publicUrl: () => settings.publicUrl });
    },
    upgrades: [
      { path: TUNNEL_PATH, handle: accept },
      { path: PEER_PATH, handle: acceptPeer },
      {
        path: '/hub/*',
        handle: (request, socket, head) =>
          void relay.open(request, { socket, head }, callerOfUpgrade(request, settings.trustProxy)),
      },
    ],
    async start() {
      try {
        // What this replica held before it was started anew is over.
        await presence.clear(settings.replica, clock.now());
        await replicas.start(settings.ownUrl);
      } finally {
        begun.resolve();
      }
    },
    async stop() {
      await tunnels[Symbol.asyncDispose]();
      ways[Symbol.dispose]();
      door[Symbol.dispose]();
      peers[Symbol.dispose]();
      await replicas.stop();
    },
  };
}
