import type { OwnUser } from '@dimora/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCloud, useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useOwnUser } from '../../../kit/home/hooks.ts';
import { useServices } from '../../../kit/services.tsx';
import { useTarget } from '../../../kit/target/hooks.ts';

/** What hub and cloud both know about oneself. */
export type Person = Pick<OwnUser, 'Username' | 'Name' | 'FirstName' | 'LastName' | 'revision'>;
/** The names that one may change. */
export type Names = Pick<Person, 'Name' | 'FirstName' | 'LastName'>;

/** Where one's names are kept. */
export type OwnAccount = {
  /** It is changed without a connection to the open hub. */
  readonly withoutHub?: boolean;
  readonly person: Person;
  readonly read: () => Promise<Person>;
  readonly save: (change: Names, revision: number) => Promise<Person>;
};

/** One's account on the open hub, as the shell shows it. */
export function useHubAccount(): OwnAccount {
  const { api, home } = useServices();
  const keep = (user: OwnUser): OwnUser => {
    home.ownUser.set(user);
    return user;
  };
  return {
    person: useOwnUser(),
    read: async () => keep(await api.users.profile()),
    save: async (change, revision) => keep(await api.users.updateProfile({ change, revision })),
  };
}

/** One's account with the page's server: the cloud, or a hub that may not have been opened. */
export function useServerAccount(): {
  readonly account: OwnAccount | undefined;
  readonly error: unknown;
  readonly again: () => void;
} {
  const { api, home } = useServices();
  const { server } = useTarget();
  const cloud = useCloud();
  const cloudOrpc = useCloudOrpc();
  const queries = useQueryClient();
  const queryKey = ['own-account', server];
  const load = (): Promise<Person> =>
    server === 'cloud' ? cloud.profile.get() : api.users.profile();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: load });
  const keep = (person: Person): Person => {
    queries.setQueryData(queryKey, person);
    return person;
  };
  const save = async (change: Names, revision: number): Promise<Person> => {
    if (server === 'cloud') {
      const person = keep(await cloud.profile.update({ change, revision }));
      void queries.invalidateQueries({ queryKey: cloudOrpc.profile.key() });
      return person;
    }
    const user = await api.users.updateProfile({ change, revision });
    if (home.ownUser.get()) home.ownUser.set(user);
    return keep(user);
  };
  return {
    account: data && { withoutHub: true, person: data, read: async () => keep(await load()), save },
    error,
    again: () => void refetch(),
  };
}
