import type { Log } from '@dimora/runtime';
import type { CloudPlatform } from '../../platform/module.ts';
import type { HubKeysPort } from '../hub-keys/port.ts';
import type { HubTokensPort } from '../identity/port.ts';
import { control } from './controls.ts';
import { HubGuard } from './hub-guard.ts';
import { Peers } from './peers.ts';
import type { TunnelPort } from './port.ts';
import { PresenceStore } from './presence.store.ts';
import { Relay, type RelayPatience } from './relay.ts';
import { ReplicaStore } from './replica.store.ts';
import { Replicas } from './replicas.ts';
import { Tunnels } from './tunnels.ts';
import { Ways } from './ways.ts';

type Needs = {
  readonly keys: HubKeysPort;
  readonly tokens: HubTokensPort;
  readonly log: Log;
  readonly patience: RelayPatience;
};

/** Makes the ways to hubs: this replica's tunnels, other replicas, and the relay over both. */
export function makeWays(platform: CloudPlatform, { keys, tokens, log, patience }: Needs) {
  const { clock, entropy, news, settings, sql, vault } = platform;
  const { replica } = settings;
  const presence = new PresenceStore(sql);
  const store = new ReplicaStore(sql, vault);
  const replicas = new Replicas(store, replica, { clock, log });
  let secret: Promise<string> | undefined;
  const commonKey = (): Promise<string> =>
    (secret ??= store.secret(Buffer.from(entropy.bytes(32)).toString('base64url')));
  const peers = new Peers(replicas, { ProductId: 'replica', secret: commonKey, clock, entropy });
  const tunnels = new Tunnels(platform, presence, async (ProductId) => {
    const known = await keys.keyOf(ProductId);
    return known !== undefined && !known.revoked;
  });
  const ways = new Ways({ clock, news, replica, tunnels, peers, presence });
  const ask: TunnelPort['control'] = (ProductId, path, body) =>
    control(ways, { ProductId, path, body }, { clock, answerMs: patience.answerMs });
  const guard = new HubGuard((token, ProductId) => tokens.check(token, ProductId), {
    clock,
    news,
    // A hub that can't be reached has none of our sockets either.
    over: (ProductId, sid) => void ask(ProductId, 'session-ended', { sid }).catch(() => {}),
  });
  const relay = new Relay({ ways, guard, clock, log, patience });
  const holder = holderOf({ tunnels, replicas, replica });
  const port = portOf({ presence, holder, ask });
  return { presence, replicas, commonKey, peers, tunnels, ways, guard, relay, port };
}

/** Which replica holds a hub's tunnel, given the one in the database. */
type Holder = (ProductId: string, noted: string | null) => string | null;

const holderOf =
  ({
    tunnels,
    replicas,
    replica,
  }: {
    readonly tunnels: Tunnels;
    readonly replicas: Replicas;
    readonly replica: string;
  }): Holder =>
  (ProductId, noted) => {
    if (tunnels.at(ProductId)) return replica;
    return noted !== null && noted !== replica && replicas.isAlive(noted) ? noted : null;
  };

function portOf({
  presence,
  holder,
  ask,
}: {
  readonly presence: PresenceStore;
  readonly holder: Holder;
  readonly ask: TunnelPort['control'];
}): TunnelPort {
  const server = async (ProductId: string): Promise<string | null> =>
    holder(ProductId, (await presence.of(ProductId))?.replica ?? null);
  return {
    server,
    isOnline: async (ProductId) => (await server(ProductId)) !== null,
    onlineAmong: async (ProductIds) => {
      const found = await presence.among(ProductIds);
      const there = found.filter((each) => holder(each.ProductId, each.replica) !== null);
      return new Set(there.map(({ ProductId }) => ProductId));
    },
    control: ask,
  };
}
