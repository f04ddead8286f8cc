import { openDevice, searchHost } from '@dimora/driver-kit/conformance';
import type { Finding } from '@dimora/driver-kit';
import { systemClock } from '@dimora/node-kit';
import { KasaDevice, KlapDevice } from '@dimora/simulators';
import { expect, test } from 'vitest';
import { probe, scan } from '../src/discover.ts';
import { tplinkDriver } from '../src/index.ts';

const account = { username: 'anna@example.com', password: 'Segr3to!' };
const signedIn = { Username: account.username, Password: account.password };
const open = (peer: { port: number }, settings: Record<string, unknown> = {}) =>
  openDevice(tplinkDriver, { Address: '127.0.0.1', port: peer.port, pollSeconds: 1, ...settings });

test('a wrong account is reported as such, and appears in no log', async () => {
  await using peer = await KlapDevice.start({ kind: 'plug', version: 2, ...account });
  await using at = await open(peer, {
    protocol: 'klap',
    Username: account.username,
    Password: 'not-mine',
  });
  await at.host.until('its trouble', () => at.host.trouble === 'WRONG_CREDENTIALS');
  expect(await at.run('SET_ON_OFF', true)).toBe('UNREACHABLE');
  expect(JSON.stringify(at.host.log.lines)).not.toContain('not-mine');
});

test('a device without an owner needs no account', async () => {
  await using peer = await KlapDevice.start({
    kind: 'plug',
    version: 2,
    username: '',
    password: '',
  });
  await using at = await open(peer, { protocol: 'klap' });
  await at.host.there();
});

test('protocol and language are detected', async () => {
  await using kasa = await KasaDevice.start({ kind: 'plug' });
  await using first = await open(kasa);
  await first.host.until('Kasa', () => first.host.descriptions.at(-1)?.ModelName === 'HS100(EU)');
  for (const [version, model] of [
    [1, 'HS100(EU)'],
    [2, 'P100'],
  ] as const) {
    await using klap = await KlapDevice.start({ kind: 'plug', version, ...account });
    await using second = await open(klap, {
      Username: account.username,
      Password: account.password,
    });
    await second.host.until(model, () => second.host.descriptions.at(-1)?.ModelName === model);
  }
});

test.each(['kasa', 'klap'])(
  'another device at the address gets no commands (%s)',
  async (protocol) => {
    await using peer =
      protocol === 'kasa'
        ? await KasaDevice.start({ kind: 'plug' })
        : await KlapDevice.start({ kind: 'plug', version: 2, ...account });
    await using at = await open(peer, {
      protocol,
      Username: account.username,
      Password: account.password,
    });
    await at.host.there();
    peer.body.mac = '50C7BF998877';
    expect(await at.run('SET_ON_OFF', true)).toBe('UNREACHABLE');
    expect(peer.body.commands).toBe(0);
    await at.host.until('its trouble', () => at.host.trouble === 'ANOTHER_DEVICE');
  },
);

test('a Kasa meter reports the energy of the day, which restarts at its own midnight', async () => {
  await using peer = await KasaDevice.start({ kind: 'meter' });
  await using at = await open(peer);
  await at.host.until('its energy', () => at.host.value('ENERGY_TODAY') === 0.407);
  expect(at.host.value('ENERGY')).toBe(55.139);
  Object.assign(peer.body.day, { month: 4, mday: 1 });
  await at.host.until('a new day', () => at.host.value('ENERGY_TODAY') === 0);
});

test('a P110 reports its energy in kWh', async () => {
  await using peer = await KlapDevice.start({ kind: 'meter', version: 2, ...account });
  await using at = await open(peer, { ...signedIn, protocol: 'klap' });
  await at.host.until('its energy', () => at.host.value('ENERGY') === 5.421);
  expect(at.host.value('ENERGY_TODAY')).toBe(0.14);
  expect(at.host.value('VOLTAGE')).toBe(231.4);
});

test('a strip with meters reports each outlet’s power and energy, and switches each', async () => {
  await using peer = await KlapDevice.start({ kind: 'metered_strip', version: 2, ...account });
  await using at = await open(peer, { ...signedIn, protocol: 'klap' });
  await at.host.until('its outlets', () => at.host.value('ENERGY_4') === 5.424);
  expect(at.host.value('ENERGY')).toBe(5.421);
  expect(at.host.value('ENERGY_TODAY_3')).toBe(0.142);
  expect(at.host.value('CONSUMPTION_2')).toBe(0);
  expect(await at.run('SET_ON_OFF_2', true)).toBe('done');
  expect([0, 1, 2, 3].map((outlet) => peer.body.isOn(outlet))).toEqual([false, true, false, false]);
  expect(at.host.value('CONSUMPTION_2')).toBe(41);
  expect(at.host.value('CONSUMPTION')).toBe(0);
});

