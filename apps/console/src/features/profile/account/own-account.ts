import type { CloudUser, OwnUser } from '@dimora/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCloud, useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useHubPicture } from '../../../kit/api/hub-picture.ts';
import { useOwnUser } from '../../../kit/home/hooks.ts';
import type { Reading } from '../../../kit/page/reading.ts';
import { ownAccountKey } from '../../../kit/session/keep-language.ts';
import { useServices } from '../../../kit/services.tsx';
import { useTarget } from '../../../kit/target/hooks.ts';

/** What hub and cloud both know about oneself. */
export type Person = Pick<OwnUser, 'Username' | 'Name' | 'FirstName' | 'LastName' | 'revision'>;
/** The same with the path of their picture. */
type Pictured = Person & { readonly path: string | null };
/** The names that one may change. */
export type Names = Pick<Person, 'Name' | 'FirstName' | 'LastName'>;

/** Where one's names are kept. */
export type OwnAccount = {
  /** It is changed without a connection to the open hub. */
  readonly withoutHub?: boolean;
  readonly person: Person;
  readonly read: () => Promise<Person>;
  readonly save: (change: Names, revision: number) => Promise<Person>;
  /** The address of the picture, if there is one. */
  readonly picture: string | undefined;
  /** Sets the picture; `null` removes it. */
  readonly setPicture: (ImageBase64: string | null) => Promise<unknown>;
};

/** One's account on the open hub, as the shell shows it. */
export function useHubAccount(): OwnAccount {
  const { api, home } = useServices();
  const keep = (user: OwnUser): OwnUser => {
    home.ownUser.set(user);
    return user;
  };
  const person = useOwnUser();
  return {
    person,
    picture: useHubPicture(person.ImageUrl),
    setPicture: async (ImageBase64) => keep(await api.userPicture.setOwn({ ImageBase64 })),
    read: async () => keep(await api.users.profile()),
    save: async (change, revision) => keep(await api.users.updateProfile({ change, revision })),
  };
}

/** One's account with the page's server: the cloud, or a hub that may not have been opened. */
export function useServerAccount(): {
  readonly account: OwnAccount | undefined;
  readonly query: Reading<unknown>;
} {
  const { api, home } = useServices();
  const { server } = useTarget();
  const cloud = useCloud();
  const cloudOrpc = useCloudOrpc();
  const queries = useQueryClient();
  const queryKey = ownAccountKey(server);
  const load = async (): Promise<Pictured> =>
    server === 'cloud' ? ofCloud(await cloud.profile.get()) : ofHub(await api.users.profile());
  const query = useQuery({ queryKey, queryFn: load });
  const { data } = query;
  const keep = (person: Pictured): Person => {
    queries.setQueryData(queryKey, person);
    return person;
  };
  const save = async (change: Names, revision: number): Promise<Person> => {
    if (server === 'cloud') {
      const person = keep(ofCloud(await cloud.profile.update({ change, revision })));
      void queries.invalidateQueries({ queryKey: cloudOrpc.profile.key() });
      return person;
    }
    const user = await api.users.updateProfile({ change, revision });
    return keepOfHub(user);
  };
  const keepOfHub = (user: OwnUser): Person => {
    if (home.ownUser.get()) home.ownUser.set(user);
    return keep(ofHub(user));
  };
  const setPicture = async (ImageBase64: string | null): Promise<unknown> =>
    server === 'cloud'
      ? keep(ofCloud(await cloud.profile.setAvatar({ ImageBase64 })))
      : keepOfHub(await api.userPicture.setOwn({ ImageBase64 }));
  return {
    account: data && {
      withoutHub: true,
      person: data,
      picture: data.path ?? undefined,
      setPicture,
      read: async () => keep(await load()),
      save,
    },
    query,
  };
}

const ofCloud = (user: CloudUser): Pictured => ({ ...user, path: user.Avatar });
const ofHub = (user: OwnUser): Pictured => ({ ...user, path: user.ImageUrl });
