/** What a pass keeps back: from outside the home's network, hidden actions, and what cameras see. */
import type { GuestPassDraft } from '@dimora/contract';
import type { DeviceId } from '@dimora/domain';
import { failureOf, hubClient, type TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TunnelService } from '../../src/modules/cloud/tunnel/tunnel.service.ts';
import { ENTRANCE, aWatchedHouse } from '../faces/a-watched-house.ts';
import { LAMP, type TestHub } from '../support/a-hub.ts';
import { aRelay, standing, type TestRelay } from '../support/a-relay.ts';

let home: TestHub;
let owner: TestClient;
let relay: TestRelay;
let tunnel: TunnelService;
beforeAll(async () => {
  ({ home, owner } = await aWatchedHouse());
  relay = await aRelay();
  tunnel = new TunnelService(home.hub.platform, {
    link: relay.link,
    controls: relay.controls,
    server: home.hub.server,
  });
  await standing(tunnel);
});
afterAll(async () => {
  await tunnel[Symbol.asyncDispose]();
  await relay[Symbol.asyncDispose]();
  await home[Symbol.asyncDispose]();
});

async function tokenOf(DeviceIds: readonly DeviceId[], more: Partial<GuestPassDraft> = {}) {
  const { Id } = await owner.guestPasses.add({
    Name: 'Paolo',
    note: '',
    language: 'en',
    tiles: DeviceIds.map((DeviceId) => ({ DeviceId, operate: true })),
    from: Date.now() - 60_000,
    until: Date.now() + 3_600_000,
    hours: [],
    uses: null,
    onlyAtHome: false,
    call: null,
    ...more,
  });
  return (await owner.guestPasses.link({ Id })).token;
}
const codeOf = async (attempt: Promise<unknown>) => (await failureOf(attempt)).code;

test('[USERS-B3] a pass for the home’s network works there, and not through the cloud', async () => {
  const { guest: here } = home.anonymous;
  const { guest: outside } = hubClient(relay.url);
  const everywhere = await tokenOf([LAMP]);
  const atHome = await tokenOf([LAMP], { onlyAtHome: true });
  const turn = { DeviceId: LAMP, ActionId: 'SET_ON_OFF', Value: true };
  expect((await outside.page({ token: everywhere })).tiles).toHaveLength(1);
  expect((await here.page({ token: atHome })).tiles).toHaveLength(1);
  expect((await here.run({ token: atHome, ...turn })).outcome).toBe('confirmed');
  expect(await codeOf(outside.page({ token: atHome }))).toBe('GUEST_PASS_ONLY_AT_HOME');
  expect(await codeOf(outside.run({ token: atHome, ...turn }))).toBe('GUEST_PASS_ONLY_AT_HOME');
});

test('[USERS-B3] a guest gets no picture of a camera, nor its address', async () => {
  const { Image } = await owner.devices.get({ reference: ENTRANCE });
  expect(Image).not.toBeNull();
  const { tiles } = await home.anonymous.guest.page({ token: await tokenOf([ENTRANCE]) });
  expect(tiles.map(({ Id }) => Id)).toEqual([ENTRANCE]);
  expect(JSON.stringify(tiles)).not.toContain(Image ?? '');
  expect(tiles[0]?.Status.Image).toBeNull();
});

test('[USERS-B3] hidden actions of a device are neither shown to a guest nor done', async () => {
  const device = (await owner.devices.list()).find(({ Actions }) =>
    Actions.some(({ Hidden }) => Hidden),
  );
  const hidden = device?.Actions.find(({ Hidden }) => Hidden);
  const token = await tokenOf([device?.Id ?? LAMP]);
  const { tiles } = await home.anonymous.guest.page({ token });
  expect(hidden).toBeDefined();
  expect(tiles[0]?.Actions.map(({ Id }) => Id)).not.toContain(hidden?.Id);
  expect(
    await codeOf(
      home.anonymous.guest.run({
        token,
        DeviceId: device?.Id ?? LAMP,
        ActionId: hidden?.Id ?? '',
      }),
    ),
  ).toBe('NOT_FOUND');
});
