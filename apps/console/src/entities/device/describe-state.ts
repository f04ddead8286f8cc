import type { Device } from '@dimora/contract';
import {
  CATEGORY_ROWS,
  motionOf,
  stalenessOf,
  type Category,
  type Motion,
  type Staleness,
  type StateVar,
  type StateVars,
} from '@dimora/domain';
import { leadingCategory } from './leading-category.ts';
import { phraseOf, type Phrase } from './phrase.ts';

/** The content of a device's line, before it is translated. */
export type DeviceSummary = {
  readonly phrases: readonly Phrase[];
  /** How current the line is (SHELL-B4). */
  readonly staleness: Staleness;
  /** When the state was last confirmed, in milliseconds since 1970; `null` if never. */
  readonly confirmedAt: number | null;
};

/** The part of a device that its line needs. */
export type Describable = Pick<
  Device,
  'Reachable' | 'lastSeenAt' | 'IoTCategoryIds' | 'BaseIoTCategoryIds' | 'Type' | 'Name'
> & {
  readonly Status: { readonly StateVars: StateVars };
  /** Affects only the icon; missing in partial devices. */
  readonly PluggedType?: Device['PluggedType'];
};

/** `beside`: controls beside the line show the levels, so that it doesn't repeat them. */
type Telling = (vars: StateVars, beside: boolean) => readonly (Phrase | undefined)[];

/** Shows the known ones of these variables, in this order. */
const tell =
  (...variables: string[]): Telling =>
  (vars) =>
    variables.map((variable) => phraseOf(variable, vars));

const isOn = (value: StateVar | undefined): boolean => value?.Value === true;

/** A lamp shows its brightness while on; while off only that. */
const lamp: Telling = (vars, beside) => {
  const isDimmed =
    !beside && isOn(vars['LIGHT_ON_OFF']) && typeof vars['BRIGHTNESS']?.Value === 'number';
  return [phraseOf(isDimmed ? 'BRIGHTNESS' : 'LIGHT_ON_OFF', vars)];
};

/** A consumer shows its power; without a meter, whether it is on. */
const load =
  (onOff: string): Telling =>
  (vars) => {
    const isDrawing =
      vars[onOff]?.Value !== false && typeof vars['CONSUMPTION']?.Value === 'number';
    return [phraseOf(isDrawing ? 'CONSUMPTION' : onOff, vars)];
  };

/** A valve is open or closed, whatever its relay's variable says. */
const tap: Telling = (vars) => {
  const flows = vars['SWITCH_ON_OFF']?.Value;
  if (vars['OPENINGS'] !== undefined || typeof flows !== 'boolean')
    return [phraseOf('OPENINGS', vars)];
  return [{ kind: 'word', word: flows ? 'open' : 'closed', variable: 'SWITCH_ON_OFF' }];
};

/** A barrier on its way says where it is and where it is going, unless that is one of its ends. */
const onItsWay = ({ way, to }: Extract<Motion, { kind: 'moving' }>, vars: StateVars) => {
  const [at, target] = [vars['POSITION'], vars['TARGET_POSITION']];
  const isBetween = to !== null && to > 0 && to < 100;
  return [
    (way === 'opening' || way === 'closing') && typeof at?.Value === 'number'
      ? ({ kind: 'movingAt', way, variable: 'POSITION', value: at } as const)
      : ({ kind: 'word', word: way, variable: 'MOVEMENT' } as const),
    isBetween && target
      ? ({ kind: 'movingTo', variable: 'TARGET_POSITION', value: target } as const)
      : undefined,
  ];
};

/** Nobody knows where it is: neither its last position nor the one it was sent to is true. */
const notConfirmed = ({ to }: Extract<Motion, { kind: 'unconfirmed' }>): Phrase => ({
  kind: 'word',
  word: to === null ? 'stateUnconfirmed' : 'arrivalUnconfirmed',
});

const barrier: Telling = (vars) => {
  const motion = motionOf(vars);
  if (motion?.kind === 'moving') return onItsWay(motion, vars);
  if (motion?.kind === 'unconfirmed') return [notConfirmed(motion)];
  const position = vars['POSITION'];
  if (typeof position?.Value !== 'number') return [phraseOf('OPENINGS', vars)];
  if (motion) return [{ kind: 'stoppedAt', variable: 'POSITION', value: position }];
  if (position.Value <= 0) return [{ kind: 'word', word: 'closed', variable: 'POSITION' }];
  if (position.Value >= 100) return [{ kind: 'word', word: 'open', variable: 'POSITION' }];
  return [{ kind: 'openTo', variable: 'POSITION', value: position }];
};

