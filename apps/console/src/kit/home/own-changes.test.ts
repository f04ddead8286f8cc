import type {
  DeviceDetail,
  DeviceGroup,
  Hub,
  Parameter,
  RegistryNews,
  User,
} from '@dimora/contract/client';
import { aLamp, anEnvironment, anOwner, aUser } from '@dimora/testing/builders';
import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Services } from '../services.tsx';
import { hubError, type FakeAnswers } from '../testing/fake-api.ts';
import { fakeServices } from '../testing/fake-services.ts';

const lamp = aLamp({ revision: 1 });
const detail: DeviceDetail = { ...lamp, setup: null };
const room = anEnvironment({ revision: 1 });
const group = { Id: 'terrace', Name: 'Terrace', revision: 1 } as DeviceGroup;
const owner = anOwner({ revision: 1 });
const person: User = aUser({ Id: owner.Id, FirstName: 'Marco' });
const place = { Context: 'history', Group: 'events', Key: 'retentionDays' };
const days: Parameter = { ...place, Value: 365, isDefault: true };
const self = { Name: 'Casa', EnvironmentId: room.Id, revision: 1 } as Hub;

/** A hub with constant answers: any later difference on screen came with the response to the change. */
const answers = {
  devices: {
    list: () => [lamp],
    get: () => detail,
    update: ({ change }) => ({ ...lamp, ...change, revision: 2 }) as never,
  },
  environments: {
    list: () => [room],
    get: () => room,
    update: ({ Name }) => ({ ...room, Name, revision: 2 }),
    add: ({ Name }) => ({ ...room, Id: 'attic' as never, Name, revision: 1 }),
    remove: () => ({ movedDevices: 0, movedEnvironments: 0 }),
  },
  deviceGroups: {
    list: () => [group],
    get: () => group,
    update: ({ Name }) => ({ ...group, Name, revision: 2 }),
    addGroup: ({ Name }) => ({ ...group, Id: 'new' as never, Name, revision: 1 }),
    remove: () => ({}),
  },
  users: {
    list: () => [person],
    get: () => person,
    profile: () => owner,
    updateProfile: ({ change }) => ({ ...owner, ...change, revision: 2 }) as never,
  },
  parameters: {
    list: () => [days],
    get: () => days,
    set: ({ Value }) => ({ ...days, Value, isDefault: false }),
  },
  hub: {
    get: () => self,
    update: ({ change: { Name = '' } }) => {
      if (Name === '') throw hubError('VALIDATION_FAILED');
      return { ...self, Name, revision: 2 };
    },
  },
} satisfies FakeAnswers;

/** A console that shows the answers to some queries; `calls` are those made since. */
async function showing(questions: (services: Services) => readonly Question[]) {
  const { services, calls } = fakeServices({
    answers,
    snapshot: { user: owner, users: [person], devices: [lamp], environments: [room] },
  });
  const shown = questions(services).map(
    (question) =>
      new QueryObserver(services.queryClient, question as Question & { queryKey: QueryKey }),
  );
  for (const observer of shown) observer.subscribe(() => undefined);
  await expect.poll(() => shown.every((each) => each.getCurrentResult().isSuccess)).toBe(true);
  calls.length = 0;
  const follow = async (...news: RegistryNews[]): Promise<void> => {
    services.loader.follow(news);
    // Lets the requests caused by news go out before the test continues.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    services,
    follow,
    calls: () => calls.map(({ procedure }) => procedure),
    answers: () => shown.map((each) => each.getCurrentResult().data as unknown),
  };
}
type Question = { readonly queryKey: readonly unknown[] };

const news = (kind: RegistryNews['kind'], Id: string, revision = 2): RegistryNews => ({
  kind,
  Id,
  change: 'changed',
  revision,
  by: { Id: owner.Id, Name: owner.Name },
});

const parameterId = 'history/events/retentionDays';

