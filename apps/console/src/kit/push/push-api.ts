import { pushRoutes } from '@dimora/contract/push-client';
import type { Api } from '../api/client.ts';
import { createClient } from '../api/client.ts';
import type { Core } from '../core.ts';
import type { ServerKind } from '../target/target.ts';

/** The calls of push messages. */
export type PushApi = {
  /** The devices: at the server of the page, whose service worker receives the messages. */
  readonly devices: Api['push'];
  /** One's own choices: at the hub, which applies them. */
  readonly choices: Api['pushChoices'];
  /** Which of the two the server of the page is. */
  readonly server: ServerKind;
};

const made = new WeakMap<Core, PushApi>();

/** The client, created on first use: most starts never need it. */
export function pushApiOf(services: Core): PushApi {
  const held = made.get(services);
  if (held) return held;
  const { session, access, target } = services;
  const routes = pushRoutes;
  type Client = Pick<Api, 'push' | 'pushChoices'>;
  const own = createClient<Client>({ routes, base: () => target.get().identityBase, session });
  const hub = createClient<Client>({
    routes,
    base: () => target.get().hubBase,
    session: access,
  });
  const { server } = target.get();
  return putPush(services, { devices: own.push, choices: hub.pushChoices, server });
}

/** Replaces the client: where there is nothing to be pushed, and in tests. */
export function putPush(services: Core, api: PushApi): PushApi {
  made.set(services, api);
  return api;
}
