import { hvacMode, options, setpoint, variables } from '@dimora/driver-kit';
import type { KindWords } from './kind-words.ts';
import { readNumberOf, written } from './numbers.ts';
import { isScalar, numberOf } from './payload.ts';
import type { Channel } from './settings.ts';

/** A thermostat's modes with their payloads; modes without one are left out. */
const modesOf = (channel: Channel): readonly (readonly [mode: string, payload: string])[] =>
  (
    [
      ['AUTO', channel.payloadAuto],
      ['HEAT', channel.payloadHeat],
      ['COOL', channel.payloadCool],
      ['DRY', channel.payloadDry],
      ['FAN', channel.payloadFan],
      ['OFF', channel.payloadModeOff],
    ] as const
  ).filter(([, payload]) => payload !== '');

const activitiesOf = (channel: Channel): readonly (readonly [state: string, payload: string])[] =>
  (
    [
      ['HEATING', channel.payloadHeating],
      ['COOLING', channel.payloadCooling],
      ['IDLE', channel.payloadIdle],
    ] as const
  ).filter(([, payload]) => payload !== '');

/** Words are compared without case: devices announce `heat` and report `Heat`. */
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const meaning = (
  value: unknown,
  words: readonly (readonly [string, string])[],
): string | undefined =>
  isScalar(value) ? words.find(([, payload]) => same(String(value), payload))?.[0] : undefined;

/** The set-point, °C. */
export const wantedTemperature: KindWords = {
  capability: setpoint,
  variable: 'SETPOINT',
  read: readNumberOf('SETPOINT'),
  write: (_action, value, channel) => written(value, channel),
};

/** The mode: only the channel's own modes can be chosen. */
export const mode: KindWords = {
  capability: (channel) => ({
    ...hvacMode,
    StateVars: variables('HVAC_MODE'),
    Actions: hvacMode.Actions.map((action) => ({
      ...action,
      Values: options(...modesOf(channel).map(([name]) => name)),
    })),
  }),
  variable: 'HVAC_MODE',
  read: (value, channel) => meaning(value, modesOf(channel)),
  write: (_action, value, channel) => modesOf(channel).find(([name]) => name === value)?.[1],
};

/** What a thermostat is doing: a word, on and off for a heating, or how far its valve is open. */
export const activity: KindWords = {
  capability: { ...hvacMode, StateVars: variables('HVAC_STATE'), Actions: [] },
  variable: 'HVAC_STATE',
  read: (value, channel) => {
    const said = meaning(value, activitiesOf(channel));
    if (said !== undefined) return said;
    if (value === true || (isScalar(value) && same(String(value), channel.payloadOn)))
      return 'HEATING';
    if (value === false || (isScalar(value) && same(String(value), channel.payloadOff)))
      return 'IDLE';
    const opening = numberOf(value);
    return opening === undefined ? undefined : opening > 0 ? 'HEATING' : 'IDLE';
  },
  write: () => undefined,
};
