import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { openDevice } from '@dimora/driver-kit/conformance';
import { plusHtStatus, reportBySocket, reportByUrl } from '@dimora/simulators';
import { expect, test } from 'vitest';
import { shellyDriver } from '../src/index.ts';
import { JUNK } from './shelly-rig.ts';

const OLD = 'shellyht-EE45E9';
const NEW = 'shellyplusht-b8d61a8b17cc';
const awake = { tC: 19.8, rh: 42.2, percent: 71, sleepsFor: 7_200 };

/** A port that nobody listens on. */
async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const open = (
  DeviceId: string,
  reportPort: number,
  { Address = '127.0.0.1', haste = 1, reportUnit = 'C' } = {},
) =>
  openDevice(
    shellyDriver,
    { Address, DeviceId, connection: 'sleeping', reportPort, reportUnit },
    { haste },
  );

/** Reports until the hub listens: a device that finds nobody sleeps and tries again. */
async function untilHeard(report: () => Promise<number>): Promise<void> {
  await expect.poll(() => report().catch(() => 0), { timeout: 300_000 }).toBe(200);
}

test('[DEVICES-10] an H&T of generation 1 reports by its URL when it wakes, and gets no requests', async () => {
  const port = await aFreePort();
  await using at = await open(OLD, port);
  const server = `http://127.0.0.1:${port}/`;
  await untilHeard(() => reportByUrl(server, { id: OLD, hum: '89', temp: '9.88' }));
  await at.host.until('its values', () => at.host.value('TEMPERATURE') === 9.88);
  expect(at.host.value('HUMIDITY')).toBe(89);
  expect(at.host.reachable).toBe(true);
  // Under another's id, and with nonsense, nothing changes.
  for (const [id, hum, temp] of [
    ['shellyht-112233', '50', '20.00'],
    [OLD, 'wet', 'cold'],
    ['printer', '50', '20.00'],
  ] as const)
    await reportByUrl(server, { id, hum, temp });
  await reportByUrl(server, { id: OLD, hum: '61', temp: '-4.25' });
  await at.host.until('its next values', () => at.host.value('TEMPERATURE') === -4.25);
  expect(at.host.value('HUMIDITY')).toBe(61);
  expect(
    new Set(at.host.reports.flatMap(({ StateVars }) => StateVars?.['TEMPERATURE'] ?? [])),
  ).toEqual(new Set([9.88, -4.25]));
});

test('an H&T that is set to °F reports in °F, and shows °C in the house', async () => {
  const port = await aFreePort();
  await using at = await open(OLD, port, { reportUnit: 'F' });
  const server = `http://127.0.0.1:${port}/`;
  // 68 °F are 20 °C, 14 °F are −10 °C, and −40 is the same in both.
  await untilHeard(() => reportByUrl(server, { id: OLD, hum: '50', temp: '68.00' }));
  await at.host.until('its values', () => at.host.value('TEMPERATURE') === 20);
  for (const [temp, shown] of [
    ['14.00', -10],
    ['-40.00', -40],
    ['67.28', 19.6],
  ] as const) {
    await reportByUrl(server, { id: OLD, hum: '50', temp });
    await at.host.until(temp, () => at.host.value('TEMPERATURE') === shown);
  }
  expect(at.host.value('HUMIDITY')).toBe(50);
});

test('[DEVICES-10] a Plus H&T reports over its outbound WebSocket, with its battery', async () => {
  const port = await aFreePort();
  await using at = await open(NEW, port);
  const server = `ws://127.0.0.1:${port}/shelly`;
  await expect
    .poll(
      async () => {
        for (const junk of JUNK) await reportBySocket(server, String(junk));
        await reportBySocket(server, plusHtStatus(NEW, awake));
        return at.host.reachable;
      },
      { timeout: 300_000 },
    )
    .toBe(true);
  await at.host.until('its values', () => at.host.value('TEMPERATURE') === 19.8);
  expect([at.host.value('HUMIDITY'), at.host.value('BATTERY_LEVEL')]).toEqual([42.2, 71]);
  expect(at.host.descriptions.at(-1)?.ModelName).toBe('Shelly Plus H&T');
  await reportBySocket(server, plusHtStatus('shellyplusht-001122334455', { ...awake, tC: 50 }));
  await reportBySocket(server, plusHtStatus(NEW, { ...awake, tC: 21.4 }));
  await at.host.until('its next values', () => at.host.value('TEMPERATURE') === 21.4);
});

test('a sleeping device that misses two reports is away, and returns when it wakes', async () => {
  const port = await aFreePort();
  await using at = await open(NEW, port, { haste: 5_000 });
  const wake = () =>
    reportBySocket(`ws://127.0.0.1:${port}/`, plusHtStatus(NEW, { ...awake, sleepsFor: 60 }));
  const untilThere = () =>
    expect
      .poll(() => wake().then(() => at.host.reachable), { timeout: 300_000, interval: 20 })
      .toBe(true);
  await untilThere();
  await at.host.until('it is missed', () => at.host.reachable === false);
  expect(at.host.trouble).toBe('NO_ANSWER');
  await untilThere();
});

test('two devices share the port, and unknown addresses are ignored', async () => {
  const port = await aFreePort();
  await using one = await open(OLD, port);
  await using other = await open('shellyht-112233', port);
  const server = `http://127.0.0.1:${port}/`;
  await untilHeard(() => reportByUrl(server, { id: OLD, hum: '50', temp: '20.00' }));
  await reportByUrl(server, { id: 'shellyht-112233', hum: '60', temp: '21.00' });
  await one.host.until('the first', () => one.host.value('TEMPERATURE') === 20);
  await other.host.until('the second', () => other.host.value('TEMPERATURE') === 21);
  await one[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
  await expect(reportByUrl(server, { id: OLD, hum: '50', temp: '20.00' })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  // This device is at another address: a report under its id from here is a false one.
  const port2 = await aFreePort();
  await using elsewhere = await open(OLD, port2, { Address: '127.0.0.2' });
  await expect
    .poll(
      () =>
        reportByUrl(`http://127.0.0.1:${port2}/`, { id: OLD, hum: '50', temp: '20.00' }).catch(
          (error: { code?: string }) => error.code,
        ),
      { timeout: 300_000 },
    )
    .toBe('ECONNRESET');
  expect(elsewhere.host.value('TEMPERATURE')).toBeUndefined();
});
