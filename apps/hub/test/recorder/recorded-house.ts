import type { HistoryPoint } from '@dimora/contract';
import type { DeviceId, StateValue } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import type { TestClient } from '@dimora/testing/hub';
import { DeviceReporting } from '../../src/modules/devices/device-register/port.ts';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { TIME_ZONE } from '../../src/modules/house/hub/time-zone.ts';
import { ParametersPort } from '../../src/modules/house/parameters/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import {
  BEDROOM,
  LIVING,
  aHub,
  type TestHub,
  type TestHubOptions,
  type Who,
} from '../support/a-hub.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Noon in Rome on 10 March 2026. */
export const NOON = Date.UTC(2026, 2, 10, 11);

export const THERMOMETER = 'thermometer' as DeviceId;
export const METER = 'meter' as DeviceId;
export const BEDROOM_THERMOMETER = 'bedroom-thermometer' as DeviceId;

type Calls = Readonly<
  Record<string, Readonly<Record<string, (input: unknown) => Promise<unknown>>>>
>;

/** A hub in Rome whose clock the test moves, with a thermometer in each room and a meter in the bedroom. */
export class RecordedHouse implements AsyncDisposable {
  readonly home: TestHub;
  readonly clock: FakeClock;

  private constructor(home: TestHub, clock: FakeClock) {
    this.home = home;
    this.clock = clock;
  }

  static async open(
    options: TestHubOptions = {},
    clock = new FakeClock(NOON),
  ): Promise<RecordedHouse> {
    const home = await aHub({ ...options, clock });
    const { modules } = home.hub;
    modules.port(ParametersPort).put(TIME_ZONE, 'Europe/Rome');
    const install = (Id: DeviceId, driver: string, EnvironmentId: typeof LIVING): void => {
      modules
        .port(DeviceInstall)
        .installDevice(
          grantToHub('INSTALL_DEVICE'),
          { driver, Name: Id, EnvironmentId, Settings: { Address: Id, delayMs: 0, driven: true } },
          { Id },
        );
    };
    if (options.furnished ?? true) {
      install(THERMOMETER, 'fake_temperature_sensor', LIVING);
      install(BEDROOM_THERMOMETER, 'fake_temperature_sensor', BEDROOM);
      install(METER, 'fake_smart_plug', BEDROOM);
    }
    const house = new RecordedHouse(home, clock);
    await house.wait(2_000);
    return house;
  }

  /** What a driver does when its device reports. */
  report(Id: DeviceId, StateVars: Readonly<Record<string, StateValue>>): void {
    const reporting = this.home.hub.modules.port(DeviceReporting);
    reporting.report(Id, { StateVars, Reachable: true });
    reporting.settle(Id);
  }

  /** Time passes, second after second as for the hub's timers. */
  async wait(ms: number): Promise<void> {
    this.clock.advance(ms);
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Days pass at once, as for a machine that slept; then the minutes that the hub needs to catch up. */
  async leap(ms: number): Promise<void> {
    this.clock.leap(ms - 5 * MINUTE);
    await this.wait(5 * MINUTE);
  }

  /** A client that signs in again for each call: the tests' hours are longer than a token's life. */
  as(who: Who): TestClient {
    const call = async (noun: string, name: string, input: unknown): Promise<unknown> => {
      const client = (await this.home.as(who)) as unknown as Calls;
      return client[noun]?.[name]?.(input);
    };
    const procedures = (noun: string): object =>
      new Proxy({}, { get: (_, name) => (input: unknown) => call(noun, String(name), input) });
    return new Proxy({}, { get: (_, noun) => procedures(String(noun)) }) as TestClient;
  }

  keyOf(client: TestClient, Id: DeviceId): Promise<string> {
    return client.devices.get({ reference: Id }).then(({ Key }) => Key);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.home[Symbol.asyncDispose]();
  }
}

/** The values of points by the hours since noon. */
export const byHour = (points: readonly HistoryPoint[]): [number, number][] =>
  points.map(({ Timestamp, Value }) => [(Timestamp - NOON) / HOUR, Value]);