const lock: Telling = (vars) => {
  // The one alarm of a lock: its bolt is stuck, so neither word is true.
  if (vars['ALERT']?.Value === true) return [{ kind: 'word', word: 'jammed', variable: 'ALERT' }];
  const motion = motionOf(vars);
  if (motion?.kind === 'unconfirmed') return [notConfirmed(motion)];
  return [
    motion?.kind === 'moving'
      ? { kind: 'word', word: motion.way, variable: 'MOVEMENT' }
      : phraseOf('LOCKED', vars),
  ];
};

const thermostat: Telling = (vars, beside) => {
  const [measured, wanted] = [vars['TEMPERATURE'], vars['SETPOINT']];
  if (vars['HVAC_MODE']?.Value === 'OFF')
    return [{ kind: 'word', word: 'off', variable: 'HVAC_MODE' }, phraseOf('TEMPERATURE', vars)];
  if (beside)
    return [
      typeof measured?.Value === 'number'
        ? { kind: 'now', variable: 'TEMPERATURE', value: measured }
        : undefined,
      phraseOf('HVAC_STATE', vars) ?? phraseOf('HVAC_MODE', vars),
    ];
  if (typeof measured?.Value !== 'number' || typeof wanted?.Value !== 'number')
    return tell('TEMPERATURE', 'SETPOINT')(vars, beside);
  return [{ kind: 'towards', variable: 'TEMPERATURE', measured, wanted }];
};

/** A player shows what it plays, or that it doesn't. */
const player: Telling = (vars) =>
  vars['MEDIA_STATE'] === undefined
    ? [phraseOf('SWITCH_ON_OFF', vars)]
    : [
        phraseOf('MEDIA_STATE', vars),
        vars['MEDIA_STATE'].Value === 'STOPPED' ? undefined : phraseOf('MEDIA_TITLE', vars),
      ];

/** A camera without news is ready. */
const cameraLine: Telling = (vars) => [
  phraseOf('PRESENCE', vars) ?? phraseOf('CAMERA_PRESET', vars) ?? { kind: 'word', word: 'ready' },
];

const remote: Telling = (vars) => [
  phraseOf('LAST_BUTTON', vars) ?? { kind: 'word', word: 'ready' },
];
const ready: Telling = () => [{ kind: 'word', word: 'ready' }];

/** Categories with phrases of their own; the first phrase leads and determines the line's age. */
const TELLINGS: Partial<Record<Category, Telling>> = {
  light: lamp,
  smart_plug: load('SMART_PLUG_ON_OFF'),
  valve: tap,
  media_player: player,
  IpCamera: cameraLine,
  barrier,
  door_lock: lock,
  thermostat,
  remote_button: remote,
  remote_switch: remote,
  push: ready,
  bridge: ready,
  account: ready,
};

/** The phrases of a category: its own, or the variables of its row. */
const tellingOf = (category: Category): Telling =>
  TELLINGS[category] ?? tell(...CATEGORY_ROWS[category].variables);

/** A category without phrases, or whose variables are missing, shows what is known (A52). */
const anything: Telling = (vars) => Object.keys(vars).map((variable) => phraseOf(variable, vars));

const MOST_PHRASES = 2;

/**
 * Describes what a device is doing, in at most two phrases, and how current that is (SHELL-B4).
 * @param beside controls beside the line show the levels: a lamp says that it is on, not how bright
 */
export function describeState(device: Describable, now: number, beside = false): DeviceSummary {
  const vars = device.Status.StateVars;
  const category = leadingCategory(device);
  const isKnown = (phrase: Phrase | undefined): phrase is Phrase => phrase !== undefined;
  const own = (category ? tellingOf(category) : anything)(vars, beside).filter(isKnown);
  const said = (own.length > 0 ? own : anything(vars, beside).filter(isKnown)).slice(
    0,
    MOST_PHRASES,
  );
  const value = vars[said[0]?.variable ?? ''];
  // The device reports nothing that could confirm it.
  const phrases: readonly Phrase[] =
    value?.assumed === true ? [...said.slice(0, 1), { kind: 'word', word: 'sent' }] : said;
  return {
    phrases: phrases.length > 0 ? phrases : [{ kind: 'word', word: 'noNews' }],
    staleness: stalenessOfLine(phrases[0], device, now),
    // All values of an unreachable device are as old as its last report; other values have ages of their own.
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
