import type { StateValue } from '@dimora/domain';
import { FAKE } from '@dimora/domain';
import type { DeviceReport, DeviceSession, Driver, DriverHost } from '@dimora/driver-kit';
import { FakeClock, SeededEntropy, silentLog } from '@dimora/runtime';
import { describe, expect, test } from 'vitest';
import { virtualDrivers } from '../src/index.ts';

const driverOf = (Key: string): Driver => {
  const driver = virtualDrivers.find((each) => each.Key === Key);
  if (!driver) throw new Error(`no ${Key}`);
  return driver;
};

/** A fake device on a clock that the test moves. */
class Bench {
  readonly clock = new FakeClock();
  readonly reports: DeviceReport[] = [];
  readonly #values: Record<string, StateValue> = {};
  readonly #end = new AbortController();
  readonly #past: Readonly<Record<string, StateValue>>;
  #session: DeviceSession | undefined;

  private constructor(past: Readonly<Record<string, StateValue>>) {
    this.#past = past;
  }

  static async open(
    Key: string,
    settings: Record<string, unknown> = {},
    past: Readonly<Record<string, StateValue>> = {},
  ): Promise<Bench> {
    const bench = new Bench(past);
    const driver = driverOf(Key);
    bench.#session = await driver.open(
      driver.settings.parse({ Address: 'one', ...settings }),
      bench.#host(),
    );
    return bench;
  }

  get session(): DeviceSession {
    if (!this.#session) throw new Error('not open');
    return this.#session;
  }

  value(stateVar: string): StateValue | undefined {
    return this.#values[stateVar];
  }

  get reachable(): boolean | undefined {
    return this.reports.findLast(({ Reachable }) => Reachable !== undefined)?.Reachable;
  }

  async run(actionId: string, value: StateValue): Promise<void> {
    const done = this.session.run(actionId, value, new AbortController().signal);
    await this.clock.advanceAsync(400, 20);
    await done;
  }

  async end(): Promise<void> {
    this.#end.abort();
    await this.session[Symbol.asyncDispose]();
  }

  #host(): DriverHost {
    return {
      clock: this.clock,
      entropy: new SeededEntropy(3),
      log: silentLog,
      signal: this.#end.signal,
      mqtt: () => {
        throw new Error('none');
      },
      network: () => {
        throw new Error('none');
      },
      remembered: (stateVar) => this.#past[stateVar],
      sources: {},
      report: (news) => {
        this.reports.push(news);
        Object.assign(this.#values, news.StateVars);
      },
      redescribe: () => {},
    };
  }
}

