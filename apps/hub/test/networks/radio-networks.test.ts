import type { NetworkJob } from '@dimora/contract';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BEDROOM, LIVING, aHub, redefine, until, type TestHub } from '../support/a-hub.ts';
import { PlantedAir, type PlantedRadio } from './planted/planted-radio.ts';

const driver = 'planted_radio';
const PATH = '/dev/planted-';
const air = new PlantedAir();

let home: TestHub;
let owner: TestClient;
let admin: TestClient;
let provider: TestClient;
let count = 0;
beforeAll(async () => {
  home = await aHub({ drivers: [air.driver] });
  owner = await home.as('owner');
  admin = await home.as('admin');
  provider = await home.as('super');
});
afterAll(() => home[Symbol.asyncDispose]());
beforeEach(async () => {
  await provider.networks.setInstallation({ status: 'OPEN' });
});

type Network = Awaited<ReturnType<TestClient['networks']['add']>>;
type Planted = {
  readonly key: { readonly driver: string; readonly Id: string };
  readonly network: Network;
  readonly address: string;
  readonly radio: () => PlantedRadio;
};

/** A stored network with nodes, open. */
async function planted(nodes: readonly string[] = ['7'], networkId?: string): Promise<Planted> {
  count += 1;
  const address = `${PATH}${count}`;
  const stick = air.plug(address, networkId ?? `C0FFEE${count}`, nodes);
  const network = await owner.networks.add({ driver, Name: `Radio ${count}`, address });
  await until(async () => (await one(network.Id))?.state !== 'opening');
  return {
    key: { driver, Id: network.Id },
    network,
    address,
    radio: () => {
      if (!stick.controller) throw new Error('not open');
      return stick.controller;
    },
  };
}

const one = async (Id: string): Promise<Network | undefined> =>
  (await owner.networks.list()).networks.find((each) => each.Id === Id);

const jobOf = async (job: string): Promise<NetworkJob> => {
  const found = (await owner.networks.jobs()).find((each) => each.job === job);
  if (!found) throw new Error('no such job');
  return found;
};

/** The job once it is over. */
async function over({ job }: NetworkJob): Promise<NetworkJob> {
  await until(async () => (await jobOf(job)).endedAt !== null);
  return jobOf(job);
}

/** Starts including a node, and types its PIN. */
async function include({ key }: Planted, code: string): Promise<NetworkJob> {
  const started = await owner.networks.startJob({
    ...key,
    job: 'include',
    input: { seconds: 60, code },
  });
  await until(async () => (await jobOf(started.job)).question !== null);
  await admin.networks.answerJob({ job: started.job, question: 1, answer: '12345' });
  return over(started);
}

const install = (client: TestClient, { key }: Planted, node: string, EnvironmentId = LIVING) =>
  client.deviceManager.add({
    devices: [
      { driver, Name: `Lamp ${node}`, EnvironmentId, Settings: { controller: key.Id, node } },
    ],
  });

test('[ZWAVE-01] a stored network says what its radio is, and its nodes where they are', async () => {
  const at = await planted(['7', '8']);
  await install(owner, at, '7', BEDROOM);
  expect(await one(at.key.Id)).toMatchObject({
    state: 'open',
    trouble: null,
    nodes: 3,
    jobs: ['include', 'ping', 'removeFailed', 'backup', 'restore', 'rebuildRoutes', 'exclude'],
    about: { type: 'Planted Controller', region: 'EU' },
    options: { region: 'EU' },
    backupAt: null,
    isClosed: false,
  });
  const rows = await owner.networks.nodes(at.key);
  expect(rows.map(({ node, Name, EnvironmentId }) => [node, Name, EnvironmentId])).toEqual([
    ['1', 'Stick', null],
    ['7', 'Lamp 7', BEDROOM],
    ['8', 'Lamp', null],
  ]);
});

