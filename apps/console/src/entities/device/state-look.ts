import { isEntrance, leadsOutside, type Category, type StateValue } from '@dimora/domain';
import type { Tone } from '@dimora/ui';
import {
  IconBellRinging,
  IconDoor,
  IconDroplet,
  IconDropletExclamation,
  IconLock,
  IconLockExclamation,
  IconLockOpen,
  IconLockQuestion,
  IconSpeakerphone,
} from '@tabler/icons-react';
import type { Describable } from './describe-state.ts';
import { leadingCategory } from './leading-category.ts';
import {
  BlindClosed,
  BlindHalf,
  BlindOpen,
  DoorOpen,
  GarageClosed,
  GarageOpen,
  GateClosed,
  GateOpen,
  WindowClosed,
  WindowOpen,
  type Glyph,
} from './state-glyphs.tsx';

/** How a state looks. Its word is in the device's line; see `describeState`. */
export type StateLook = { readonly Icon: Glyph; readonly tone: Tone };

/** A thing whose icon shows its state. */
type Thing = 'lock' | 'door' | 'window' | 'blind' | 'gate' | 'garage' | 'leak' | 'siren';

/** `on`: unlocked, open, wet, sounding. `off`: locked, closed, dry, silent. */
type Looks = { readonly on: StateLook; readonly off: StateLook };

const look = (Icon: Glyph, tone: Tone): StateLook => ({ Icon, tone });

/** The one table of states with an icon of their own: never a closed padlock on an open door. */
const LOOKS: Readonly<Record<Thing, Looks>> = {
  lock: { on: look(IconLockOpen, 'sun'), off: look(IconLock, 'olive') },
  door: { on: look(DoorOpen, 'sun'), off: look(IconDoor, 'olive') },
  window: { on: look(WindowOpen, 'sun'), off: look(WindowClosed, 'olive') },
  blind: { on: look(BlindOpen, 'sea'), off: look(BlindClosed, 'sea') },
  gate: { on: look(GateOpen, 'sun'), off: look(GateClosed, 'olive') },
  garage: { on: look(GarageOpen, 'sun'), off: look(GarageClosed, 'olive') },
  leak: { on: look(IconDropletExclamation, 'wine'), off: look(IconDroplet, 'olive') },
  siren: { on: look(IconBellRinging, 'wine'), off: look(IconSpeakerphone, 'neutral') },
};
const HALF_OPEN = look(BlindHalf, 'sea');
const LOCK_ALARM = look(IconLockExclamation, 'wine');
const LOCK_UNKNOWN = look(IconLockQuestion, 'neutral');

/** A blind within this of an end is open or closed, per cent. */
const END = 5;
const WINDOW = /\b(?:windows?|finestr[ae]|lucernario|skylight)\b/i;
const GARAGE = /garage|basculante/i;

const THINGS: Partial<Record<Category, (device: Describable) => Thing>> = {
  door_lock: () => 'lock',
  contact_sensor: ({ Name }) => (WINDOW.test(Name) ? 'window' : 'door'),
  barrier: (device) => {
    if (!isEntrance(device)) return 'blind';
    return GARAGE.test(leadsOutside(device) ? device.Type : device.Name) ? 'garage' : 'gate';
  },
  water_sensor: () => 'leak',
  siren: () => 'siren',
};

/**
 * The icon and colour of a device's state; `undefined` for kinds whose icon is always the same, and while the
 * state is unknown.
 */
export function stateLook(device: Describable): StateLook | undefined {
  const category = leadingCategory(device);
  const thing = category && THINGS[category]?.(device);
  if (thing === undefined) return undefined;
  const valueOf = (name: string): StateValue => device.Status.StateVars[name]?.Value ?? null;
  if (!device.Reachable) return thing === 'lock' ? LOCK_UNKNOWN : undefined;
  if (thing === 'lock') {
    if (valueOf('ALERT') === true) return LOCK_ALARM;
    const locked = valueOf('LOCKED');
    return typeof locked === 'boolean' ? LOOKS.lock[locked ? 'off' : 'on'] : LOCK_UNKNOWN;
  }
  const on = isOn(thing, valueOf);
  if (on === 'half') return HALF_OPEN;
  return on === undefined ? undefined : LOOKS[thing][on ? 'on' : 'off'];
}

function isOn(
  thing: Exclude<Thing, 'lock'>,
  valueOf: (name: string) => StateValue,
): boolean | 'half' | undefined {
  const flag = (...names: string[]): boolean | undefined =>
    names.map(valueOf).find((value) => typeof value === 'boolean');
  if (thing === 'leak') return flag('WATER_LEAK');
  if (thing === 'siren') return flag('ALERT', 'SWITCH_ON_OFF');
  const position = valueOf('POSITION');
  if (typeof position !== 'number') return flag('OPENINGS');
  // A gate that isn't closed is open; a blind may stand in between.
  if (thing !== 'blind') return position > 0;
  return position <= END ? false : position >= 100 - END ? true : 'half';
}
