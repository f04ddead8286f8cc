import { describe, expect, test } from 'vitest';
import type { StateValue } from '../state/value.ts';
import { batteryTypeOf } from './battery-types.ts';
import {
  batteriesToBuy,
  maintenanceList,
  maintenanceOf,
  type MaintainedDevice,
} from './maintenance.ts';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;

function aThing(
  values: Readonly<Record<string, StateValue>>,
  overrides: Partial<MaintainedDevice> = {},
): MaintainedDevice {
  const StateVars = Object.fromEntries(
    Object.entries(values).map(([id, Value]) => [id, { Value, Unit: '', Ts: NOW, seq: 1 }]),
  );
  return {
    Id: 'thing',
    ModelName: 'Thing',
    Type: 'thing',
    Channel: null,
    Reachable: true,
    trouble: null,
    lastSeenAt: NOW,
    Status: { StateVars },
    ...overrides,
  };
}

const kinds = (device: MaintainedDevice) =>
  maintenanceOf(device, NOW).map(({ kind, urgent }) => [kind, urgent]);

describe('[DEVICES-B3] maintenance', () => {
  test.each([
    [21, []],
    [20, [['BATTERY', false]]],
    [11, [['BATTERY', false]]],
    [10, [['BATTERY', true]]],
    [0, [['BATTERY', true]]],
    [null, []],
    ['low', []],
  ])('a battery at %s', (BATTERY_LEVEL, expected) => {
    expect(kinds(aThing({ BATTERY_LEVEL }))).toEqual(expected);
  });

  test.each([
    [{ BATTERY_LOW: true }, [['BATTERY', true]]],
    [{ BATTERY_LOW: false }, []],
    [{ BATTERY_LOW: true, BATTERY_LEVEL: 60 }, [['BATTERY', true]]],
    [{ BATTERY_LOW: false, BATTERY_LEVEL: 15 }, [['BATTERY', false]]],
  ])('a battery that reports %j', (values, expected) => {
    expect(kinds(aThing(values))).toEqual(expected);
  });

  test('a battery’s type is reported where the model is known, and never guessed', () => {
    expect(maintenanceOf(aThing({ BATTERY_LEVEL: 5 }, { ModelName: 'SNZB-02' }), NOW)).toEqual([
      {
        DeviceId: 'thing',
        kind: 'BATTERY',
        urgent: true,
        level: 5,
        battery: { type: 'CR2450', count: 1 },
      },
    ]);
    expect(batteryTypeOf({ ModelName: 'SML001', Type: '' })).toEqual({ type: 'AAA', count: 2 });
    expect(batteryTypeOf({ ModelName: 'Climate sensor', Type: '' })).toBeNull();
  });

  test.each([
    [3 * HOUR, []],
    [3 * HOUR + 1, [['SILENT', true]]],
  ])('a thermometer that last reported %s ms ago', (ago, expected) => {
    expect(kinds(aThing({ TEMPERATURE: 20 }, { lastSeenAt: NOW - ago }))).toEqual(expected);
  });

  test('a device that reports only on events is never silent', () => {
    const door = aThing({ OPENINGS: false }, { lastSeenAt: NOW - 1_000 * HOUR });
    expect(kinds(door)).toEqual([]);
    expect(kinds(aThing({ TEMPERATURE: null }, { lastSeenAt: null }))).toEqual([]);
  });

  test('a device in trouble is reported for the trouble, not the silence', () => {
    const device = aThing(
      { TEMPERATURE: 20 },
      { Reachable: false, trouble: 'NO_ANSWER', lastSeenAt: NOW - 99 * HOUR },
    );
    expect(kinds(device)).toEqual([['TROUBLE', true]]);
  });

  test.each([
    [{ RSSI: -79 }, []],
    [{ RSSI: -80 }, [['RADIO', false]]],
    [{ RSSI: -90 }, [['RADIO', true]]],
    [{ LQI: 51 }, []],
    [{ LQI: 50 }, [['RADIO', false]]],
    [{ LQI: 10 }, [['RADIO', true]]],
  ])('a radio that is heard at %j', (values, expected) => {
    expect(kinds(aThing(values))).toEqual(expected);
  });

  test('an unreachable device’s last signal strength is not reported', () => {
    expect(kinds(aThing({ RSSI: -95 }, { Reachable: false }))).toEqual([]);
  });

  test('a pending update is reported', () => {
    expect(kinds(aThing({ UPDATE_AVAILABLE: true }))).toEqual([['UPDATE', false]]);
    expect(kinds(aThing({ UPDATE_AVAILABLE: false }))).toEqual([]);
  });

  test('the list begins with urgent findings, and says what to buy', () => {
    const list = maintenanceList(
      [
        aThing({ UPDATE_AVAILABLE: true }, { Id: 'update' }),
        aThing({ BATTERY_LEVEL: 15 }, { Id: 'low', ModelName: 'SML001' }),
        aThing({ BATTERY_LEVEL: 3 }, { Id: 'empty', ModelName: 'SML002' }),
        aThing({ BATTERY_LEVEL: 3 }, { Id: 'unknown' }),
        aThing({}, { Id: 'away', Reachable: false, trouble: 'WRONG_CREDENTIALS' }),
      ],
      NOW,
    );
    expect(list.map(({ DeviceId }) => DeviceId)).toEqual([
      'away',
      'empty',
      'unknown',
      'low',
      'update',
    ]);
    expect(batteriesToBuy(list)).toEqual([{ type: 'AAA', count: 4 }]);
  });
});