test('a network is changed, not found, taken, and removed with what belongs to it', async () => {
  const at = await planted();
  const { key, network, address } = at;
  const wrong = [
    [{ driver, Name: 'x', address }, 'NETWORK_ADDRESS_TAKEN'],
    [{ driver: 'none', Name: 'x', address: '/dev/x' }, 'DRIVER_MISSING'],
    [{ driver, Name: 'x', address: '/dev/../etc/passwd' }, 'VALIDATION_FAILED'],
    [{ driver, Name: 'x', address: '/etc/passwd' }, 'VALIDATION_FAILED'],
    [{ driver, Name: 'x', address: 'tcp://1.2.3.4' }, 'VALIDATION_FAILED'],
    [{ driver, Name: '', address: '/dev/x' }, 'VALIDATION_FAILED'],
    [{ driver, Name: 'x', address: '/dev/x', options: { region: 'MOON' } }, 'VALIDATION_FAILED'],
  ] as const;
  for (const [draft, code] of wrong)
    await expect(owner.networks.add(draft)).rejects.toMatchObject({ code });
  const opened = air.opened.length;
  const renamed = await owner.networks.update({
    ...key,
    revision: 1,
    change: { Name: 'Upstairs' },
  });
  expect([renamed.Name, renamed.revision, air.opened.length]).toEqual(['Upstairs', 2, opened]);
  await expect(owner.networks.update({ ...key, revision: 1, change: {} })).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
  });
  await owner.networks.update({ ...key, revision: 2, change: { options: { region: 'US' } } });
  expect(air.opened.at(-1)).toMatchObject({ options: { region: 'US' } });
  await until(async () => (await one(key.Id))?.state === 'open');
  await over(await owner.networks.startJob({ ...key, job: 'backup' }));
  await owner.networks.remove({ ...key, revision: 3 });
  await expect(owner.networks.backups(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await one(network.Id)).toBeUndefined();
});

test('no answer, topic, log or audit says a key of a network', async () => {
  const at = await planted();
  const keys = air.opened.map(({ secrets }) => secrets['main'] ?? '');
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  await over(await owner.networks.startJob({ ...at.key, job: 'backup' }));
  using live = await home.live(owner);
  await live.watchTopic(1, 'networkLog', at.key);
  await live.watchTopic(2, 'networks');
  const log = await owner.networks.log(at.key);
  expect(log[0]).toMatchObject({
    level: 'info',
    event: 'planted.opened',
    node: '1',
    fields: { keys: '•••', memory: null },
  });
  await until(() => live.topic(2).length > 0);
  const told = JSON.stringify([
    log,
    live.topic(1),
    live.topic(2),
    home.log.lines,
    await owner.networks.list(),
    await owner.networks.nodes(at.key),
    await owner.networks.jobs(),
    await owner.networks.backups(at.key),
    (await owner.audit.list({ limit: 50 })).entries,
  ]);
  for (const key of keys) expect(told.toLowerCase()).not.toContain(key);
});

