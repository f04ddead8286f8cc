import {
  aBlind,
  aDevice,
  aLamp,
  aPlug,
  aRelay,
  aSensor,
  aThermostat,
  BUILT_AT,
  stateVars,
} from '@dimora/testing/builders';
import type { Device } from '@dimora/contract';
import { describe, expect, test } from 'vitest';
import { describeState } from './describe-state.ts';

const status = (values: Parameters<typeof stateVars>[0]): Device['Status'] => ({
  StateVars: stateVars(values),
  Image: null,
});
const of = (IoTCategoryIds: string, values: Parameters<typeof stateVars>[0]) =>
  aDevice({
    IoTCategoryIds: [IoTCategoryIds],
    BaseIoTCategoryIds: [IoTCategoryIds],
    Status: status(values),
  });

/** The line in short form: words as they are, values with their number. */
const short = (device: Device, now = BUILT_AT): string =>
  describeState(device, now)
    .phrases.map((phrase) => {
      if (phrase.kind === 'word') return phrase.word;
      if (phrase.kind === 'someOn') return `${phrase.on} of ${phrase.of}`;
      if (phrase.kind === 'movingAt') return `${phrase.way} ${phrase.value.Value}%`;
      if (phrase.kind === 'movingTo') return `to ${phrase.value.Value}%`;
      if (phrase.kind === 'stoppedAt') return `stopped at ${phrase.value.Value}%`;
      if (phrase.kind === 'towards') return `${phrase.measured.Value}→${phrase.wanted.Value}`;
      if (typeof phrase.value.Value === 'boolean')
        return `${phrase.variable} ${phrase.value.Value}`;
      return `${phrase.kind === 'openTo' ? 'open ' : ''}${phrase.value.Value}${phrase.value.Unit}`;
    })
    .join(' · ');