describe('after its own change, a console requests nothing that the answer contained', () => {
  test.each<{
    readonly what: string;
    readonly questions: (services: Services) => readonly Question[];
    readonly change: (services: Services) => Promise<unknown>;
    readonly told: readonly RegistryNews[];
    readonly call: string;
    readonly shown: readonly unknown[];
  }>([
    {
      what: 'a device',
      questions: ({ orpc }) => [
        orpc.devices.get.queryOptions({ input: { reference: lamp.Id } }),
        orpc.devices.list.queryOptions(),
      ],
      change: ({ api }) =>
        api.devices.update({ Id: lamp.Id, revision: 1, change: { Name: 'Reading lamp' } }),
      told: [news('device', lamp.Id)],
      call: 'devices.update',
      shown: [{ Name: 'Reading lamp', revision: 2, setup: null }, [{ Name: 'Reading lamp' }]],
    },
    {
      what: 'an environment',
      questions: ({ orpc }) => [
        orpc.environments.get.queryOptions({ input: { Id: room.Id } }),
        orpc.environments.list.queryOptions(),
      ],
      change: ({ api }) =>
        api.environments.update({ ...room, ParentEnvironmentId: null as never, Name: 'Study' }),
      told: [news('environment', room.Id)],
      call: 'environments.update',
      shown: [{ Name: 'Study' }, [{ Name: 'Study' }]],
    },
    {
      what: 'a device group',
      questions: ({ orpc }) => [
        orpc.deviceGroups.get.queryOptions({ input: { Id: group.Id } }),
        orpc.deviceGroups.list.queryOptions(),
      ],
      change: ({ api }) => api.deviceGroups.update({ ...group, Name: 'Garden' }),
      told: [news('deviceGroup', group.Id)],
      call: 'deviceGroups.update',
      shown: [{ Name: 'Garden' }, [{ Name: 'Garden' }]],
    },
    {
      what: 'a new device group',
      questions: ({ orpc }) => [orpc.deviceGroups.list.queryOptions()],
      change: ({ api }) => api.deviceGroups.addGroup({ ...group, Name: 'Garden' }),
      told: [{ ...news('deviceGroup', 'new', 1), change: 'added' }],
      call: 'deviceGroups.addGroup',
      shown: [[{ Name: 'Terrace' }, { Id: 'new', Name: 'Garden' }]],
    },
    {
      what: 'a device group that is gone',
      questions: ({ orpc }) => [orpc.deviceGroups.list.queryOptions()],
      change: ({ api }) => api.deviceGroups.remove({ Id: group.Id }),
      told: [{ ...news('deviceGroup', group.Id, 1), change: 'removed' }],
      call: 'deviceGroups.remove',
      shown: [[]],
    },
    {
      what: 'one’s own profile, which others know as a user',
      questions: ({ orpc }) => [
        orpc.users.profile.queryOptions(),
        orpc.users.list.queryOptions(),
        orpc.users.get.queryOptions({ input: { Id: owner.Id } }),
      ],
      change: ({ api }) => api.users.updateProfile({ change: { FirstName: 'Marco A.' } }),
      told: [news('profile', owner.Id), news('user', owner.Id)],
      call: 'users.updateProfile',
      shown: [{ FirstName: 'Marco A.' }, [{ FirstName: 'Marco A.' }], { FirstName: 'Marco A.' }],
    },
    {
      what: 'a parameter',
      questions: ({ orpc }) => [
        orpc.parameters.get.queryOptions({ input: place }),
        orpc.parameters.list.queryOptions({ input: { Context: 'history' } }),
      ],
      change: ({ api }) => api.parameters.set({ ...place, Value: 30 }),
      told: [news('parameter', parameterId, 0)],
      call: 'parameters.set',
      shown: [{ Value: 30, isDefault: false }, [{ Value: 30 }]],
    },
    {
      what: 'the hub itself',
      questions: ({ orpc }) => [orpc.hub.get.queryOptions()],
      change: ({ api }) => api.hub.update({ change: { Name: 'Casa al mare' } }),
      told: [news('hub', 'product')],
      call: 'hub.update',
      shown: [{ Name: 'Casa al mare' }],
    },
  ])('$what', async ({ questions, change, told, call, shown }) => {
    const console = await showing(questions);
    await change(console.services);
    await console.follow(...told);
    expect(console.calls()).toEqual([call]);
    expect(console.answers()).toMatchObject(shown);
  });

  test('the snapshot contains it, too', async () => {
    const { services, calls } = await showing(() => []);
    const { api, home } = services;
    await api.devices.update({ Id: lamp.Id, revision: 1, change: { Name: 'Reading lamp' } });
    await api.environments.add({ Name: 'Attic' } as never);
    await api.users.updateProfile({ change: { FirstName: 'Marco A.' } });
    expect(home.devices.get(lamp.Id)?.Name).toBe('Reading lamp');
    expect(home.environments.get('attic')?.Name).toBe('Attic');
    expect(home.ownUser.get()?.FirstName).toBe('Marco A.');
    expect(home.users.get(owner.Id)?.FirstName).toBe('Marco A.');
    expect(home.users.get(owner.Id)).not.toHaveProperty('Claims');
    expect(calls()).toHaveLength(3);
  });
});