test('an expired session is renewed, and the command is not lost', async () => {
  await using peer = await KlapDevice.start({ kind: 'plug', version: 2, ...account });
  await using at = await open(peer, {
    protocol: 'klap',
    Username: account.username,
    Password: account.password,
    pollSeconds: 60,
  });
  await at.host.there();
  peer.forget();
  expect(await at.run('SET_ON_OFF', true)).toBe('done');
  expect(peer.body.isOn()).toBe(true);
  expect(peer.greeted).toBe(2);
});

test.each(['kasa', 'klap'])(
  'a command fails when its device disconnects (%s)',
  async (protocol) => {
    await using peer =
      protocol === 'kasa'
        ? await KasaDevice.start({ kind: 'plug' })
        : await KlapDevice.start({ kind: 'plug', version: 2, ...account });
    await using at = await open(peer, {
      protocol,
      Username: account.username,
      Password: account.password,
      pollSeconds: 60,
    });
    await at.host.there();
    peer.muted = 'commands';
    const run = at.run('SET_ON_OFF', true);
    await expect.poll(() => peer.received).toBe(1);
    await peer.stop();
    expect(await run).toBe('UNREACHABLE');
  },
);

test('a response with an implausible length is rejected', async () => {
  await using peer = await KasaDevice.start({ kind: 'plug' });
  await using at = await open(peer, { protocol: 'kasa' });
  await at.host.there();
  peer.nonsense = Uint8Array.from([
    0x7f,
    0xff,
    0xff,
    0xff,
    ...Array.from({ length: 2_000 }, () => 7),
  ]);
  expect(await at.run('SET_ON_OFF', true)).toBe('PROTOCOL');
});

const searching = (milliseconds: number) =>
  searchHost({ clock: systemClock, signal: AbortSignal.timeout(milliseconds) });

test('a broadcast finds both generations, each once, with what it needs', async () => {
  await using kasa = await KasaDevice.start({ kind: 'bulb', mac: '50C7BF000001' });
  await using klap = await KlapDevice.start({
    kind: 'plug',
    mac: '50C7BF000002',
    version: 2,
    ...account,
  });
  const ports = { kasa: await kasa.hearBroadcasts(), newer: await klap.hearBroadcasts() };
  const found: Finding[] = [];
  const stop = new AbortController();
  const host = searchHost({ clock: systemClock, signal: stop.signal });
  const scanning = scan(host, (finding) => found.push(finding), ports);
  // Both were asked twice and have answered, but each is found once.
  const counts = () => [kasa.asked, klap.asked, found.length];
  await expect.poll(() => counts().every((count) => count >= 2)).toBe(true);
  stop.abort();
  await scanning;
  expect(found.toSorted((a, b) => a.Key.localeCompare(b.Key))).toEqual([
    expect.objectContaining({
      Key: 'tplink_50c7bf000001',
      IoTCategoryIds: ['light'],
      Settings: { Address: expect.any(String) as string, Mac: '50c7bf000001', protocol: 'kasa' },
      trouble: null,
    }),
    expect.objectContaining({
      Key: 'tplink_50c7bf000002',
      Settings: expect.objectContaining({ protocol: 'klap', port: klap.port }) as object,
      trouble: 'WRONG_CREDENTIALS',
    }),
  ]);
  for (const { Key, Settings } of found)
    expect(tplinkDriver.describe(tplinkDriver.settings.parse(Settings)).Key).toBe(Key);
});

test('a lost interface is skipped, and the search continues on the others', async () => {
  await using kasa = await KasaDevice.start({ kind: 'bulb', mac: '50C7BF000001' });
  const ports = { kasa: await kasa.hearBroadcasts(), newer: 1 };
  const gone = '192.0.2.1';
  const stop = new AbortController();
  const search = (interfaces: readonly string[], found: (finding: Finding) => void) =>
    scan(searchHost({ clock: systemClock, signal: stop.signal, interfaces }), found, ports);
  await search([gone], () => expect.unreachable());
  const { promise: first, resolve } = Promise.withResolvers<Finding>();
  const both = search([gone, '127.0.0.1'], resolve);
  expect((await first).Key).toBe('tplink_50c7bf000001');
  stop.abort();
  await both;
});

test('[DISCOVERY-B1] a single address is probed, and its trouble is reported', async () => {
  await using klap = await KlapDevice.start({ kind: 'plug', version: 2, ...account });
  const newer = await klap.hearBroadcasts();
  const found = await probe('127.0.0.1', searching(5_000), { kasa: 1, newer });
  expect(found.map(({ trouble }) => trouble)).toEqual(['WRONG_CREDENTIALS']);
  await using kasa = await KasaDevice.start({ kind: 'plug' });
  const byTcp = await probe('127.0.0.1', searching(5_000), { kasa: kasa.port, newer: 1 });
  expect(byTcp.map(({ Key }) => Key)).toEqual(['tplink_50c7bf001122']);
  await expect(probe('127.0.0.1', searching(5_000), { kasa: 1, newer: 1 })).rejects.toMatchObject({
    trouble: 'CONNECTION_REFUSED',
  });
});