describe('the state line of a device', () => {
  test.each([
    ['a lamp that is on, how bright', aLamp(), '80%'],
    [
      'a lamp that is off, only that',
      aLamp({ Status: status({ LIGHT_ON_OFF: false, BRIGHTNESS: 80 }) }),
      'LIGHT_ON_OFF false',
    ],
    [
      'a lamp without dimmer, that it is on',
      aLamp({ Status: status({ LIGHT_ON_OFF: true }) }),
      'LIGHT_ON_OFF true',
    ],
    ['a board of relays, how many are on', aRelay(), '1 of 2'],
    ['a plug, its power', aPlug(), '42W'],
    [
      'a plug that is off, that and not its 0 W',
      aPlug({ Status: status({ SMART_PLUG_ON_OFF: false, CONSUMPTION: 0 }) }),
      'SMART_PLUG_ON_OFF false',
    ],
    ['a blind half open, how far', aBlind(), 'open 50%'],
    [
      'a blind on its way, that it moves',
      aBlind({ Status: status({ MOVEMENT: 'UP' }) }),
      'opening',
    ],
    [
      'a blind on its way to an end, where it is',
      aBlind({ Status: status({ POSITION: 62, MOVEMENT: 'DOWN', TARGET_POSITION: 0 }) }),
      'closing 62%',
    ],
    [
      'a blind on its way to a position, which',
      aBlind({ Status: status({ POSITION: 62, MOVEMENT: 'DOWN', TARGET_POSITION: 30 }) }),
      'closing 62% · to 30%',
    ],
    [
      'a blind that came to rest short of it, where',
      aBlind({ Status: status({ POSITION: 40, MOVEMENT: 'STOP', TARGET_POSITION: 30 }) }),
      'stopped at 40%',
    ],
    [
      'a blind that never reported its arrival, that and not where it was',
      aBlind({ Status: status({ POSITION: 100, MOVEMENT: 'UNCONFIRMED', TARGET_POSITION: 30 }) }),
      'arrivalUnconfirmed',
    ],
    [
      'a lock that never reported its outcome, that and not its last state',
      of('door_lock', { LOCKED: true, LOCK_MOVEMENT: 'UNCONFIRMED' }),
      'stateUnconfirmed',
    ],
    [
      'a lock that turns, that and not its last state',
      of('door_lock', { LOCKED: true, LOCK_MOVEMENT: 'UNLOCKING' }),
      'unlocking',
    ],
    [
      'a value that was only sent, that',
      aLamp({
        Status: {
          StateVars: {
            LIGHT_ON_OFF: { ...stateVars({ LIGHT_ON_OFF: true })['LIGHT_ON_OFF']!, assumed: true },
          },
          Image: null,
        },
      }),
      'LIGHT_ON_OFF true · sent',
    ],
    ['a closed blind', aBlind({ Status: status({ POSITION: 0, MOVEMENT: 'STOP' }) }), 'closed'],
    ['an open blind', aBlind({ Status: status({ POSITION: 100 }) }), 'open'],
    ['a thermostat, from what is to what is wanted', aThermostat(), '19.8→20.5'],
    [
      'a thermostat that is off, that and the temperature',
      aThermostat({ Status: status({ HVAC_MODE: 'OFF', TEMPERATURE: 18, SETPOINT: 20 }) }),
      'off · 18°C',
    ],
    ['a climate sensor, both its values', aSensor(), '21.4°C · 48%'],
    ['a window, in words', of('contact_sensor', { OPENINGS: false }), 'OPENINGS false'],
    ['a door lock', of('door_lock', { LOCKED: true }), 'LOCKED true'],
    ['a lock whose bolt is stuck', of('door_lock', { LOCKED: false, ALERT: true }), 'jammed'],
    ['a presence sensor', of('presence_sensor', { PRESENCE: true }), 'PRESENCE true'],
    ['a leak', of('water_sensor', { WATER_LEAK: true }), 'WATER_LEAK true'],
    ['a remote that was never used', of('remote_button', {}), 'ready'],
  ])('%s', (_, device, line) => {
    expect(short(device)).toBe(line);
  });

  test('shows only the remaining values beside controls that show levels', () => {
    const beside = (device: Device) =>
      describeState(device, BUILT_AT, true).phrases.map(({ variable }) => variable);
    expect(beside(aLamp())).toEqual(['LIGHT_ON_OFF']);
    expect(beside(aThermostat())).toEqual(['TEMPERATURE', 'HVAC_STATE']);
  });

  test('[DEVICES-08] an unknown category shows the values it has', () => {
    expect(short(of('flux_capacitor', { FLUX: 1.21, TEMPERATURE: 20 }))).toBe('1.21 · 20°C');
  });

  test('a device without any report says so', () => {
    expect(describeState(of('light', {}), BUILT_AT)).toMatchObject({
      phrases: [{ word: 'noNews' }],
      staleness: 'unknown',
    });
    expect(short(of('light', { LIGHT_ON_OFF: null }))).toBe('noNews');
  });
});

describe('[SHELL-B4] the age of the state line', () => {
  const lateMs = 12 * 60_000;

  test('an unreachable device is as old as its last contact', () => {
    const device = aSensor({ Reachable: false, lastSeenAt: BUILT_AT - lateMs });
    expect(describeState(device, BUILT_AT)).toMatchObject({
      staleness: 'unreachable',
      confirmedAt: BUILT_AT - lateMs,
    });
  });

  test('a silent measurement is stale, an untouched switch is not', () => {
    const later = BUILT_AT + 2 * 3_600_000;
    expect(describeState(aSensor(), later).staleness).toBe('stale');
    expect(describeState(aLamp({ Status: status({ LIGHT_ON_OFF: true }) }), later).staleness).toBe(
      'fresh',
    );
  });

  test('values from before the hub’s start are stale until the device reports', () => {
    const at = BUILT_AT - lateMs;
    const before = stateVars({ LIGHT_ON_OFF: true })['LIGHT_ON_OFF']!;
    const restored = (Value: { readonly restored?: true }) =>
      describeState(
        aLamp({
          Status: { Image: null, StateVars: { LIGHT_ON_OFF: { ...before, Ts: at, ...Value } } },
        }),
        BUILT_AT,
      );
    expect(restored({ restored: true })).toMatchObject({ staleness: 'stale', confirmedAt: at });
    expect(restored({}).staleness).toBe('fresh');
  });

  test('an unreachable device that never reports is shown as away, not unknown', () => {
    expect(describeState(of('light', {}), BUILT_AT).staleness).toBe('unknown');
    expect(describeState({ ...of('light', {}), Reachable: false }, BUILT_AT).staleness).toBe(
      'unreachable',
    );
  });
});
