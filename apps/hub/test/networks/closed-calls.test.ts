/** A closed installation, call by call: who is refused what, by hand from the ledger (ZWAVE-03, A70). */
import { hubContract } from '@dimora/contract';
import * as contract from '@dimora/contract';
import type { TopicContract } from '@dimora/contract';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHub, until, type TestHub } from '../support/a-hub.ts';
import { ScriptedZigbee } from '../radio/scripted-zigbee.ts';
import { ScriptedZwave } from '../radio/scripted-zwave.ts';
import { script } from '../radio/zwave-script.ts';
import { CLOSED, ROWS, draft, key, node, seen } from './closed-rows.ts';

const zwave = new ScriptedZwave();
const zigbee = new ScriptedZigbee();
let home: TestHub;
let owner: TestClient;
let admin: TestClient;
let provider: TestClient;

beforeAll(async () => {
  script(zwave);
  zigbee.put('0x0a', { key: 2, model: 'Switch', groups: [] });
  home = await aHub({ drivers: [zwave.driver(), zigbee.driver()] });
  [owner, admin, provider] = await Promise.all([
    home.as('owner'),
    home.as('admin'),
    home.as('super'),
  ]);
  const added = await owner.networks.add({
    driver: 'zwave',
    Name: 'Z-Wave',
    address: 'tcp://10.0.0.4:5555',
  });
  await owner.networks.add({ driver: 'zigbee', Name: 'Zigbee', address: 'tcp://10.0.0.5:6638' });
  await until(async () =>
    (await owner.networks.list()).networks.every(({ state }) => state === 'open'),
  );
  seen.Id = added.Id;
  seen.template = (await owner.zwave.addTemplate(draft)).Id;
  await over(await owner.zwave.applyTemplate({ ...node, Id: seen.template }));
  seen.job = (
    await over(await owner.networks.startJob({ ...key(), job: 'ping', input: { node: '5' } }))
  ).job;
});
afterAll(() => home[Symbol.asyncDispose]());

async function over({ job }: { readonly job: string }) {
  const found = async () => (await provider.networks.jobs()).find((each) => each.job === job);
  await until(async () => (await found())?.endedAt !== null);
  return { job };
}

/** Live data about radios, and whether the family goes on hearing it. */
const TOPICS: Readonly<
  Record<string, { readonly params: () => unknown; readonly goesOn: boolean }>
> = {
  networks: { params: () => null, goesOn: true },
  networkNodes: { params: key, goesOn: false },
  networkJobs: { params: () => null, goesOn: false },
  networkLog: { params: key, goesOn: false },
  zwaveConnections: { params: () => null, goesOn: false },
};

const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'OK';
  } catch (error) {
    return (error as { readonly code?: string }).code ?? String(error);
  }
};

const isIdle = async () =>
  (await provider.networks.jobs()).every(({ endedAt }) => endedAt !== null);

/** Everything that a change would change. */
const everything = async () => {
  const { networks } = await provider.networks.list();
  return {
    networks: networks.map(({ driver, Id, Name, address, revision }) => [
      driver,
      Id,
      Name,
      address,
      revision,
    ]),
    templates: await provider.zwave.templates(),
    nodes: await provider.networks.nodes(key()),
    groups: structuredClone([...zwave.nodes.values()].map(({ groups }) => groups)),
  };
};

test('[ZWAVE-03] the table names every call about radios, and every topic', () => {
  const calls = (['networks', 'zwave', 'zigbee'] as const).flatMap((noun) =>
    Object.keys(hubContract[noun]).map((name) => `${noun}.${name}`),
  );
  expect([...new Set(ROWS.map(([name]) => name))].toSorted()).toEqual(calls.toSorted());
  const topics = Object.values(contract)
    .filter((each) => typeof each === 'object' && 'snapshot' in each && 'news' in each)
    .map((each) => (each as unknown as TopicContract).name)
    .filter((name) => /^(network|zwave|zigbee)/.test(name));
  expect(Object.keys(TOPICS).toSorted()).toEqual(topics.toSorted());
});

test('[ZWAVE-03] a closed installation refuses each call as the ledger says, and stays as it is', async () => {
  const before = await everything();
  await provider.networks.setInstallation({ status: 'CLOSE' });
  zwave.asked.length = 0;
  zigbee.asked.length = 0;
  for (const [name, [family, provided], call] of ROWS) {
    expect(await codeOf(call(owner)), `${name} by the owner`).toBe(family);
    expect(await codeOf(call(admin)), `${name} by an administrator`).toBe(family);
    expect(await codeOf(call(provider)), `${name} by the provider`).toBe(provided);
  }
  await until(isIdle);
  expect(zwave.asked).toEqual(['ping 5']);
  expect(zigbee.asked).toEqual([]);
  expect(await everything()).toEqual(before);
});

test('[ZWAVE-03] live data about a closed installation ends for the family, but for its status', async () => {
  await provider.networks.setInstallation({ status: 'OPEN' });
  const names = Object.keys(TOPICS);
  const params = (name: string) => TOPICS[name]?.params();
  using early = await home.live(owner);
  using looking = await home.live(provider);
  for (const [at, name] of names.entries())
    for (const live of [early, looking])
      expect(await live.watchTopic(at, name, params(name)), name).toEqual({ ok: true });
  await provider.networks.setInstallation({ status: 'CLOSE' });
  using late = await home.live(owner);
  for (const [at, name] of names.entries()) {
    const { goesOn } = TOPICS[name] ?? {};
    const ended = (live: typeof early) => live.topic(at).some((each) => each.ended !== undefined);
    if (goesOn) await until(() => JSON.stringify(early.topic(at)).includes('"CLOSE"'));
    else await until(() => ended(early));
    expect(ended(looking), name).toBe(false);
    expect((await late.watchTopic(at, name, params(name))).ok, name).toBe(goesOn);
  }
});

test('what was refused is done once the installation is open again', async () => {
  await provider.networks.setInstallation({ status: 'OPEN' });
  // These need something that isn't there, or set the status.
  const apart = new Set([
    'networks.setInstallation',
    'networks.answerJob',
    'networks.restoreBackup',
  ]);
  for (const [name, [, provided], call] of ROWS) {
    if (apart.has(name) || provided !== CLOSED) continue;
    const expected = name === 'networks.remove' ? 'EDIT_CONFLICT' : 'OK';
    expect(await codeOf(call(provider)), name).toBe(expected);
    await until(isIdle);
  }
});
