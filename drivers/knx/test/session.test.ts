import { openDevice } from '@dimora/driver-kit/conformance';
import { KnxBus, KnxGateway, type GroupData } from '@dimora/simulators';
import { describe, expect, test } from 'vitest';
import { freshDriver, NO_NAME, startRouting } from './knx-rig.ts';

/** Time-out for waits that take seconds. */
const HASTE = 4;

/** A gateway with a line, and a function to install devices on it. */
async function aLine(bus: KnxBus) {
  const gateway = await new KnxGateway(bus).start();
  const driver = freshDriver();
  return {
    bus,
    gateway,
    install: (bindings: readonly Record<string, unknown>[], settings = {}, haste = 1) =>
      openDevice(
        driver,
        { Address: '127.0.0.1', port: gateway.port, bindings, ...settings },
        { haste },
      ),
    [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose](),
  };
}

const told = ({ written }: KnxBus): readonly (readonly [number, GroupData])[] =>
  written.map(({ group, data }) => [group, data]);

const relay = (sub: number, more: object = {}) => [
  { PropertyName: 'SWITCH_ON_OFF', address: `1/1/${sub}`, ...more },
];

test('all devices of a line share one tunnel, which closes with the last of them', async () => {
  await using line = await aLine(new KnxBus().object('1/1/1', 0).object('1/1/2', 1));
  const one = await line.install(relay(1));
  const other = await line.install(relay(2));
  await other.host.until('its state was read', () => other.host.value('SWITCH_ON_OFF') === true);
  expect(await one.run('SET_ON_OFF', true)).toBe('done');
  expect(line.gateway.count).toEqual({ opened: 1, ended: 0 });
  await one[Symbol.asyncDispose]();
  expect(await other.run('SET_ON_OFF', false)).toBe('done');
  await other[Symbol.asyncDispose]();
  await other.host.until('the tunnel was given back', () => line.gateway.count.ended === 1);
  expect(told(line.bus)).toEqual([
    [0x0901, 1],
    [0x0902, 0],
  ]);
});

describe('the source of the state', () => {
  test('the status address reports the state, no matter who operates the device; a command does not', async () => {
    await using line = await aLine(new KnxBus().object('1/1/9', 0));
    await using device = await line.install(relay(1, { statusAddress: '1/1/9' }));
    const { host } = device;
    await host.until('it was read', () => host.value('SWITCH_ON_OFF') === false);
    line.bus.say('1/1/1', 1);
    line.bus.say('1/1/9', 1);
    await host.until('it is reported', () => host.value('SWITCH_ON_OFF') === true);
    const said = host.reports.flatMap(({ StateVars }) => StateVars?.['SWITCH_ON_OFF'] ?? []);
    expect(said).toEqual([false, true]);
  });

  test('a command without a report on the status address fails', async () => {
    await using line = await aLine(new KnxBus().object('1/1/9', 0));
    await using device = await line.install(relay(1, { statusAddress: '1/1/9' }), {}, HASTE);
    await device.host.until('it was read', () => device.host.value('SWITCH_ON_OFF') === false);
    expect(await device.run('SET_ON_OFF', true)).toBe('TIMEOUT');
    // It is in this state already: many devices report nothing then.
    expect(await device.run('SET_ON_OFF', false)).toBe('done');
  });

  test('an actuator that doesn’t report is read', async () => {
    await using line = await aLine(new KnxBus().object('1/1/9', 0));
    await using device = await line.install(relay(1, { statusAddress: '1/1/9' }), {}, HASTE);
    await device.host.until('it was read', () => device.host.value('SWITCH_ON_OFF') === false);
    const run = device.run('SET_ON_OFF', true);
    line.bus.object('1/1/9', 1);
    expect(await run).toBe('done');
    expect(device.host.value('SWITCH_ON_OFF')).toBe(true);
  });

  test('without a status address the line’s confirmation counts, and a wall button is reported', async () => {
    await using line = await aLine(new KnxBus());
    await using device = await line.install(relay(1));
    const { host } = device;
    await host.there();
    expect(await device.run('SET_ON_OFF', true)).toBe('done');
    expect(host.value('SWITCH_ON_OFF')).toBe(true);
    line.bus.say('1/1/1', 0);
    await host.until('it is reported', () => host.value('SWITCH_ON_OFF') === false);
    expect(await device.run('TOGGLE')).toBe('done');
    expect(host.value('SWITCH_ON_OFF')).toBe(true);
  });

  test('a read-only property refuses commands', async () => {
    await using line = await aLine(new KnxBus());
    await using device = await line.install(relay(1, { role: 'state' }));
    await device.host.there();
    expect(await device.run('SET_ON_OFF', true)).toBe('REFUSED');
    expect(line.bus.written).toEqual([]);
  });
});

