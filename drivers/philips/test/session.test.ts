import { openDevice, searchHost } from '@dimora/driver-kit/conformance';
import type { Finding } from '@dimora/driver-kit';
import { HueBridge } from '@dimora/simulators';
import { expect, test } from 'vitest';
import { philipsDriver } from '../src/index.ts';

const open = (bridge: HueBridge, settings: Record<string, unknown> = {}, haste = 1) =>
  openDevice(
    philipsDriver,
    {
      Address: '127.0.0.1',
      port: bridge.port,
      BridgeId: bridge.bridgeId,
      accessKey: bridge.admit(),
      resource: 'd-lamp',
      ...settings,
    },
    { haste },
  );

test('all devices of a bridge share one list and one stream', async () => {
  await using bridge = await HueBridge.start();
  const accessKey = bridge.admit();
  await using lamp = await open(bridge, { accessKey });
  await using room = await open(bridge, { accessKey, resource: 'g-living' });
  await using motion = await open(bridge, { accessKey, resource: 'd-motion' });
  for (const { host } of [lamp, room, motion]) await host.there();
  expect([bridge.listeners, bridge.listed]).toEqual([1, 1]);
  bridge.change('s-motion', { motion: { motion: true, motion_report: { motion: true } } });
  await motion.host.until('moved', () => motion.host.value('PRESENCE') === true);
  expect(lamp.host.value('PRESENCE')).toBeUndefined();
});

test('a key that the bridge has revoked is reported as such', async () => {
  await using bridge = await HueBridge.start();
  await using at = await open(bridge, { accessKey: 'not-a-key-of-it' });
  await at.host.until('its trouble', () => at.host.trouble === 'WRONG_CREDENTIALS');
  expect(await at.run('SET_ON_OFF', false)).toBe('UNREACHABLE');
  expect(JSON.stringify(at.host.log.lines)).not.toContain('not-a-key-of-it');
});

test('a certificate mismatch is reported before any key is sent', async () => {
  await using bridge = await HueBridge.start();
  const fingerprint = 'a'.repeat(64);
  await using at = await open(bridge, { fingerprint });
  await at.host.until('its trouble', () => at.host.trouble === 'CERTIFICATE_MISMATCH');
  expect(bridge.listed).toBe(0);
});

test('a bridge whose certificate changes is no longer contacted', async () => {
  await using bridge = await HueBridge.start();
  bridge.pressed = true;
  const [found] = (await probe(bridge)) ?? [];
  const { accessKey, fingerprint } = found?.Settings ?? {};
  await using at = await open(bridge, { accessKey, fingerprint });
  await at.host.there();
  await bridge.stop();
  bridge.replaceCertificate();
  await bridge.start();
  await at.host.until('its trouble', () => at.host.trouble === 'CERTIFICATE_MISMATCH');
});

test('another bridge at the address is not contacted', async () => {
  await using bridge = await HueBridge.start();
  await using at = await open(bridge, { BridgeId: '001788fffe999999' });
  await at.host.until('its trouble', () => at.host.trouble === 'CERTIFICATE_MISMATCH');
  expect(await at.run('SET_ON_OFF', false)).toBe('UNREACHABLE');
  expect(bridge.received).toBe(0);
});

test('a lamp out of radio range is unreachable, though its bridge is reachable', async () => {
  await using bridge = await HueBridge.start();
  await using at = await open(bridge);
  await at.host.there();
  bridge.change('s-lamp-zigbee', { status: 'connectivity_issue' });
  await at.host.until('away', () => at.host.reachable === false);
  expect(at.host.trouble).toBe('NO_ANSWER');
  expect(await at.run('SET_ON_OFF', false)).toBe('UNREACHABLE');
  bridge.change('s-lamp-zigbee', { status: 'connected' });
  await at.host.until('back', () => at.host.reachable === true);
  bridge.remove('d-lamp');
  await at.host.until('gone for good', () => at.host.reachable === false);
});

