import type { Device } from '@dimora/contract';
import {
  CATEGORY_ROWS,
  stalenessOf,
  type Category,
  type Staleness,
  type StateVar,
  type StateVars,
} from '@dimora/domain';
import { leadingCategory } from './leading-category.ts';
import { phraseOf, type Phrase } from './phrase.ts';

/** What a device's line says, before it is put into words. */
export type DeviceSummary = {
  readonly phrases: readonly Phrase[];
  /** How far the line can be trusted as the present state (SHELL-B4). */
  readonly staleness: Staleness;
  /** When the state was last confirmed, milliseconds since 1970; `null` when it never was. */
  readonly confirmedAt: number | null;
};

/** The part of a device that its line is made from. */
export type Describable = Pick<
  Device,
  'Reachable' | 'lastSeenAt' | 'IoTCategoryIds' | 'BaseIoTCategoryIds'
> & {
  readonly Status: { readonly StateVars: StateVars };
  /** Decides about the icon alone; absent in what is no whole device. */
  readonly PluggedType?: Device['PluggedType'];
};

type Telling = (vars: StateVars) => readonly (Phrase | undefined)[];

/** Says the variables in this order, those that are known. */
const tell =
  (...variables: string[]): Telling =>
  (vars) =>
    variables.map((variable) => phraseOf(variable, vars));

const isOn = (value: StateVar | undefined): boolean => value?.Value === true;

/** A lamp that is on says how bright it is; one that is off says no more than that. */
const lamp: Telling = (vars) => {
  const isDimmed = isOn(vars['LIGHT_ON_OFF']) && typeof vars['BRIGHTNESS']?.Value === 'number';
  return [phraseOf(isDimmed ? 'BRIGHTNESS' : 'LIGHT_ON_OFF', vars)];
};

/** What draws power says how much; without a meter, whether it is on. */
const load =
  (onOff: string): Telling =>
  (vars) => {
    const isDrawing =
      vars[onOff]?.Value !== false && typeof vars['CONSUMPTION']?.Value === 'number';
    return [phraseOf(isDrawing ? 'CONSUMPTION' : onOff, vars)];
  };

/** What lets water or gas through is open or closed, whatever its relay calls that. */
const tap: Telling = (vars) => {
  const flows = vars['SWITCH_ON_OFF']?.Value;
  if (vars['OPENINGS'] !== undefined || typeof flows !== 'boolean')
    return [phraseOf('OPENINGS', vars)];
  return [{ kind: 'word', word: flows ? 'open' : 'closed', variable: 'SWITCH_ON_OFF' }];
};

const barrier: Telling = (vars) => {
  const movement = vars['MOVEMENT']?.Value;
  if (movement === 'UP') return [{ kind: 'word', word: 'opening', variable: 'MOVEMENT' }];
  if (movement === 'DOWN') return [{ kind: 'word', word: 'closing', variable: 'MOVEMENT' }];
  const position = vars['POSITION'];
  if (typeof position?.Value !== 'number') return [phraseOf('OPENINGS', vars)];
  if (position.Value <= 0) return [{ kind: 'word', word: 'closed', variable: 'POSITION' }];
  if (position.Value >= 100) return [{ kind: 'word', word: 'open', variable: 'POSITION' }];
  return [{ kind: 'openTo', variable: 'POSITION', value: position }];
};

const thermostat: Telling = (vars) => {
  const [measured, wanted] = [vars['TEMPERATURE'], vars['SETPOINT']];
  if (vars['HVAC_MODE']?.Value === 'OFF')
    return [{ kind: 'word', word: 'off', variable: 'HVAC_MODE' }, phraseOf('TEMPERATURE', vars)];
  if (typeof measured?.Value !== 'number' || typeof wanted?.Value !== 'number')
    return tell('TEMPERATURE', 'SETPOINT')(vars);
  return [{ kind: 'towards', variable: 'TEMPERATURE', measured, wanted }];
};

/** What plays says what; what doesn't says that. */
const player: Telling = (vars) =>
  vars['MEDIA_STATE'] === undefined
    ? [phraseOf('SWITCH_ON_OFF', vars)]
    : [
        phraseOf('MEDIA_STATE', vars),
        vars['MEDIA_STATE'].Value === 'STOPPED' ? undefined : phraseOf('MEDIA_TITLE', vars),
      ];

/** A camera with nothing to tell is ready. */
const cameraLine: Telling = (vars) => [
  phraseOf('PRESENCE', vars) ?? phraseOf('CAMERA_PRESET', vars) ?? { kind: 'word', word: 'ready' },
];

const remote: Telling = (vars) => [
  phraseOf('LAST_BUTTON', vars) ?? { kind: 'word', word: 'ready' },
];
const ready: Telling = () => [{ kind: 'word', word: 'ready' }];

/** Categories that put what they know in words of their own; the first phrase leads and gives the line its age. */
const TELLINGS: Partial<Record<Category, Telling>> = {
  light: lamp,
  smart_plug: load('SMART_PLUG_ON_OFF'),
  valve: tap,
  media_player: player,
  IpCamera: cameraLine,
  barrier,
  thermostat,
  remote_button: remote,
  remote_switch: remote,
  push: ready,
  bridge: ready,
  account: ready,
};

/** What a category says of itself: in words of its own, or the variables of its row. */
const tellingOf = (category: Category): Telling =>
  TELLINGS[category] ?? tell(...CATEGORY_ROWS[category].variables);

/** A category without a telling, or one whose variables are missing, says what there is (A52). */
const anything: Telling = (vars) => Object.keys(vars).map((variable) => phraseOf(variable, vars));

const MOST_PHRASES = 2;

/** Says what a device is doing, in at most two phrases, with how far that can be trusted (SHELL-B4). */
export function describeState(device: Describable, now: number): DeviceSummary {
  const vars = device.Status.StateVars;
  const category = leadingCategory(device);
  const isKnown = (phrase: Phrase | undefined): phrase is Phrase => phrase !== undefined;
  const own = (category ? tellingOf(category) : anything)(vars).filter(isKnown);
  const phrases = (own.length > 0 ? own : anything(vars).filter(isKnown)).slice(0, MOST_PHRASES);
  const value = vars[phrases[0]?.variable ?? ''];
  return {
    phrases: phrases.length > 0 ? phrases : [{ kind: 'word', word: 'noNews' }],
    staleness: stalenessOfLine(phrases[0], device, now),
    // Unreachable values are all as old as the last sign of life; the others have ages of their own.
    confirmedAt: device.Reachable
      ? (value?.Ts ?? device.lastSeenAt)
      : (device.lastSeenAt ?? value?.Ts ?? null),
  };
}

function stalenessOfLine(lead: Phrase | undefined, device: Describable, now: number): Staleness {
  if (!device.Reachable) return 'unreachable';
  if (lead === undefined) return 'unknown';
  return lead.variable === undefined
    ? 'fresh'
    : stalenessOf(lead.variable, device.Status.StateVars[lead.variable], true, now);
}