describe('failures of a line', () => {
  test('a telegram that no device acknowledges is reported as unacknowledged', async () => {
    await using line = await aLine(new KnxBus());
    line.gateway.unheard = true;
    await using device = await line.install(relay(1), {}, HASTE);
    await device.host.there();
    expect(await device.run('SET_ON_OFF', true)).toBe('UNREACHABLE');
    await device.host.until('its trouble is reported', () => device.host.trouble === 'NO_ANSWER');
    expect(device.host.reachable).toBe(true);
    line.gateway.unheard = false;
    line.bus.say('1/1/1', 1);
    await device.host.until('its trouble is cleared', () => device.host.trouble === null);
  });

  test('our own telegram echoed by a gateway counts once', async () => {
    await using line = await aLine(new KnxBus());
    line.gateway.echoing = true;
    await using device = await line.install(relay(1));
    await device.host.there();
    expect(await device.run('SET_ON_OFF', true)).toBe('done');
    line.bus.say('1/1/1', 0);
    await device.host.until(
      'the button is reported',
      () => device.host.value('SWITCH_ON_OFF') === false,
    );
    const said = device.host.reports.flatMap(({ StateVars }) => StateVars?.['SWITCH_ON_OFF'] ?? []);
    expect(said).toEqual([true, false]);
  });

  test('a telegram lost on the way to the gateway is retransmitted', async () => {
    await using line = await aLine(new KnxBus());
    line.gateway.losing = true;
    await using device = await line.install(relay(1, { readAtStart: false }), {}, 2);
    await device.host.there();
    expect(await device.run('SET_ON_OFF', true)).toBe('done');
    expect(line.gateway.count.opened).toBe(1);
    expect(told(line.bus)).toEqual([[0x0901, 1]]);
  });

  test('a gateway without a free tunnel is busy', async () => {
    await using line = await aLine(new KnxBus());
    line.gateway.tunnels = 0;
    await using device = await line.install(relay(1));
    await device.host.until('its failure is reported', () => device.host.reachable === false);
    expect(device.host.trouble).toBe('BUSY');
    line.gateway.tunnels = 1;
    await device.host.there();
  });

  test('a gateway that forgets or closes the tunnel provides another without loss', async () => {
    await using line = await aLine(new KnxBus());
    await using device = await line.install(relay(1, { readAtStart: false }), {}, HASTE);
    await device.host.there();
    line.gateway.forget();
    // The telegram that revealed it is lost, the next one waits for the new tunnel.
    expect(await device.run('SET_ON_OFF', true)).toBe('TIMEOUT');
    expect(await device.run('SET_ON_OFF', true)).toBe('done');
    line.gateway.farewell();
    await device.host.until('the third tunnel', () => line.gateway.count.opened === 3);
    expect(await device.run('SET_ON_OFF', false)).toBe('done');
    expect(device.host.reports.every(({ Reachable }) => Reachable !== false)).toBe(true);
  });

  test('a gateway that closes every tunnel at once is not retried forever', async () => {
    await using line = await aLine(new KnxBus());
    line.gateway.fickle = true;
    await using device = await line.install(relay(1));
    const { host } = device;
    // Each tunnel is up for a moment: the test only needs the report.
    const missed = () => host.reports.find(({ Reachable }) => Reachable === false);
    await host.until('the failure is reported', () => missed() !== undefined);
    expect(missed()?.trouble).toBe('NO_ANSWER');
    line.gateway.fickle = false;
    await host.until('a tunnel stays', () => line.gateway.open === 1 && host.reachable === true);
    expect(await device.run('SET_ON_OFF', true)).toBe('done');
  });

  test('a wrong address is reported, and so is an unknown host name', async () => {
    await using line = await aLine(new KnxBus());
    const { port } = line.gateway;
    await line.gateway.stop();
    await using nobody = await line.install(relay(1), { port });
    await using unnamed = await line.install(relay(2), { Address: NO_NAME });
    await nobody.host.until(
      'its failure is reported',
      () => nobody.host.trouble === 'CONNECTION_REFUSED',
    );
    await unnamed.host.until(
      'its failure is reported',
      () => unnamed.host.trouble === 'NAME_NOT_FOUND',
    );
    expect(await nobody.run('SET_ON_OFF', true)).toBe('UNREACHABLE');
  });

  test('a silent peer at the address is not a gateway', async () => {
    await using line = await aLine(new KnxBus());
    line.gateway.muted = true;
    await using device = await line.install(relay(1), {}, HASTE);
    await device.host.until('its failure is reported', () => device.host.trouble === 'NO_ANSWER');
    expect(device.host.reachable).toBe(false);
  });

  test('commands of many devices wait their turn, and none is lost', async () => {
    await using line = await aLine(new KnxBus());
    const devices = await Promise.all(
      Array.from({ length: 20 }, (_, at) => line.install(relay(at + 1, { readAtStart: false }))),
    );
    const done = await Promise.all(devices.map((device) => device.run('SET_ON_OFF', true)));
    expect(done).toEqual(done.map(() => 'done'));
    expect(new Set(told(line.bus).map(([group]) => group)).size).toBe(20);
    expect(line.gateway.count.opened).toBe(1);
    await Promise.all(devices.map((device) => device[Symbol.asyncDispose]()));
  });
});