describe('other changes are requested', () => {
  const questions = ({ orpc }: Services) => [orpc.deviceGroups.list.queryOptions()];

  test('a later revision', async () => {
    const { services, follow, calls } = await showing(questions);
    await services.api.deviceGroups.update({ ...group, Name: 'Garden' });
    await follow(news('deviceGroup', group.Id, 3));
    expect(calls()).toEqual(['deviceGroups.update', 'deviceGroups.list']);
  });

  test('a change that nobody made here', async () => {
    const { follow, calls } = await showing(questions);
    await follow(news('deviceGroup', group.Id), news('user', owner.Id, 0));
    expect(calls().toSorted()).toEqual(['deviceGroups.list', 'users.get']);
  });

  test('somebody coming online is not a revision of the person', async () => {
    const { services, follow, calls } = await showing(() => []);
    await services.api.users.updateProfile({ change: { FirstName: 'Marco A.' } });
    await follow(news('user', owner.Id, 0));
    expect(calls()).toEqual(['users.updateProfile', 'users.get']);
  });

  test('a change made elsewhere to something without revisions', async () => {
    const { services, follow, calls } = await showing(({ orpc }) => [
      orpc.parameters.get.queryOptions({ input: place }),
    ]);
    const told = news('parameter', parameterId, 0);
    await services.api.parameters.set({ ...place, Value: 30 });
    await follow(told);
    await follow(told);
    expect(calls()).toEqual(['parameters.set', 'parameters.get']);
    await services.api.parameters.set({ ...place, Value: 31 });
    await follow(told, { ...told, by: { Id: 'anna' as never, Name: 'Anna' } });
    expect(calls().slice(2)).toEqual(['parameters.set', 'parameters.get']);
  });

  test('a change after a refused one', async () => {
    const { services, follow, calls } = await showing(({ orpc }) => [orpc.hub.get.queryOptions()]);
    await expect(services.api.hub.update({ change: { Name: '' } })).rejects.toThrow(
      'VALIDATION_FAILED',
    );
    await follow(news('hub', 'product'));
    expect(calls()).toEqual(['hub.update', 'hub.get']);
  });
});

test('news that arrive before the answer to the change wait for it', async () => {
  const {
    services,
    follow,
    calls,
    answers: shown,
  } = await showing(({ orpc }) => [orpc.deviceGroups.list.queryOptions()]);
  const saving = services.api.deviceGroups.update({ ...group, Name: 'Garden' });
  await Promise.all([follow(news('deviceGroup', group.Id)), saving]);
  await follow();
  expect(calls()).toEqual(['deviceGroups.update']);
  expect(shown()).toMatchObject([[{ Name: 'Garden' }]]);
});
