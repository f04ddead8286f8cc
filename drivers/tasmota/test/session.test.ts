import type { StateValue } from '@dimora/domain';
import type { DeviceDescription, DriverHost, MqttLink, MqttMessage } from '@dimora/driver-kit';
import { Subscribers, UpState } from '@dimora/driver-kit/mqtt';
import { FakeClock, SeededEntropy, silentLog } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { createTasmotaDriver } from '../src/index.ts';

const tasmotaDriver = createTasmotaDriver();

/** A broker without a wire; the test is its other end. */
class HandLink implements MqttLink {
  readonly sent: string[] = [];
  readonly #subscribers = new Subscribers(silentLog);
  readonly #state = new UpState(silentLog);

  get up(): boolean {
    return this.#state.up;
  }

  set up(up: boolean) {
    this.#state.set(up);
  }

  onUp(hear: (up: boolean) => void): Disposable {
    return this.#state.onUp(hear);
  }

  subscribe(filter: string, hear: (message: MqttMessage) => void): Disposable {
    return this.#subscribers.add({ filter, hear });
  }

  publish(topic: string, payload: string | Uint8Array): Promise<void> {
    this.sent.push(`${topic} ${String(payload)}`);
    return Promise.resolve();
  }

  say(topic: string, text: string, retained = false): void {
    this.#subscribers.tell({ topic, payload: new TextEncoder().encode(text), retained });
  }
}

/** An open session with a device called `x`, on a clock that the test moves. */
async function bench(settings: Record<string, unknown> = {}) {
  const [clock, link] = [new FakeClock(), new HandLink()];
  const values: Record<string, StateValue> = {};
  const reachable: boolean[] = [];
  const descriptions: DeviceDescription[] = [];
  const host: DriverHost = {
    clock,
    entropy: new SeededEntropy(1),
    log: silentLog,
    signal: new AbortController().signal,
    mqtt: () => link,
    network: () => expect.fail('no network'),
    remembered: () => undefined,
    sources: {},
    report: ({ StateVars, Reachable }) => {
      Object.assign(values, StateVars);
      if (Reachable !== undefined && reachable.at(-1) !== Reachable) reachable.push(Reachable);
    },
    redescribe: (description) => descriptions.push(description),
  };
  const parsed = tasmotaDriver.settings.parse({ Address: '192.0.2.7', DeviceId: 'x', ...settings });
  const session = await tasmotaDriver.open(parsed, host);
  return { clock, link, values, reachable, descriptions, session };
}

test('a device is reachable when its LWT says online, and unreachable when it says offline', async () => {
  const { link, reachable } = await bench();
  link.up = true;
  link.say('tele/x/LWT', 'Online', true);
  link.say('tele/x/LWT', 'Offline');
  expect(reachable).toEqual([false, true, false]);
});

test('a device that sends messages is reachable, even without an LWT', async () => {
  const { link, reachable } = await bench();
  link.up = true;
  link.say('stat/x/POWER', 'ON', true);
  expect(reachable).toEqual([false]);
  link.say('tele/x/STATE', '{"POWER":"ON"}');
  expect(reachable).toEqual([false, true]);
});

test('it is queried when the broker connects, and when it comes back online', async () => {
  const { link } = await bench();
  const asked = ['cmnd/x/STATUS 10', 'cmnd/x/STATUS 11'];
  link.up = true;
  expect(link.sent).toEqual(asked);
  link.say('tele/x/LWT', 'Online');
  expect(link.sent).toEqual([...asked, ...asked]);
});

test('a silent device is queried, and is unreachable when it does not answer', async () => {
  const { clock, link, reachable } = await bench({ telePeriod: 60 });
  link.up = true;
  link.say('tele/x/LWT', 'Online', true);
  link.sent.length = 0;
  await clock.advanceAsync(300_000, 1_000);
  expect(link.sent).toContain('cmnd/x/STATUS 11');
  expect(reachable).toEqual([false, true, false]);
});

test('a silent device that answers the query stays reachable', async () => {
  const { clock, link, reachable } = await bench({ telePeriod: 60 });
  link.up = true;
  link.say('tele/x/LWT', 'Online', true);
  for (let second = 0; second < 600; second += 1) {
    link.sent.length = 0;
    await clock.advanceAsync(1_000);
    if (link.sent.length > 0) link.say('stat/x/STATUS11', '{"StatusSTS":{"POWER":"ON"}}');
  }
  expect(reachable).toEqual([false, true]);
});

test('a board’s measurement is added once it is reported', async () => {
  const { link, descriptions, values } = await bench({ model: 'relay', relays: 2 });
  link.up = true;
  link.say('tele/x/SENSOR', '{"DS18B20":{"Temperature":31.5}}');
  expect(descriptions).toHaveLength(1);
  expect(descriptions[0]?.StateVars).toHaveProperty('TEMPERATURE');
  expect(descriptions[0]?.IoTCategoryIds).toEqual(['switch', 'temperature_sensor']);
  expect(values['TEMPERATURE']).toBe(31.5);
  link.say('tele/x/SENSOR', '{"DS18B20":{"Temperature":32}}');
  expect(descriptions).toHaveLength(1);
});

test('a command that the firmware rejects is refused', async () => {
  const { clock, link, session } = await bench();
  link.up = true;
  link.say('tele/x/LWT', 'Online', true);
  const run = session
    .run('SET_ON_OFF', true, new AbortController().signal)
    .catch((error: unknown) => error);
  await clock.advanceAsync(10, 1);
  expect(link.sent.at(-1)).toBe('cmnd/x/POWER1 ON');
  link.say('stat/x/RESULT', '{"Command":"Unknown"}');
  expect(await run).toMatchObject({ failure: 'REFUSED' });
});