test('our own multicast telegrams are not received as those of another device', async () => {
  const bus = new KnxBus();
  await using rig = await startRouting(bus, { bindings: relay(1) });
  await using device = await openDevice(freshDriver(), rig.settings);
  const { host } = device;
  await host.there();
  expect(await device.run('SET_ON_OFF', true)).toBe('done');
  await host.until('the line received it', () => bus.written.length === 1);
  bus.say('1/1/1', 0);
  await host.until('the button is reported', () => host.value('SWITCH_ON_OFF') === false);
  const said = host.reports.flatMap(({ StateVars }) => StateVars?.['SWITCH_ON_OFF'] ?? []);
  expect(said).toEqual([true, false]);
});

describe('a blind', () => {
  const blind = [
    { PropertyName: 'MOVEMENT', address: '2/1/1' },
    { PropertyName: 'STOP', address: '2/1/2' },
    { PropertyName: 'POSITION', address: '2/1/3', statusAddress: '2/1/4' },
  ];

  test('goes up, stops at the commanded position, and reports its end', async () => {
    await using line = await aLine(new KnxBus().object('2/1/4', Uint8Array.of(255)));
    await using device = await line.install(blind);
    const { host } = device;
    await host.until('it is closed', () => host.value('POSITION') === 0);
    expect(await device.run('MOVE', 'UP')).toBe('done');
    expect(host.value('MOVEMENT')).toBe('UP');
    expect(await device.run('MOVE', 'STOP')).toBe('done');
    expect(host.value('MOVEMENT')).toBe('STOP');
    expect(told(line.bus)).toEqual([
      [0x1101, 0],
      [0x1102, 1],
    ]);
    expect(await device.run('MOVE', 'UP')).toBe('done');
    line.bus.say('2/1/4', Uint8Array.of(0));
    await host.until('it is open', () => host.value('POSITION') === 100);
    expect(host.value('MOVEMENT')).toBe('STOP');
  });

  test('without a position report counts as stopped after its travel time', async () => {
    await using line = await aLine(new KnxBus());
    await using device = await line.install([{ PropertyName: 'MOVEMENT', address: '2/1/1' }], {
      travelSeconds: 1,
    });
    await device.host.there();
    expect(await device.run('MOVE', 'STOP')).toBe('REFUSED');
    expect(await device.run('MOVE', 'DOWN')).toBe('done');
    await device.host.until('it stands still', () => device.host.value('MOVEMENT') === 'STOP');
  });
});

