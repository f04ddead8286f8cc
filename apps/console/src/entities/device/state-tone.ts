import type { Category, StateValue, StateVars } from '@dimora/domain';
import type { Tone } from '@dimora/ui';
import { leadingCategory } from './leading-category.ts';
import type { Describable } from './describe-state.ts';
import { onEveryChannel } from './phrase.ts';
import { stateLook } from './state-look.ts';

type Toning = (value: (variable: string) => StateValue | undefined) => Tone;

const always =
  (tone: Tone): Toning =>
  () =>
    tone;
const when =
  (variable: string, yes: Tone, no: Tone = 'neutral'): Toning =>
  (value) =>
    value(variable) === true ? yes : no;

/** Air by the bands of the quality index: good to 50, fair to 100. */
const air: Toning = (value) => {
  const index = value('AQI');
  if (typeof index !== 'number' || index <= 50) return 'olive';
  return index <= 100 ? 'sun' : 'wine';
};

const climate: Toning = (value) => {
  if (value('HVAC_MODE') === 'OFF') return 'neutral';
  return value('HVAC_STATE') === 'COOLING' || value('HVAC_MODE') === 'COOL' ? 'sea' : 'terracotta';
};

const player: Toning = (value) =>
  value('MEDIA_STATE') === 'PLAYING' || value('SWITCH_ON_OFF') === true ? 'sea' : 'neutral';

/** Armed is good news; a panel that is about to sound, or sounds, is the worst. */
const alarm: Toning = (value) => {
  const state = String(value('ALARM_STATE') ?? '');
  if (['PENDING', 'TRIGGERED'].includes(state)) return 'wine';
  return state.startsWith('ARMED') ? 'olive' : 'neutral';
};

/** Kinds whose icon is always the same; the others are in `state-look.ts`. */
const TONES: Partial<Record<Category, Toning>> = {
  light: when('LIGHT_ON_OFF', 'sun'),
  smart_plug: when('SMART_PLUG_ON_OFF', 'sun'),
  switch: when('SWITCH_ON_OFF', 'sun'),
  media_player: player,
  IpCamera: when('PRESENCE', 'sea'),
  vacuum: (value) =>
    value('VACUUM_STATE') === 'ERROR'
      ? 'wine'
      : ['CLEANING', 'RETURNING'].includes(String(value('VACUUM_STATE')))
        ? 'sea'
        : 'neutral',
  alarm_panel: alarm,
  fan: when('SWITCH_ON_OFF', 'sea'),
  valve: (value) =>
    value('OPENINGS') === true || value('SWITCH_ON_OFF') === true ? 'sea' : 'neutral',
  // One that reports no position; the others are in the table of states.
  barrier: always('sea'),
  thermostat: climate,
  presence_sensor: when('PRESENCE', 'sea'),
  smoke_sensor: when('SMOKE', 'wine', 'olive'),
  gas_sensor: when('GAS', 'wine', 'olive'),
  temperature_sensor: always('terracotta'),
  humidity_sensor: always('sea'),
  rain_sensor: always('sea'),
  wind_sensor: always('sea'),
  pressure_sensor: always('sea'),
  light_sensor: always('sun'),
  power_meter: always('sun'),
  air_quality_sensor: air,
};

/** The colour of a device's icon well: by its category, and by its state if it has one. Neutral while unreachable. */
export function stateTone(device: Describable): Tone {
  const category = leadingCategory(device);
  if (!device.Reachable || category === undefined) return 'neutral';
  const look = stateLook(device);
  if (look) return look.tone;
  const vars: StateVars = device.Status.StateVars;
  // A channel that is on or in alarm counts for the whole device.
  const valueOf = (variable: string): StateValue | undefined =>
    onEveryChannel(variable, vars).find((value) => value === true) ?? vars[variable]?.Value;
  return TONES[category]?.(valueOf) ?? 'neutral';
}