test('a shutter’s command succeeds when it has accepted the target, not when it has arrived', async () => {
  const { clock, link, session } = await bench({ model: 'shutter' });
  link.up = true;
  link.say('tele/x/LWT', 'Online', true);
  const run = session.run('SET_POSITION', 40, new AbortController().signal);
  await clock.advanceAsync(10, 1);
  expect(link.sent.at(-1)).toBe('cmnd/x/ShutterPosition1 40');
  link.say('stat/x/RESULT', '{"Shutter1":{"Position":96,"Direction":-1,"Target":40}}');
  await run;
});

test('several shutters move separately, each by its number', async () => {
  const { clock, link, session, values } = await bench({ model: 'shutter', relays: 2 });
  link.up = true;
  link.say('tele/x/LWT', 'Online', true);
  link.say(
    'tele/x/SENSOR',
    '{"Shutter1":{"Position":100,"Direction":0,"Target":100,"Tilt":0},"Shutter2":{"Position":30,"Direction":0,"Target":30,"Tilt":0}}',
  );
  expect(values).toMatchObject({ POSITION: 100, POSITION_2: 30, MOVEMENT_2: 'STOP' });
  const run = session.run('SET_POSITION_2', 80, new AbortController().signal);
  await clock.advanceAsync(10, 1);
  expect(link.sent.at(-1)).toBe('cmnd/x/ShutterPosition2 80');
  link.say('stat/x/RESULT', '{"Shutter2":{"Position":30,"Direction":1,"Target":80,"Tilt":0}}');
  await run;
  expect(values).toMatchObject({ MOVEMENT: 'STOP', MOVEMENT_2: 'UP' });
  const stop = session.run('MOVE_2', 'STOP', new AbortController().signal);
  await clock.advanceAsync(10, 1);
  expect(link.sent.at(-1)).toBe('cmnd/x/ShutterStop2 ');
  link.say('stat/x/RESULT', '{"Shutter2":{"Position":41,"Direction":0,"Target":41,"Tilt":0}}');
  await stop;
});

test('a lamp offers a colour temperature only if it has white channels', async () => {
  const { link, descriptions } = await bench({ model: 'colour_light' });
  link.up = true;
  link.say('tele/x/STATE', '{"POWER":"ON","Dimmer":40,"Color":"662200","HSBColor":"20,100,40"}');
  const offered = () =>
    [...descriptions, tasmotaDriver.describe(tasmotaDriver.settings.parse(lamp))].flatMap(
      ({ Actions }) => Actions.map(({ Id }) => Id),
    );
  const lamp = { Address: '192.0.2.7', DeviceId: 'x', model: 'colour_light' };
  expect(offered()).toContain('SET_COLOR');
  expect(offered()).not.toContain('SET_COLOR_TEMPERATURE');
  link.say('tele/x/STATE', '{"POWER":"ON","Dimmer":40,"Color":"0000006699","CT":325}');
  expect(offered()).toContain('SET_COLOR_TEMPERATURE');
});

test('a three-phase meter without a relay reports its total and its phases', async () => {
  const { link, descriptions, values } = await bench({ model: 'meter' });
  link.up = true;
  link.say(
    'tele/x/SENSOR',
    '{"Time":"2026-11-21T10:00:00","ENERGY":{"TotalStartTime":"2025-01-01T00:00:00","Total":[10.5,20,30],"Power":[100,200,-50],"Voltage":[230,231,229],"Current":[0.5,0.9,0.25]}}',
  );
  expect(values).toMatchObject({
    CONSUMPTION: 250,
    ENERGY: 60.5,
    POWER_L1: 100,
    POWER_L3: -50,
    VOLTAGE_L2: 231,
    CURRENT_L3: 0.25,
  });
  expect(descriptions.at(-1)?.IoTCategoryIds).toEqual(['power_meter']);
  expect(descriptions.at(-1)?.Actions).toEqual([]);
});

test('detached switches and buttons report their position and their presses', async () => {
  const { link, values } = await bench({ model: 'relay' });
  link.up = true;
  link.say('tele/x/SENSOR', '{"Time":"2026-11-21T10:00:00","Switch1":"OFF","Switch2":"ON"}');
  expect(values).toMatchObject({ INPUT: false, INPUT_2: true });
  link.say('stat/x/RESULT', '{"Switch1":{"Action":"ON"}}');
  expect(values).toMatchObject({ INPUT: true, INPUT_2: true });
  link.say('stat/x/RESULT', '{"Switch2":{"Action":"TOGGLE"}}');
  expect(values['LAST_BUTTON']).toBe('SINGLE_2');
  link.say('stat/x/RESULT', '{"Button1":{"Action":"HOLD"}}');
  expect(values['LAST_BUTTON']).toBe('LONG');
});

test.each([
  [0, 0, 0],
  [1, 1, 33],
  [50, 2, 67],
  [67, 2, 67],
  [100, 3, 100],
])('a fan set to %i %% turns at speed %i', async (percent, speed, reported) => {
  const { clock, link, session, values } = await bench({ model: 'fan' });
  link.up = true;
  link.say('tele/x/LWT', 'Online', true);
  const run = session.run('SET_FAN_SPEED', percent, new AbortController().signal);
  await clock.advanceAsync(10, 1);
  expect(link.sent.at(-1)).toBe(`cmnd/x/FanSpeed ${speed}`);
  link.say('stat/x/RESULT', `{"FanSpeed":${speed}}`);
  await run;
  expect(values['FAN_SPEED']).toBe(reported);
});

test('a disposed session leaves no timer', async () => {
  const { clock, session } = await bench();
  await session[Symbol.asyncDispose]();
  expect(clock.waiting).toBe(0);
});