test('a push button sends its pulse', async () => {
  await using line = await aLine(new KnxBus());
  await using device = await line.install([{ PropertyName: 'PRESS', address: '4/0/1' }]);
  await device.host.there();
  expect(await device.run('PRESS')).toBe('done');
  expect(told(line.bus)).toEqual([[0x2001, 1]]);
});

describe('several functions of one kind', () => {
  test('two blinds in one device move, stop and arrive independently', async () => {
    await using line = await aLine(
      new KnxBus().object('2/1/3', Uint8Array.of(255)).object('2/2/3', Uint8Array.of(0)),
    );
    await using device = await line.install(
      [1, 2].flatMap((at) => [
        { PropertyName: 'MOVEMENT', address: `2/${at}/1` },
        { PropertyName: 'STOP', address: `2/${at}/2` },
        { PropertyName: 'POSITION', address: `2/${at}/4`, statusAddress: `2/${at}/3` },
      ]),
    );
    const { host } = device;
    await host.until('both were read', () => host.value('POSITION_2') === 100);
    expect(host.value('POSITION')).toBe(0);
    expect(await device.run('MOVE_2', 'DOWN')).toBe('done');
    expect(host.value('MOVEMENT_2')).toBe('DOWN');
    expect(host.value('MOVEMENT')).toBe('STOP');
    expect(await device.run('MOVE_2', 'STOP')).toBe('done');
    expect(await device.run('MOVE', 'UP')).toBe('done');
    line.bus.say('2/1/3', Uint8Array.of(0));
    await host.until('the first is open', () => host.value('MOVEMENT') === 'STOP');
    expect(told(line.bus).slice(0, 3)).toEqual([
      [0x1201, 1],
      [0x1202, 1],
      [0x1101, 0],
    ]);
  });

  test('a chosen channel keeps its number, the others take the next free ones', async () => {
    await using line = await aLine(new KnxBus());
    await using device = await line.install([
      ...relay(1, { readAtStart: false }),
      ...relay(2, { readAtStart: false, channel: 1 }),
    ]);
    await device.host.there();
    expect(await device.run('SET_ON_OFF', true)).toBe('done');
    expect(await device.run('SET_ON_OFF_2', true)).toBe('done');
    expect(told(line.bus)).toEqual([
      [0x0902, 1],
      [0x0901, 1],
    ]);
  });
});

test('relative dimming starts and stops, and the brightness is read once it has stopped', async () => {
  await using line = await aLine(new KnxBus().object('1/4/3', Uint8Array.of(0)));
  await using device = await line.install(
    [
      { PropertyName: 'DIMMING', address: '1/4/1' },
      { PropertyName: 'BRIGHTNESS', address: '1/4/2', statusAddress: '1/4/3' },
    ],
    {},
    HASTE,
  );
  const { host } = device;
  await host.until('it was read', () => host.value('BRIGHTNESS') === 0);
  expect(await device.run('DIM', 'UP')).toBe('done');
  expect(await device.run('DIM', 'STOP')).toBe('done');
  expect(await device.run('DIM', 'DOWN')).toBe('done');
  // DPT 3.007: the fourth bit is 'brighter', step code 1 goes all the way, 0 stops.
  expect(told(line.bus)).toEqual([
    [0x0c01, 9],
    [0x0c01, 0],
    [0x0c01, 1],
  ]);
  line.bus.object('1/4/3', Uint8Array.of(0x80));
  expect(await device.run('DIM', 'STOP')).toBe('done');
  await host.until('its level was read', () => host.value('BRIGHTNESS') === 50);
});