describe('[INSTALL-05] the fake drivers', () => {
  test.each([
    'presence_sensor',
    'temperature_sensor',
    'humidity_sensor',
    'light',
    'dimmable_light',
    'white_light',
    'colour_light',
    'smart_plug',
    'thermostat',
    'barrier',
    'switch',
    'push',
    'remote_button',
    'remote_switch',
  ])('[INSTALL-05] there is a fake %s, and it reports', async (model) => {
    const driver = driverOf(`fake_${model}`);
    expect(driver).toMatchObject({ fake: true, Provider: FAKE });
    expect(driver.describe(driver.settings.parse({ Address: 'one' }))).toMatchObject({
      Manufacturer: FAKE,
      Key: `fake_${model}_one`,
    });
    expect((await Bench.open(`fake_${model}`)).reachable).toBe(true);
  });

  test('each has its own key, even two of one model', () => {
    const keys = virtualDrivers.flatMap((driver) =>
      ['one', 'two'].map((Address) => driver.describe(driver.settings.parse({ Address })).Key),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('fake devices behave', () => {
  test('a lamp responds after a delay', async () => {
    const lamp = await Bench.open('fake_light', { delayMs: 200 });
    const done = lamp.session.run('SET_ON_OFF', true, new AbortController().signal);
    await lamp.clock.advanceAsync(100, 20);
    expect(lamp.value('LIGHT_ON_OFF')).toBe(false);
    await lamp.clock.advanceAsync(300, 20);
    await done;
    expect(lamp.value('LIGHT_ON_OFF')).toBe(true);
  });

  test('TOGGLE inverts a lamp’s state', async () => {
    const lamp = await Bench.open('fake_light');
    await lamp.run('TOGGLE', null);
    expect(lamp.value('LIGHT_ON_OFF')).toBe(true);
    await lamp.run('TOGGLE', null);
    expect(lamp.value('LIGHT_ON_OFF')).toBe(false);
  });

  test('dimming to 0 turns a lamp off and keeps its level', async () => {
    const lamp = await Bench.open('fake_dimmable_light');
    await lamp.run('SET_BRIGHTNESS', 40);
    expect([lamp.value('LIGHT_ON_OFF'), lamp.value('BRIGHTNESS')]).toEqual([true, 40]);
    await lamp.run('SET_BRIGHTNESS', 0);
    expect([lamp.value('LIGHT_ON_OFF'), lamp.value('BRIGHTNESS')]).toEqual([false, 40]);
  });

  test('an invalid colour is refused', async () => {
    const lamp = await Bench.open('fake_colour_light');
    await expect(lamp.run('SET_COLOR', 'red')).rejects.toMatchObject({ failure: 'REFUSED' });
    await lamp.run('SET_COLOR', '#00FF00');
    expect(lamp.value('COLOR')).toBe('#00ff00');
  });

  test('a plug that is on draws power and counts energy', async () => {
    const plug = await Bench.open('fake_smart_plug', { ratedPowerW: 1000 });
    await plug.run('SET_ON_OFF', true);
    expect(Number(plug.value('CONSUMPTION'))).toBeGreaterThan(950);
    plug.clock.advance(3_600_000);
    expect(Number(plug.value('ENERGY'))).toBeGreaterThan(0.95);
    expect(Number(plug.value('ENERGY'))).toBeLessThan(1.1);
    await plug.run('SET_ON_OFF', false);
    expect(plug.value('CONSUMPTION')).toBe(0);
  });

  test('a meter whose power only a simulation knows doesn’t begin with 0 W', async () => {
    const meter = await Bench.open('fake_grid_meter', {
      driven: true,
      initial: { ENERGY: 1_841.2, CONSUMPTION: null },
    });
    expect(meter.value('CONSUMPTION')).toBe(null);
    expect([meter.value('ENERGY'), meter.value('ENERGY_RETURNED')]).toEqual([1_841.2, 0]);
  });

  test('a thermostat heats until its set-point is reached, and the room follows', async () => {
    const thermostat = await Bench.open('fake_thermostat', { initial: { TEMPERATURE: 18 } });
    await thermostat.run('SET_SETPOINT', 21);
    expect(thermostat.value('HVAC_STATE')).toBe('HEATING');
    thermostat.clock.advance(900_000);
    expect(Number(thermostat.value('TEMPERATURE'))).toBeGreaterThan(19);
    thermostat.clock.advance(3_600_000);
    expect(Number(thermostat.value('TEMPERATURE'))).toBeGreaterThan(20.5);
    expect(Number(thermostat.value('TEMPERATURE'))).toBeLessThan(21.3);
    await thermostat.run('SET_HVAC_MODE', 'OFF');
    expect(thermostat.value('HVAC_STATE')).toBe('IDLE');
  });

  test('a barrier takes time to move, and stops on command', async () => {
    const blind = await Bench.open('fake_barrier', { travelMs: 10_000 });
    await blind.run('MOVE', 'DOWN');
    expect(blind.value('MOVEMENT')).toBe('DOWN');
    await blind.clock.advanceAsync(4_000, 100);
    const half = Number(blind.value('POSITION'));
    expect(half).toBeGreaterThan(40);
    expect(half).toBeLessThan(75);
    await blind.run('MOVE', 'STOP');
    const stopped = blind.value('POSITION');
    await blind.clock.advanceAsync(20_000, 1_000);
    expect([blind.value('MOVEMENT'), blind.value('POSITION')]).toEqual(['STOP', stopped]);
    await blind.run('SET_POSITION', 90);
    await blind.clock.advanceAsync(20_000, 1_000);
    expect([blind.value('MOVEMENT'), blind.value('POSITION')]).toEqual(['STOP', 90]);
  });

  test('sensors drift by themselves, unless a simulation drives them', async () => {
    const [free, driven] = [
      await Bench.open('fake_temperature_sensor'),
      await Bench.open('fake_temperature_sensor', { driven: true }),
    ];
    for (const { clock } of [free, driven]) clock.advance(600_000);
    expect(free.reports.length).toBeGreaterThan(10);
    expect(driven.reports.length).toBe(1);
  });

  test('[DEVICES-21] any reported variable can be simulated, and nothing else', async () => {
    const sensor = await Bench.open('fake_presence_sensor');
    sensor.session.simulate?.('PRESENCE', true);
    sensor.session.simulate?.('BATTERY_LEVEL', 5);
    expect([sensor.value('PRESENCE'), sensor.value('BATTERY_LEVEL')]).toEqual([true, 5]);
    expect(() => sensor.session.simulate?.('PRESENCE', 'maybe')).toThrow('REFUSED');
    expect(() => sensor.session.simulate?.('TEMPERATURE', 21)).toThrow('REFUSED');
  });

  test('moods: one device refuses, one is unreachable with old values', async () => {
    const refusing = await Bench.open('fake_light', { mood: 'refusing' });
    await expect(refusing.run('SET_ON_OFF', true)).rejects.toMatchObject({ failure: 'REFUSED' });
    const absent = await Bench.open('fake_climate_sensor', {
      mood: 'absent',
      lastSeenAgoMs: 7_200_000,
    });
    expect(absent.reachable).toBe(false);
    expect(absent.reports[0]).toMatchObject({ at: absent.clock.now() - 7_200_000 });
    const past = { TEMPERATURE: 17, HUMIDITY: 70, BATTERY_LEVEL: 9 };
    const stillAbsent = await Bench.open('fake_climate_sensor', { mood: 'absent' }, past);
    expect(stillAbsent.reports).toEqual([{ Reachable: false }]);
  });

  test('after a restart it keeps its values, and reports only new ones', async () => {
    const past = { LAST_BUTTON: 'DOUBLE', BATTERY_LEVEL: 40 };
    const button = await Bench.open('fake_remote_button', {}, past);
    expect(button.reports[0]?.StateVars).toEqual({ BATTERY_LEVEL: 40 });
    const lamp = await Bench.open('fake_light', {}, { LIGHT_ON_OFF: true });
    await lamp.run('TOGGLE', null);
    expect(lamp.value('LIGHT_ON_OFF')).toBe(false);
  });

  test('no fake device leaves a timer behind', async () => {
    for (const { Key } of virtualDrivers) {
      const bench = await Bench.open(Key);
      await bench.end();
      expect([Key, bench.clock.waiting]).toEqual([Key, 0]);
    }
  });
});
