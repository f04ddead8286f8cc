import type { VoiceResponse } from '@dimora/contract';
import type * as domain from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import { cloudClient, type TestCloudClient } from '@dimora/testing/cloud';
import { LiveClient, failureOf, hubClient, type TestClient } from '@dimora/testing/hub';
import { cloudMain } from '@dimora/testing/programs';
import { PushService } from '@dimora/testing/push';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { face, PICTURE } from '../faces/a-watched-house.ts';
import { aCameraDriver } from '../support/a-camera-driver.ts';
import { told, toldBy } from '../support/content.ts';
import { LAMP, LIVING, SOCKET, aFolder, aHub, until, type TestHub } from '../support/a-hub.ts';
import { recorded } from '../voice/a-voice.ts';
import { startedProgram, type StartedProgram } from './started-program.ts';
import { CloudFactsPort } from '../../src/modules/cloud/cloud/port.ts';
import { PeopleMaking } from '../../src/modules/people/users/port.ts';

/** What the camera of the test sees. */
const SEEN = { mime: 'image/jpeg', bytes: Uint8Array.from([0xff, 0xd8, 0xff, 7]) };

/** Hub and cloud as they are, each in a process of its own, with nothing between them but the network. */
let folder: Awaited<ReturnType<typeof aFolder>>;
let cloud: StartedProgram;
let home: TestHub;
let ProductId: domain.ProductId;

const connected = (): Promise<void> =>
  until(() => home.hub.modules.port(CloudFactsPort).facts().cloudState === 'connected');
const startCloud = (port = '0'): Promise<StartedProgram> =>
  startedProgram(cloudMain, ['--demo', '--data', folder.path, '--port', port], {
    DIMORA_PUSH_PRIVATE: '1',
  });

beforeAll(async () => {
  folder = await aFolder();
  cloud = await startCloud();
  const camera = aCameraDriver(() => Promise.resolve(SEEN)).driver;
  home = await aHub({ cloudUrl: cloud.url, peopled: false, drivers: [camera] });
  await connected();
  ProductId = (await home.anonymous.system.info()).productId as domain.ProductId;
});
afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await cloud[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

async function inCloud(username: string): Promise<TestCloudClient> {
  const { accessToken } = await cloudClient(cloud.url).identity.login({
    username,
    password: DEMO_PASSWORD,
  });
  return cloudClient(cloud.url, accessToken);
}
async function onHub(username: string): Promise<TestClient> {
  const login = { username, password: DEMO_PASSWORD };
  return hubClient(home.url, (await home.anonymous.identity.login(login)).accessToken);
}
const proxied = (): string => `${cloud.url}/hub/${ProductId}`;
async function through(client: TestCloudClient): Promise<TestClient> {
  return hubClient(proxied(), (await client.products.token({ ProductId })).accessToken);
}

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'OK',
    ({ code }: { readonly code: string }) => code,
  );
/** What somebody may do on the hub, by one call of each kind. */
const may = async (person: TestClient) => ({
  house: await codeOf(person.environments.list()),
  setup: await codeOf(person.modbus.getAllConfigurations()),
  installation: await codeOf(person.professional.installation()),
  log: await codeOf(person.events.list({ limit: 1 })),
  lamp: await codeOf(person.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true })),
  name: await codeOf(person.hub.update({ change: { Name: 'In officina' } })),
  people: await codeOf(person.users.list()),
  changes: await codeOf(person.audit.list({ limit: 1 })),
  parameters: await codeOf(person.parameters.list({})),
});

test('[SECURITY-03] [SECURITY-04] on a hub without an owner an installer of the provider’s is the administrator, support reads how it is set up, and others find nothing', async () => {
  const [installer, support, anybody] = [
    await onHub('installer'),
    await onHub('support'),
    await onHub('user'),
  ];
  const [yes, no] = ['OK', 'FORBIDDEN'];
  expect(await installer.users.profile()).toMatchObject({
    Name: 'Ivo Ferri',
    Role: 'admin',
    rank: 'installer',
    ProfessionalApp: true,
  });
  expect(await may(installer)).toEqual({
    house: yes,
    setup: yes,
    installation: yes,
    log: yes,
    lamp: yes,
    name: yes,
    people: yes,
    changes: no,
    parameters: no,
  });
  expect(await support.users.profile()).toMatchObject({
    Name: 'Sara Longo',
    Role: 'none',
    rank: 'support',
    ProfessionalApp: true,
  });
  expect(await may(support)).toEqual({
    house: yes,
    setup: yes,
    installation: yes,
    log: yes,
    lamp: no,
    name: no,
    people: no,
    changes: no,
    parameters: no,
  });
  const refused = Object.values(await may(anybody));
  expect(new Set(refused)).toEqual(new Set(['USER_NOT_ENABLED']));
});

