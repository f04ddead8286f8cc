import type { DriverHost } from '@dimora/driver-kit';
import type { DeviceId } from '@dimora/domain';
import { failureOf } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { PeopleMaking } from '../../../src/modules/people/users/port.ts';
import { aDriver, aSession } from '../../support/a-driver.ts';
import { aHub, BEDROOM, LIVING, until } from '../../support/a-hub.ts';

const STREAM = { path: '/main', mime: 'video/mp4', default: true };
const SMALL = { path: '/sub', mime: 'video/mp4', default: false };
type Offer = { readonly streams?: readonly (typeof STREAM)[]; readonly pictures?: boolean };

/** A hub with cameras in rooms; each offers what the test says. */
async function withCameras(offers: Readonly<Record<string, Offer & { readonly room: string }>>) {
  const hosts = new Map<string, DriverHost>();
  const plain = aDriver({
    open: async (settings, host) => {
      hosts.set((settings as { Address: string }).Address, host);
      return aSession(host);
    },
  });
  const all = Object.entries(offers);
  const { describe: described } = plain;
  const hub = await aHub({
    drivers: [
      {
        ...plain,
        describe: (settings) => {
          const { Address } = settings as { Address: string };
          const { room: _room, ...offer } = all[Number(Address.split('.').at(-1))]?.[1] ?? {};
          return { ...described(settings), ...offer };
        },
      },
    ],
  });
  const owner = await hub.as('owner');
  const added = await owner.deviceManager.add({
    devices: all.map(([Name, { room }], at) => ({
      driver: 'scripted',
      Name,
      EnvironmentId: room,
      Settings: { Address: `10.9.0.${at}` },
    })),
  });
  const idOf = (name: string): DeviceId => {
    const found = added[all.findIndex(([each]) => each === name)];
    if (found?.status !== 'resolved') throw new Error(JSON.stringify(found));
    return found.value.Id;
  };
  return { hub, owner, idOf, hosts, [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose]() };
}

const TWO = {
  'Door camera': { room: LIVING, streams: [STREAM, SMALL], pictures: true },
  'Cot camera': { room: BEDROOM, streams: [STREAM], pictures: true },
};

test('[CAMERA-06] a person watches cameras with streams and an image; others are left out', async () => {
  await using home = await withCameras({
    ...TWO,
    'Camera without an image': { room: LIVING, streams: [STREAM] },
    'Camera without a stream': { room: LIVING, pictures: true },
  });
  const { sources } = await home.owner.cameras.list();
  expect(sources.map(({ Name, qualities }) => [Name, qualities])).toEqual([
    ['Cot camera', ['full']],
    ['Door camera', ['full', 'small']],
  ]);
});

test('[CAMERA-02] cameras that are off stay listed, and those of other rooms are never told', async () => {
  await using home = await withCameras(TWO);
  const { hub, owner, idOf } = home;
  home.hosts.get('10.9.0.0')?.report({ Reachable: false, trouble: 'NO_ANSWER' });
  await until(async () => (await owner.cameras.list()).sources.some(({ Reachable }) => !Reachable));
  expect((await owner.cameras.list()).sources).toHaveLength(2);
  const user = await hub.as('user');
  for (const refused of [
    user.cameras.list(),
    user.cameras.layout(),
    user.cameras.setLayout({ layout: 's1', sources: [] }),
  ])
    expect(await failureOf(refused)).toMatchObject({
      code: 'FORBIDDEN',
      data: { claim: 'APP_PRO_DVR' },
    });
  expect(await failureOf(hub.anonymous.cameras.list())).toMatchObject({
    code: 'NOT_AUTHENTICATED',
  });
  const { user: person } = await user.snapshot.load({});
  hub.hub.modules.port(PeopleMaking).change(person.Id, {
    ClaimsExplicitAllow: [
      {
        Key: 'APP_PRO_DVR',
        Condition: [{ Attr: 'EnvironmentId', Operator: 'in', Value: [BEDROOM] }],
      },
    ],
  });
  expect((await user.cameras.list()).sources.map(({ Name }) => Name)).toEqual(['Cot camera']);
  const shown = await user.cameras.setLayout({
    layout: 's2',
    sources: [idOf('Door camera'), idOf('Cot camera')],
  });
  expect(shown.sources).toEqual([null, idOf('Cot camera')]);
});

test('[CAMERA-05] everybody starts with nine viewports, and each has a layout of their own', async () => {
  await using home = await withCameras(TWO);
  const { hub, owner, idOf } = home;
  const admin = await hub.as('admin');
  expect(await owner.cameras.layout()).toEqual({ layout: 's3x3', sources: [] });
  const chosen = { layout: 's2x2' as const, sources: [null, idOf('Cot camera')] };
  expect(await owner.cameras.setLayout(chosen)).toEqual(chosen);
  expect(await owner.cameras.layout()).toEqual(chosen);
  expect(await admin.cameras.layout()).toEqual({ layout: 's3x3', sources: [] });
  await owner.deviceManager.forget({ Id: idOf('Cot camera') });
  expect(await owner.cameras.layout()).toEqual({ layout: 's2x2', sources: [null, null] });
});

test('a layout that does not exist, or with more than nine viewports, is refused', async () => {
  await using home = await withCameras(TWO);
  for (const layout of [
    { layout: 's4x4', sources: [] },
    { layout: 'toString', sources: [] },
    { layout: 's1', sources: Array.from({ length: 10 }, () => null) },
    { layout: 's1', sources: [7] },
    { layout: 's1' },
  ])
    expect(await failureOf(home.owner.cameras.setLayout(layout as never))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
});
