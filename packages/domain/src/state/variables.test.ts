import { expect, test } from 'vitest';
import { STATE_VARIABLES, STATE_VARIABLE_IDS, type StateVariableId } from './variables.ts';

const idsWhere = (holds: (row: (typeof STATE_VARIABLES)[StateVariableId]) => boolean) =>
  STATE_VARIABLE_IDS.filter((id) => holds(STATE_VARIABLES[id]));

test('[ENVS-15] every state variable of the ledger has a row', () => {
  expect(STATE_VARIABLE_IDS).toEqual(
    expect.arrayContaining(
      'BATTERY_LEVEL ALERT WIND RAIN LIGHT TEMPERATURE PRESENCE PEOPLE USERS HUMIDITY PRESSURE AQI PM10 PM2_5 TVOC CO CO2 NOISE CONSUMPTION OPENINGS LIGHT_ON_OFF SMART_PLUG_ON_OFF SWITCH_ON_OFF'.split(
        ' ',
      ),
    ),
  );
});

test('the log records events, not measurements', () => {
  expect(idsWhere(({ notable }) => notable !== 'never')).toEqual([
    'PRESENCE',
    'OPENINGS',
    'ALERT',
    'SMOKE',
    'GAS',
    'WATER_LEAK',
    'TAMPER',
    'LIGHT_ON_OFF',
    'SMART_PLUG_ON_OFF',
    'SWITCH_ON_OFF',
    'POSITION',
    'SETPOINT',
    'HVAC_MODE',
    'HVAC_PRESET',
    'LOCKED',
    'ALARM_STATE',
    'VACUUM_STATE',
    'LAST_BUTTON',
    'DOORBELL',
  ]);
  expect(idsWhere(({ alerts }) => alerts === true)).toEqual([
    'PRESENCE',
    'OPENINGS',
    'ALERT',
    'SMOKE',
    'GAS',
    'WATER_LEAK',
    'TAMPER',
    'LOCKED',
    'ALARM_STATE',
    'DOORBELL',
  ]);
});

test.each(STATE_VARIABLE_IDS)('the row of %s fits its type', (id) => {
  const { type, decimals, range, aggregate, record, unit } = STATE_VARIABLES[id];
  const kinds = {
    number: {
      aggregates: ['mean', 'max', 'min', 'sum', 'none'],
      averages: ['mean', 'max', 'min', 'increase'],
    },
    boolean: { aggregates: ['any', 'count', 'none'], averages: ['share'] },
    string: { aggregates: ['none'], averages: ['last'] },
  };
  expect(kinds[type].aggregates).toContain(aggregate);
  expect(kinds[type].averages).toContain(record.average);
  expect(decimals === undefined).toBe(type !== 'number');
  if (type !== 'number') expect([range, unit]).toEqual([undefined, '']);
});

test('a sample is due well before the value would be stale', () => {
  for (const id of STATE_VARIABLE_IDS) {
    const { staleAfterMs, record } = STATE_VARIABLES[id];
    expect(record.everyMs, id).toBeGreaterThanOrEqual(0);
    if (staleAfterMs !== undefined) expect(record.everyMs, id).toBeLessThanOrEqual(staleAfterMs);
  }
});
