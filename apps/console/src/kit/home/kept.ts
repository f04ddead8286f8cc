import type {
  Device,
  DeviceId,
  Environment,
  EnvironmentId,
  NewsKind,
  OwnUser,
  User,
  UserId,
} from '@dimora/contract/client';
import type { Api } from '../api/client.ts';
import type { HomeStore } from './home-store.ts';
import { updated } from './updated.ts';

/** How the snapshot holds one kind of resource. */
type Kept = {
  /** Fetches one from the hub and puts it into the snapshot. */
  read(api: Api, home: HomeStore, Id: string): Promise<void>;
  /** Puts one that the hub has just returned into the snapshot. */
  put(home: HomeStore, thing: unknown): void;
  remove?(home: HomeStore, Id: string): void;
};

/** The kinds of resources in the live snapshot; all others are only in the query cache. */
export const kept: { readonly [Kind in NewsKind]?: Kept } = {
  device: {
    async read(api, home, Id) {
      const { setup: _setup, ...device } = await api.devices.get({ reference: Id as DeviceId });
      home.putDevice(device);
    },
    put: (home, device) => home.putDevice(device as Device),
    remove: (home, Id) => home.removeDevice(Id),
  },
  environment: {
    async read(api, home, Id) {
      home.putEnvironment(await api.environments.get({ Id: Id as EnvironmentId }));
    },
    put: (home, environment) => home.putEnvironment(environment as Environment),
    remove: (home, Id) => home.removeEnvironment(Id),
  },
  user: {
    async read(api, home, Id) {
      home.putUser(await api.users.get({ Id: Id as UserId }));
    },
    put(home, own) {
      const held = home.users.get((own as User).Id);
      if (held) home.putUser(updated(held, own as User));
    },
    remove: (home, Id) => home.removeUser(Id),
  },
  profile: {
    async read(api, home) {
      home.ownUser.set(await api.users.profile());
    },
    put: (home, own) => home.ownUser.set(own as OwnUser),
  },
  property: {
    async read(api, home) {
      home.property.set((await api.system.property()).property);
    },
    put: () => undefined,
  },
};
