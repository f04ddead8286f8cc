import { aBlind, aDevice, aLamp, aPlug, aThermostat, stateVars } from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { stateTone } from './state-tone.ts';

const of = (category: string, values: Parameters<typeof stateVars>[0]) =>
  aDevice({
    IoTCategoryIds: [category],
    BaseIoTCategoryIds: [category],
    Status: { StateVars: stateVars(values), Image: null },
  });

test.each([
  ['a lit lamp is sunny', aLamp(), 'sun'],
  [
    'a dark lamp is neutral',
    aLamp({ Status: { StateVars: stateVars({ LIGHT_ON_OFF: false }), Image: null } }),
    'neutral',
  ],
  ['a plug that draws is sunny', aPlug(), 'sun'],
  ['a blind is always sea', aBlind(), 'sea'],
  ['heating is terracotta', aThermostat(), 'terracotta'],
  ['cooling is sea', of('thermostat', { HVAC_MODE: 'AUTO', HVAC_STATE: 'COOLING' }), 'sea'],
  ['a closed window is good', of('contact_sensor', { OPENINGS: false }), 'olive'],
  ['an unlocked door warns', of('door_lock', { LOCKED: false }), 'sun'],
  ['smoke alarms', of('smoke_sensor', { SMOKE: true }), 'wine'],
  ['good air is olive', of('air_quality_sensor', { AQI: 38 }), 'olive'],
  ['bad air is wine', of('air_quality_sensor', { AQI: 140 }), 'wine'],
  ['an unknown category is neutral', of('flux_capacitor', { FLUX: 1 }), 'neutral'],
  ['a lamp that is away is neutral, whatever it said last', aLamp({ Reachable: false }), 'neutral'],
])('%s', (_, device, tone) => {
  expect(stateTone(device)).toBe(tone);
});
