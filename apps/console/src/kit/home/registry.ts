import type { DeviceId, EnvironmentId, RegistryNews, UserId } from '@dimora/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { errorCodeOf } from '../errors/code.ts';
import type { Api } from '../api/client.ts';
import type { Orpc } from '../api/query.ts';
import type { HomeStore } from './home-store.ts';

/** From so many changes on, one load of the whole picture is cheaper than a call for each. */
const MANY = 20;

/** What is fetched with, and where it goes. */
type Parts = {
  readonly api: Api;
  readonly orpc: Orpc;
  readonly queryClient: QueryClient;
  readonly home: HomeStore;
};

/** Fetches again what the news are about; what can't be found (any more) leaves the picture. */
export async function followRegistry(
  parts: Parts,
  news: readonly RegistryNews[],
  reload: () => Promise<void>,
): Promise<void> {
  parts.home.noteChanges(news);
  if (news.length > MANY) return reload();
  const latest = new Map(news.map((each) => [`${each.kind} ${each.Id}`, each]));
  await Promise.all([...latest.values()].map((each) => follow(parts, each)));
}

async function follow(parts: Parts, { kind, Id, change }: RegistryNews): Promise<void> {
  try {
    if (change === 'removed') remove(parts, kind, Id);
    else await fetchAgain(parts, kind, Id);
  } catch (error) {
    // Hidden from this person by now, or gone; any other failure is mended by the reload after the next reconnect.
    if (errorCodeOf(error) === 'NOT_FOUND' || errorCodeOf(error) === 'FORBIDDEN')
      remove(parts, kind, Id);
  }
  invalidate(parts, kind);
}

async function fetchAgain(
  { api, home }: Parts,
  kind: RegistryNews['kind'],
  Id: string,
): Promise<void> {
  if (kind === 'device') {
    const { setup: _setup, ...device } = await api.devices.get({ reference: Id as DeviceId });
    home.putDevice(device);
  }
  if (kind === 'environment')
    home.putEnvironment(await api.environments.get({ Id: Id as EnvironmentId }));
  if (kind === 'user') home.putUser(await api.users.get({ Id: Id as UserId }));
  if (kind === 'profile') home.ownUser.set(await api.users.profile());
  if (kind === 'property') home.property.set((await api.system.property()).property);
}

function remove({ home }: Parts, kind: RegistryNews['kind'], Id: string): void {
  if (kind === 'device') home.removeDevice(Id);
  if (kind === 'environment') home.removeEnvironment(Id);
  if (kind === 'user') home.removeUser(Id);
}

/** What was read apart from the picture is read again when it is next shown. */
function invalidate({ orpc, queryClient }: Parts, kind: RegistryNews['kind']): void {
  const keys = {
    device: [orpc.devices.key(), orpc.deviceManager.key()],
    deviceGroup: [orpc.deviceGroups.key()],
    environment: [orpc.environments.key(), orpc.deviceManager.allConfigurations.key()],
    user: [orpc.users.key()],
    profile: [orpc.users.key()],
    parameter: [orpc.parameters.key()],
    hub: [orpc.hub.key(), orpc.system.key()],
    property: [orpc.system.key()],
  }[kind];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