test('[ACTIVATE-06] the person who signs in on a new hub owns it afterwards, here and in the cloud', async () => {
  const owner = await onHub('owner');
  const { Id, Name } = await owner.activation.person();
  await owner.activation.activate({ Id, Name, Role: 'owner' });
  const relayed = await home.call('/cloud/api/products', {
    headers: { authorization: `Bearer ${owner.token ?? ''}` },
  });
  expect(await relayed.json()).toContainEqual(
    expect.objectContaining({ ProductId, Role: 'owner', Status: 'ONLINE' }),
  );
  const other = await onHub('admin');
  expect(
    await failureOf(other.activation.activate({ Id: 'admin' as never, Name: 'M', Role: 'owner' })),
  ).toMatchObject({ code: 'NOT_FIRST_PAIR' });
});

test('[SECURITY-03] once the house has its owner, a rank opens nothing: the owner decides who comes in', async () => {
  for (const who of ['installer', 'support']) {
    const stranger = await onHub(who);
    expect(new Set(Object.values(await may(stranger)))).toEqual(new Set(['USER_NOT_ENABLED']));
    const cloud = await inCloud(who);
    expect(await codeOf(cloud.products.token({ ProductId }))).toBe('NOT_FOUND');
  }
});

/** The role that the cloud shows somebody for this hub. */
const badge = async (who: string) =>
  (await (await inCloud(who)).products.list({})).find((each) => each.ProductId === ProductId)?.Role;

test('[START-01] the owner reaches the hub through the cloud: calls and live socket', async () => {
  const remote = await through(await inCloud('owner'));
  expect((await remote.snapshot.load()).user).toMatchObject({ Id: 'owner', Role: 'owner' });
  using live = await LiveClient.open(cloud.url, remote.token ?? '', `/hub/${ProductId}/socket.io`);
  expect((await live.pulse()).mode).toBe('NORMAL');
  const local = await onHub('owner');
  await local.hub.update({ change: { Name: 'Hub della prova' } });
  await until(() => live.news.some(({ kind }) => kind === 'hub'));
  expect(live.has('claimsChanged')).toBe(false);
  const { products } = await inCloud('owner');
  await expect
    .poll(async () => (await products.get({ ProductId })).ProductName)
    .toBe('Hub della prova');
});

test('[START-23] the place that is chosen in the cloud is named in the house at once', async () => {
  const client = await inCloud('owner');
  const local = await onHub('owner');
  using live = await home.live(local);
  const { delivered } = await client.products.assignProperty({
    ProductId,
    PropertyId: 'studio-torino' as domain.PropertyId,
  });
  expect(delivered).toBe(true);
  await until(() => live.news.some(({ kind }) => kind === 'property'));
  expect((await local.system.property()).property?.Name).toBe('Studio di Torino');
});

test('[HISTORY-11] a notification of the house, encrypted by the hub, reaches a browser subscribed in the cloud', async () => {
  await using service = await PushService.open();
  const client = await inCloud('owner');
  const remote = await through(client);
  const { topic } = await remote.pushChoices.get();
  expect(topic).toBe('/topics/studio-torino');
  const browser = service.browser();
  await client.push.subscribe({ ...browser.draft, topic: topic ?? '' });
  // A browser of the cloud's page subscribes there alone.
  expect(
    await failureOf(remote.push.subscribe({ ...browser.draft, topic: topic ?? '' })),
  ).toMatchObject({ code: 'NOT_FOUND' });
  // The hub's own page learns of it: there the same browser would get each message twice.
  expect(await (await onHub('owner')).pushChoices.elsewhere()).toEqual({ hub: 0, cloud: 1 });
  const staff = await onHub('super');
  await staff.devices.simulate({ Id: SOCKET, StateVar: 'CONSUMPTION', Value: 4_000 });
  await browser.until(1);
  expect(browser.arrived[0]).toMatchObject({
    text: {
      body: 'Bedroom',
      path: `/devices/${SOCKET}?product_id=${ProductId}`,
      severity: 'warning',
    },
    signer: { publicKey: (await client.push.key()).publicKey },
  });
  expect(service.faults).toEqual([]);
});