test('a lamp that is on is never shown at 0 per cent', async () => {
  await using bridge = await HueBridge.start();
  await using at = await open(bridge);
  await at.host.there();
  // The darkest of most lamps, and what a bridge says of some.
  for (const brightness of [0.39, 0]) {
    bridge.change('s-lamp', { dimming: { brightness: 60 } });
    await at.host.until('brighter', () => at.host.value('BRIGHTNESS') === 60);
    bridge.change('s-lamp', { dimming: { brightness } });
    await at.host.until('at its darkest', () => at.host.value('BRIGHTNESS') === 1);
  }
});

test('a request to a busy bridge is retried a little later', async () => {
  await using bridge = await HueBridge.start();
  await using at = await open(bridge);
  await at.host.there();
  bridge.busy = 2;
  expect(await at.run('SET_ON_OFF', false)).toBe('done');
  await at.host.until('off', () => at.host.value('LIGHT_ON_OFF') === false);
});

test('a bridge that loses its power is detected', async () => {
  await using bridge = await HueBridge.start();
  await using at = await open(bridge, {}, 100);
  await at.host.there();
  bridge.busy = 1_000;
  await at.host.until('gone', () => at.host.reachable === false);
  bridge.busy = 0;
  await at.host.until('back', () => at.host.reachable === true);
});

test('a command fails when its bridge disconnects', async () => {
  await using bridge = await HueBridge.start();
  await using at = await open(bridge);
  await at.host.there();
  bridge.muted = 'commands';
  const run = at.run('SET_ON_OFF', false);
  await expect.poll(() => bridge.received).toBe(1);
  await bridge.stop();
  expect(await run).toBe('UNREACHABLE');
});

test('presses are reported as they happen', async () => {
  await using bridge = await HueBridge.start();
  await using at = await open(bridge, { resource: 'd-switch' });
  await at.host.there();
  bridge.change('s-button-2', { button: { button_report: { event: 'short_release' } } });
  await at.host.until('pressed', () => at.host.value('LAST_BUTTON') === 'SINGLE_2');
});

test('a dial is reported when it starts to turn, not at every step', async () => {
  await using bridge = await HueBridge.start();
  await using at = await open(bridge, { resource: 'd-dial' });
  await at.host.there();
  // As a bridge sends them, with the deprecated form beside the report.
  const turn = (action: string, direction: string) => {
    const rotation = { direction, steps: 30, duration: 400 };
    bridge.change('s-dial-rotary', {
      relative_rotary: {
        last_event: { action, rotation },
        rotary_report: { updated: '2026-11-21T17:00:00.000Z', action, rotation },
      },
    });
  };
  turn('start', 'clock_wise');
  turn('repeat', 'clock_wise');
  turn('repeat', 'clock_wise');
  turn('start', 'counter_clock_wise');
  bridge.change('s-dial-button-3', { button: { button_report: { event: 'long_press' } } });
  await at.host.until('pressed', () => at.host.value('LAST_BUTTON') === 'LONG_3');
  const said = at.host.reports.flatMap(({ StateVars }) => StateVars?.['LAST_BUTTON'] ?? []);
  expect(said).toEqual(['TURN_RIGHT', 'TURN_LEFT', 'LONG_3']);
  expect(at.host.descriptions.at(-1)?.events).toEqual(
    expect.arrayContaining(['SINGLE', 'SINGLE_4', 'TURN_LEFT', 'TURN_RIGHT']),
  );
});