describe('jobs', () => {
  test('a node is included with an answer of somebody else, and becomes a device', async () => {
    const at = await planted();
    const job = await include(at, '9');
    expect(job).toMatchObject({
      name: 'include',
      state: 'done',
      by: 'Giulia Bianchi',
      question: null,
      result: {
        node: '9',
        lessSecure: false,
        Device: null,
        proposed: { Name: 'Lamp', ModelName: 'Lamp', Manufacturer: 'Planted' },
      },
    });
    const [kept] = await owner.networks.backups(at.key);
    expect(kept).toMatchObject({ before: 'include', nodes: ['1', '7'] });
    const [added] = await install(owner, at, '9');
    if (added?.status !== 'resolved') throw new Error('not installed');
    const { Id } = added.value;
    await until(async () => (await owner.devices.get({ reference: Id })).Reachable);
    await owner.devices.run({ Id, ActionId: 'SET_ON_OFF', Value: true });
    await over(
      await owner.networks.startJob({ ...at.key, job: 'removeFailed', input: { node: '9' } }),
    );
    await until(
      async () => (await owner.devices.get({ reference: Id })).trouble === 'LEFT_NETWORK',
    );
  });

  test('a wrong answer, a late one and one to another question', async () => {
    const at = await planted();
    const started = await owner.networks.startJob({
      ...at.key,
      job: 'include',
      input: { seconds: 60, code: '9' },
    });
    const { job } = started;
    await until(async () => (await jobOf(job)).question !== null);
    expect((await jobOf(job)).question).toEqual({
      id: 1,
      asked: { kind: 'pin', dsk: '00000-11111' },
    });
    const asking = await jobOf(job);
    const answer = (question: number) => admin.networks.answerJob({ job, question, answer: null });
    await expect(answer(2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const answered = await answer(1);
    expect(answered.question).toBeNull();
    expect(answered.seq).toBeGreaterThan(asking.seq);
    expect(await over(started)).toMatchObject({ state: 'failed', failure: 'REFUSED', done: 1 });
    await expect(answer(1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('one that needs the radio waits for another, and a short one does not', async () => {
    const at = await planted();
    const start = (job: string, input: { node: string } | { seconds: number }) =>
      owner.networks.startJob({ ...at.key, job, input });
    const first = await start('exclude', { seconds: 60 });
    const second = await start('exclude', { seconds: 60 });
    const ping = await over(await start('ping', { node: '7' }));
    expect(ping.result).toEqual({ answered: true, ms: 12 });
    expect([(await jobOf(first.job)).state, (await jobOf(second.job)).state]).toEqual([
      'running',
      'waiting',
    ]);
    await admin.networks.stopJob({ job: first.job });
    expect(await over(first)).toMatchObject({ state: 'stopped', by: 'Giulia Bianchi' });
    await until(async () => (await jobOf(second.job)).state === 'running');
    at.radio().pull();
    expect(await over(second)).toMatchObject({ state: 'failed', failure: 'UNREACHABLE' });
    await until(async () => (await one(at.key.Id))?.state === 'lost');
    expect(await one(at.key.Id)).toMatchObject({ trouble: 'UNREACHABLE', nodes: 2 });
  });

  test('nonsense is refused before anything starts', async () => {
    const at = await planted();
    const before = (await owner.networks.jobs()).length;
    const start = (job: string, input: unknown) =>
      owner.networks.startJob({ ...at.key, job, input: input as null });
    for (const [job, input] of [
      ['include', {}],
      ['include', { seconds: 100_000 }],
      ['ping', { node: 7 }],
      ['ping', null],
      ['restore', { file: { name: 'x', base64: '!' } }],
      ['restore', { file: { name: 'x' } }],
      ['x'.repeat(65), {}],
    ] as const)
      await expect(start(job, input), job).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(
      owner.networks.startJob({ driver, Id: 'none', job: 'ping', input: { node: '1' } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await owner.networks.jobs()).length).toBe(before);
    for (const job of ['dance', 'constructor'])
      expect(await over(await start(job, { toString: null })), job).toMatchObject({
        state: 'failed',
        failure: 'REFUSED',
      });
  });

  test('a memory is written back once somebody has agreed, and ten copies are kept', async () => {
    const at = await planted();
    await over(await owner.networks.startJob({ ...at.key, job: 'backup' }));
    const [copy] = await owner.networks.backups(at.key);
    if (!copy) throw new Error('no copy');
    await include(at, '9');
    const restore = () => owner.networks.restoreBackup({ ...at.key, backup: copy.backup });
    const asked = await restore();
    await until(async () => (await jobOf(asked.job)).question !== null);
    expect((await jobOf(asked.job)).question?.asked).toEqual({
      kind: 'restore',
      at: copy.at,
      missing: ['9'],
    });
    await owner.networks.answerJob({ job: asked.job, question: 1, answer: false });
    expect(await over(asked)).toMatchObject({ state: 'done', result: null });
    expect(air.sticks.get(at.address)?.memory).toEqual(['1', '7', '9']);
    const agreed = await restore();
    await until(async () => (await jobOf(agreed.job)).question !== null);
    await owner.networks.answerJob({ job: agreed.job, question: 1, answer: true });
    await over(agreed);
    expect(air.sticks.get(at.address)?.memory).toEqual(['1', '7']);
    for (let n = 0; n < 9; n += 1)
      await over(await owner.networks.startJob({ ...at.key, job: 'backup' }));
    expect(await owner.networks.backups(at.key)).toHaveLength(10);
  });
});

test('the second controller with the same network stays closed', async () => {
  const first = await planted(['7'], 'ABCD0001');
  const second = await planted(['7'], 'ABCD0001');
  await until(async () => (await one(second.key.Id))?.trouble === 'SAME_NETWORK');
  expect((await one(first.key.Id))?.state).toBe('open');
  expect((await one(second.key.Id))?.state).toBe('lost');
});

test('the days of a node count its answers and its failures', async () => {
  const at = await planted();
  const [added] = await install(owner, at, '7');
  if (added?.status !== 'resolved') throw new Error('not installed');
  at.radio().hear('7', 1_000, -60);
  at.radio().hear('7', 2_000, -70);
  at.radio().hear('7', 2_000, -90);
  at.radio().silence('7');
  const command = owner.devices.run({ Id: added.value.Id, ActionId: 'SET_ON_OFF', Value: true });
  await expect(command).rejects.toThrow();
  const days = await owner.networks.healthDays({ ...at.key, node: '7' });
  expect(days).toMatchObject([
    { node: '7', answered: 2, failed: 1, roundTripMs: 20, signalDbm: -65 },
  ]);
  expect(await owner.networks.healthDays({ ...at.key, node: '1' })).toEqual([]);
});

test('a watcher hears of nodes one by one, and of jobs as they go', async () => {
  const at = await planted();
  using live = await home.live(owner);
  await live.watchTopic(1, 'networkNodes', at.key);
  await live.watchTopic(2, 'networkJobs');
  await include(at, '9');
  await until(() => JSON.stringify(live.topic(1)).includes('"event":"node"'));
  const nodes = live.topic(1).flatMap(({ news = [] }) => news);
  expect(nodes.map(({ event, value }) => [event, (value as { node: string }).node])).toEqual([
    ['node', '9'],
  ]);
  await until(() => JSON.stringify(live.topic(2)).includes('"state":"done"'));
});

test('somebody who may read one room sees no node of another', async () => {
  const at = await planted(['7', '8']);
  await install(owner, at, '7', BEDROOM);
  await install(owner, at, '8', LIVING);
  const here = [{ Attr: 'EnvironmentId', Operator: 'within', Value: [LIVING] }] as const;
  redefine(home.hub, 'user', {
    ClaimsExplicitAllow: [{ Key: 'READ_DEVICE_SETUP', Condition: here }],
  });
  const user = await home.as('user');
  const pings = ['7', '8'].map((node) =>
    owner.networks.startJob({ ...at.key, job: 'ping', input: { node } }),
  );
  await Promise.all((await Promise.all(pings)).map(over));
  at.radio().hear('7', 1_000);
  at.radio().hear('8', 1_000);
  expect((await user.networks.nodes(at.key)).map(({ node }) => node)).toEqual(['1', '8']);
  const days = await user.networks.healthDays(at.key);
  const jobs = (await user.networks.jobs()).filter(({ Id }) => Id === at.key.Id);
  expect([days, jobs].map((each) => each.map(({ node }) => node))).toEqual([['8'], ['8']]);
  await expect(
    user.networks.startJob({ ...at.key, job: 'ping', input: { node: '8' } }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const hidden = (await pings[0])?.job ?? '';
  redefine(home.hub, 'user', {
    ClaimsExplicitAllow: [{ Key: 'READ_DEVICE_SETUP', Condition: here }, { Key: 'INSTALL_DEVICE' }],
  });
  const calls = [
    user.networks.startJob({ ...at.key, job: 'ping', input: { node: '7' } }),
    user.networks.stopJob({ job: hidden }),
    user.networks.answerJob({ job: hidden, question: 1, answer: true }),
  ];
  for (const call of await Promise.allSettled(calls))
    expect(call).toMatchObject({ reason: { code: 'NOT_FOUND' } });
  await over(await user.networks.startJob({ ...at.key, job: 'ping', input: { node: '8' } }));
  redefine(home.hub, 'user', { ClaimsExplicitAllow: [] });
});

test('[USERS-B4] the audit keeps who did what to a radio, and no code that was typed', async () => {
  const at = await planted();
  await include(at, '9');
  const input = { node: '7', values: [{ key: '3', value: 54_321 }] };
  await owner.networks.startJob({ ...at.key, job: 'setParameters', input });
  const { entries } = await owner.audit.list({ limit: 4 });
  expect(JSON.stringify(entries)).not.toContain('54321');
  expect(entries.shift()).toMatchObject({
    what: 'networks.startJob',
    subject: { Id: at.key.Id, Name: at.network.Name },
    changes: [
      { Field: 'job', After: 'setParameters' },
      { Field: 'driver', After: driver },
      { Field: 'Id', After: at.key.Id },
      { Field: 'node', After: '7' },
    ],
  });
  expect(entries.map(({ what, by }) => [what, by.Id])).toEqual([
    ['networks.answerJob', 'admin'],
    ['networks.startJob', 'owner'],
    ['networks.add', 'owner'],
  ]);
  expect(JSON.stringify(entries)).toContain(at.network.Name);
  expect(JSON.stringify(entries)).not.toContain('12345');
});

test('removing the node of a device takes the claim to forget it', async () => {
  const at = await planted();
  await install(owner, at, '7');
  redefine(home.hub, 'admin', { deny: ['FORGET_DEVICE'] });
  const start = (job: string) => admin.networks.startJob({ ...at.key, job, input: { node: '7' } });
  for (const job of ['removeFailed', 'remove', 'touchlinkReset'])
    await expect(start(job), job).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await over(await start('ping'))).state).toBe('done');
  redefine(home.hub, 'admin', { deny: [] });
});

test('[ZWAVE-03] a closed installation: nobody changes it, the provider looks, and everybody sees why', async () => {
  const at = await planted();
  const { key } = at;
  await over(await owner.networks.startJob({ ...key, job: 'backup' }));
  const [copy] = await owner.networks.backups(key);
  const running = await owner.networks.startJob({ ...key, job: 'exclude', input: { seconds: 60 } });
  for (const client of [owner, admin])
    await expect(client.networks.setInstallation({ status: 'CLOSE' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  using live = await home.live(owner);
  await live.watchTopic(1, 'networkNodes', key);
  await live.watchTopic(2, 'networks');
  await provider.networks.setInstallation({ status: 'CLOSE' });
  await until(() => JSON.stringify(live.topic(2)).includes('"status":"CLOSE"'));
  await until(() => live.topic(1).some(({ ended }) => ended !== undefined));
  const backup = copy?.backup ?? '';
  const changes = (client: TestClient) => [
    client.networks.add({ driver, Name: 'x', address: '/dev/x' }),
    client.networks.update({ ...key, revision: 1, change: { Name: 'x' } }),
    client.networks.remove({ ...key, revision: 1 }),
    client.networks.startJob({ ...key, job: 'include', input: { seconds: 9 } }),
    client.networks.startJob({ ...key, job: 'unheardOf' }),
    client.networks.answerJob({ job: running.job, question: 1, answer: true }),
    client.networks.restoreBackup({ ...key, backup }),
  ];
  const looks = (client: TestClient) => [
    client.networks.nodes(key),
    client.networks.jobs(),
    client.networks.log(key),
    client.networks.healthDays(key),
    client.networks.backups(key),
    client.networks.startJob({ ...key, job: 'ping', input: { node: '7' } }),
    client.networks.stopJob({ job: running.job }),
  ];
  for (const client of [owner, admin, provider])
    for (const change of await Promise.allSettled(changes(client)))
      expect(change).toMatchObject({ reason: { code: 'INSTALLATION_CLOSED' } });
  for (const client of [owner, admin])
    for (const look of await Promise.allSettled(looks(client)))
      expect(look).toMatchObject({ reason: { code: 'INSTALLATION_CLOSED' } });
  for (const look of await Promise.allSettled(looks(provider)))
    expect(look.status).toBe('fulfilled');
  expect(await owner.networks.installation()).toEqual({ status: 'CLOSE' });
  expect((await one(key.Id))?.isClosed).toBe(true);
  await until(async () =>
    (await provider.networks.jobs()).some(
      (each) => each.job === running.job && each.state === 'stopped',
    ),
  );
  await provider.networks.setInstallation({ status: 'OPEN' });
  expect(await owner.networks.nodes(key)).toHaveLength(2);
});