test('[CAMERA-02] [FACES-02] a camera’s picture and a face come through the cloud to those who may watch the camera, and are kept by no browser', async () => {
  const local = await onHub('owner');
  const [added] = await local.deviceManager.add({
    devices: [
      {
        driver: 'scripted',
        Name: 'Door camera',
        EnvironmentId: LIVING,
        Settings: { Address: 'camera-door' },
      },
    ],
  });
  if (added?.status !== 'resolved') throw new Error(JSON.stringify(added));
  const { Id } = added.value;
  await until(async () => (await local.devices.get({ reference: Id })).Reachable);
  await local.faces.report({ camera: Id, embedding: face(1), image: PICTURE });

  const remote = await through(await inCloud('owner'));
  const { Image } = await remote.devices.get({ reference: Id });
  const [seen] = await remote.faces.list({ pictures: 'address' });
  const ask = (path: string | null | undefined, token?: string, tag?: string) =>
    fetch(`${proxied()}${path ?? ''}`, {
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(tag !== undefined && { 'if-none-match': tag }),
      },
    });
  const picture = await ask(Image, remote.token);
  expect(picture.headers.get('cache-control')).toBe('no-store');
  expect(await toldBy(picture)).toEqual({
    type: 'image/jpeg',
    base64: Buffer.from(SEEN.bytes).toString('base64'),
  });
  const shown = await ask(seen?.ImageUrl, remote.token);
  expect(shown.headers.get('cache-control')).toBe('no-store');
  const at = { Id: seen?.Id ?? '', CameraDeviceKey: seen?.CameraDeviceKey ?? '' };
  expect(await toldBy(shown)).toEqual(await told(await local.faces.picture(at)));
  const tag = shown.headers.get('etag') ?? '';
  expect((await ask(seen?.ImageUrl, remote.token, tag)).status).toBe(304);

  // Somebody of the house who may not watch the camera, and nobody: whatever they still have.
  home.hub.modules
    .port(PeopleMaking)
    .add({ Id: 'guest' as domain.UserId, Name: 'Gaia', Role: 'user' });
  await onHub('guest');
  await expect.poll(() => badge('guest')).toBe('user');
  const other = await through(await inCloud('guest'));
  for (const path of [Image, seen?.ImageUrl]) {
    expect((await ask(path, other.token, tag)).status).toBe(403);
    expect((await ask(path, undefined, tag)).status).toBe(401);
  }
});