test('a room’s scene is recalled by its name, and stays shown until a lamp changes', async () => {
  await using bridge = await HueBridge.start();
  const accessKey = bridge.admit();
  await using room = await open(bridge, { accessKey, resource: 'g-living' });
  await using lamp = await open(bridge, { accessKey });
  for (const { host } of [room, lamp]) await host.there();
  expect(room.host.value('SCENE')).toBeNull();
  const recall = room.host.descriptions.at(-1)?.Actions.find(({ Id }) => Id === 'RECALL_SCENE');
  expect(recall?.Values).toEqual({
    kind: 'options',
    options: ['Rilassati', 'TV & divano', 'Luce naturale'],
  });
  expect(await room.run('RECALL_SCENE', 'TV & divano')).toBe('done');
  await room.host.until('it shows', () => room.host.value('SCENE') === 'TV & divano');
  await lamp.host.until('the lamp follows', () => lamp.host.value('BRIGHTNESS') === 20);
  expect(await room.run('RECALL_SCENE', 'Luce naturale')).toBe('done');
  await room.host.until('another', () => room.host.value('SCENE') === 'Luce naturale');
  expect(await lamp.run('SET_ON_OFF', false)).toBe('done');
  await room.host.until('none', () => room.host.value('SCENE') === null);
  expect(await room.run('RECALL_SCENE', 'Nessuna')).toBe('REFUSED');
});

test('a scene stored later is offered, and a removed one is not', async () => {
  await using bridge = await HueBridge.start();
  await using room = await open(bridge, { resource: 'g-living' });
  await room.host.there();
  bridge.remove('c-relax');
  await room.host.until('described', () => {
    const actions = room.host.descriptions.at(-1)?.Actions;
    const recall = actions?.find(({ Id }) => Id === 'RECALL_SCENE');
    return recall !== undefined && !JSON.stringify(recall.Values).includes('Rilassati');
  });
  expect(await room.run('RECALL_SCENE', 'Rilassati')).toBe('REFUSED');
});

const { discovery } = philipsDriver;
const probe = ({ port }: HueBridge) => discovery?.probe?.(`127.0.0.1:${port}`, searchHost());

test('[DISCOVERY-B1] a bridge waits for its button, then all devices behind it can be installed', async () => {
  await using bridge = await HueBridge.start();
  const waiting = await probe(bridge);
  expect(waiting?.map(({ Key, trouble }) => [Key, trouble])).toEqual([
    ['philips_ecb5fafffe001122', 'CONFIRM_AT_DEVICE'],
  ]);
  expect(philipsDriver.settings.safeParse(waiting?.[0]?.Settings).success).toBe(false);
  bridge.pressed = true;
  const found = await probe(bridge);
  expect(found?.map(({ Name, IoTCategoryIds }) => [Name, IoTCategoryIds[0]])).toEqual([
    ['Hue Bridge', 'bridge'],
    ['Lampada', 'light'],
    ['Presa', 'smart_plug'],
    ['Sensore', 'presence_sensor'],
    ['Finestra', 'contact_sensor'],
    ['Pulsantiera', 'remote_button'],
    ['Manopola', 'remote_button'],
    ['Soggiorno', 'light'],
  ]);
  for (const { Key, Settings, Address } of found ?? []) {
    const description = philipsDriver.describe(philipsDriver.settings.parse(Settings));
    expect([description.Key, description.Address]).toEqual([Key, Address]);
    expect(description.attachedTo).toBe(Settings['resource'] ? found?.[0]?.Key : undefined);
  }
});

test('devices behind an installed bridge are found by every search, without its button', async () => {
  await using bridge = await HueBridge.start();
  await using at = await open(bridge, { resource: undefined });
  await at.host.there();
  const found: Finding[] = [];
  await discovery?.scan?.(searchHost(), (finding) => found.push(finding));
  expect(found.map(({ Name }) => Name)).toContain('Lampada');
  const seen = await discovery?.recognise?.(
    {
      kind: 'mdns',
      service: '_hue._tcp.local',
      name: 'Hue Bridge - 001122',
      host: 'hue.local',
      address: '127.0.0.1',
      port: bridge.port,
      text: { bridgeid: bridge.bridgeId },
    },
    searchHost(),
  );
  expect(seen?.[0]).toMatchObject({ Key: 'philips_ecb5fafffe001122', trouble: null });
});

test('a bridge whose certificate carries another name is rejected', async () => {
  await using bridge = await HueBridge.start();
  await bridge.stop();
  bridge.replaceCertificate('somebody-else');
  await bridge.start();
  await expect(probe(bridge)).rejects.toMatchObject({ trouble: 'CERTIFICATE_MISMATCH' });
});
