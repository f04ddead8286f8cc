import type { StateValue } from '@dimora/domain';
import type { DeviceDescription, DriverHost, MqttLink, MqttMessage } from '@dimora/driver-kit';
import { Subscribers, UpState } from '@dimora/driver-kit/mqtt';
import { FakeClock, SeededEntropy, silentLog } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { tasmotaDriver } from '../src/index.ts';

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
    remembered: () => undefined,
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

test('what a board measures is added once it reports it', async () => {
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

test('a disposed session leaves no timer', async () => {
  const { clock, session } = await bench();
  await session[Symbol.asyncDispose]();
  expect(clock.waiting).toBe(0);
});