test('[DEVICES-29] a voice assistant reaches the hub through the cloud by its link, which opens nothing else', async () => {
  const local = await onHub('owner');
  await local.identity.stepUp({ password: DEMO_PASSWORD });
  const { token } = await local.voice.link({ Name: 'Skill' });
  const { revision } = await local.devices.get({ reference: LAMP });
  await local.devices.update({
    Id: LAMP,
    revision,
    change: { VoiceControlPerUser: ['owner' as domain.UserId] },
  });
  const say = (name: string, path = '/api/voice/alexa') =>
    fetch(`${proxied()}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(recorded(name, 'of-the-skill', { endpointId: LAMP })),
    });
  const answer = (await (await say('turn-off')).json()) as VoiceResponse;
  expect(answer.event.header).toMatchObject({ namespace: 'Alexa', name: 'Response' });
  expect((await local.devices.get({ reference: LAMP })).Status.StateVars).toMatchObject({
    LIGHT_ON_OFF: { Value: false },
  });
  expect((await say('turn-off', '/api/devices')).status).toBe(401);
  const direct = hubClient(home.url, token);
  expect(await failureOf(direct.devices.list())).toMatchObject({ code: 'NOT_AUTHENTICATED' });
});

test('signing out in the cloud ends the connections that it opened here', async () => {
  const client = await inCloud('owner');
  const remote = await through(client);
  using live = await LiveClient.open(cloud.url, remote.token ?? '', `/hub/${ProductId}/socket.io`);
  await client.identity.logout();
  await until(() => live.has('closed'));
  expect((await failureOf(remote.snapshot.load())).code).toMatch(
    /^(SESSION_REVOKED|NOT_AUTHENTICATED)$/,
  );
});

test('[START-19] [SECURITY-02] people unknown to the hub are refused; provider staff are not', async () => {
  expect(await failureOf((await onHub('user')).snapshot.load())).toMatchObject({
    code: 'USER_NOT_ENABLED',
  });
  const { user } = await (await onHub('super')).snapshot.load();
  expect(user).toMatchObject({ superAdministrator: true, Role: 'none' });
});

test('a person changes their cloud password on the hub, and it works there, here and offline', async () => {
  const [mine, other] = [await onHub('owner'), await onHub('owner')];
  const elsewhere = await inCloud('owner');
  const change = (current: string, next: string) => mine.identity.changePassword({ current, next });
  expect(await failureOf(change('a wrong one', 'casa di anna'))).toMatchObject({
    code: 'WRONG_CREDENTIALS',
  });
  const { accessToken } = await change(DEMO_PASSWORD, 'casa di anna');
  expect(await failureOf(other.users.profile())).toMatchObject({ code: 'SESSION_REVOKED' });
  expect(await failureOf(elsewhere.profile.get())).toMatchObject({ code: 'SESSION_REVOKED' });
  // The new session may call the cloud, too: it changes the password back.
  const next = hubClient(home.url, accessToken);
  expect((await next.users.profile()).Id).toBe('owner');
  const login = { username: 'owner', password: 'casa di anna' };
  const again = hubClient(home.url, (await home.anonymous.identity.login(login)).accessToken);
  await again.identity.changePassword({ current: 'casa di anna', next: DEMO_PASSWORD });
  await expect(inCloud('owner')).resolves.toBeDefined();
});

test('[LOGIN-B1] the house is handed over and back with the cloud’s confirmation, on both sides at once', async () => {
  const ADMIN = 'admin' as domain.UserId;
  home.hub.modules.port(PeopleMaking).add({ Id: ADMIN, Name: 'Marco', Role: 'user' });
  await onHub('admin');
  const owner = await onHub('owner');
  await owner.identity.stepUp({ password: DEMO_PASSWORD });
  const first = await owner.ownership.offer({ UserId: ADMIN, stepsDown: true });
  await expect.poll(() => badge('admin')).toBe('user');
  const theirs = await inCloud('admin');
  await theirs.identity.stepUp({ password: DEMO_PASSWORD });
  const admin = await through(theirs);
  await admin.ownership.accept({ Id: first.Id });
  expect([await badge('owner'), await badge('admin')]).toEqual(['admin', 'owner']);
  const { Id } = await admin.ownership.offer({
    UserId: 'owner' as domain.UserId,
    stepsDown: true,
  });
  await owner.ownership.accept({ Id });
  expect([await badge('owner'), await badge('admin')]).toEqual(['owner', 'admin']);
  expect((await owner.users.profile()).Role).toBe('owner');
});

test('a killed cloud is shown as unreachable, people still sign in, and it reconnects by itself', async () => {
  await onHub('owner');
  const { port } = new URL(cloud.url);
  await expect
    .poll(() =>
      home.hub.platform.databases.config
        .statement<{ passwordHash: string | null }>(
          "SELECT passwordHash FROM cloud_person WHERE UserId = 'owner'",
        )
        .get(),
    )
    .toHaveProperty('passwordHash', expect.stringContaining('argon2id'));
  await cloud.end('SIGKILL');
  await expect
    .poll(async () => (await home.anonymous.system.info()).cloudState, { timeout: 300_000 })
    .toBe('away');
  const owner = await onHub('owner');
  expect((await owner.snapshot.load()).user.Role).toBe('owner');
  cloud = await startCloud(port);
  await connected();
  const remote = await through(await inCloud('owner'));
  expect((await remote.snapshot.load()).user.Id).toBe('owner');
});

test('a revoked hub is rejected by the cloud, and the house keeps working', async () => {
  const provider = await inCloud('super');
  await provider.hubs.revoke({ ProductId });
  await expect
    .poll(async () => (await home.anonymous.system.info()).cloudState, { timeout: 300_000 })
    .toBe('away');
  const owner = await onHub('owner');
  expect((await owner.snapshot.load()).user.Role).toBe('owner');
});