describe('scenes', () => {
  const scenes = [
    { PropertyName: 'SCENE', address: '5/0/1', dpt: '18.001', scene: 3, sceneName: 'Film' },
    { PropertyName: 'SCENE', address: '5/0/1', dpt: '18.001', scene: 64 },
    { PropertyName: 'SCENE', address: '5/0/2', scene: 1, sceneName: 'Dinner' },
  ];

  test('are recalled by name, and stored if the device supports it', async () => {
    await using line = await aLine(new KnxBus());
    await using device = await line.install(scenes);
    const { host } = device;
    await host.there();
    // Nothing to store yet.
    expect(await device.run('LEARN_SCENE')).toBe('REFUSED');
    expect(await device.run('RECALL_SCENE', 'Film')).toBe('done');
    expect(host.value('SCENE')).toBe('Film');
    expect(await device.run('LEARN_SCENE')).toBe('done');
    expect(await device.run('RECALL_SCENE', '64')).toBe('done');
    expect(await device.run('RECALL_SCENE', 'Dinner')).toBe('done');
    // DPT 17.001 can't store.
    expect(await device.run('LEARN_SCENE')).toBe('REFUSED');
    // A scene is sent as its number less one; the highest bit stores it.
    expect(told(line.bus)).toEqual([
      [0x2801, Uint8Array.of(0x02)],
      [0x2801, Uint8Array.of(0x82)],
      [0x2801, Uint8Array.of(0x3f)],
      [0x2802, Uint8Array.of(0x00)],
    ]);
  });

  test('recalled at a wall button are reported, and an unknown one ends the last one', async () => {
    await using line = await aLine(new KnxBus());
    await using device = await line.install(scenes);
    const { host } = device;
    await host.there();
    line.bus.say('5/0/1', Uint8Array.of(2));
    await host.until('it is reported', () => host.value('SCENE') === 'Film');
    line.bus.say('5/0/1', Uint8Array.of(9));
    await host.until('it is history', () => host.value('SCENE') === null);
    line.bus.say('5/0/2', Uint8Array.of(0));
    await host.until('the other one', () => host.value('SCENE') === 'Dinner');
  });
});

test('a thermostat with a controller mode and comfort modes has both', async () => {
  await using line = await aLine(
    new KnxBus()
      .actuator('3/2/1', '3/2/2', Uint8Array.of(1))
      .actuator('3/2/3', '3/2/4', Uint8Array.of(1)),
  );
  await using device = await line.install([
    { PropertyName: 'HVAC_MODE', address: '3/2/1', statusAddress: '3/2/2' },
    { PropertyName: 'HVAC_PRESET', address: '3/2/3', statusAddress: '3/2/4' },
  ]);
  const { host } = device;
  await host.until('both were read', () => host.value('HVAC_PRESET') === 'COMFORT');
  expect(host.value('HVAC_MODE')).toBe('HEAT');
  expect(await device.run('SET_HVAC_PRESET', 'ECO')).toBe('done');
  expect(await device.run('SET_HVAC_PRESET', 'STANDBY')).toBe('done');
  expect(await device.run('SET_HVAC_PRESET', 'PROTECTION')).toBe('done');
  expect(told(line.bus)).toEqual([
    [0x1a03, Uint8Array.of(3)],
    [0x1a03, Uint8Array.of(2)],
    [0x1a03, Uint8Array.of(4)],
  ]);
});
