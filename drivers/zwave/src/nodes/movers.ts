import type { StateValue } from '@dimora/domain';
import { contact, lock, movement, position } from '@dimora/driver-kit';
import { CommandClasses } from '@zwave-js/core';
import {
  find,
  reading,
  type EndpointValues,
  type NodePart,
  type NodeValue,
  type Order,
} from './endpoint-values.ts';
import { levelOf, percentOf } from './switches.ts';

/** Multilevel switches of these specific classes are motors. */
const MOTORS: ReadonlySet<number> = new Set([0x03, 0x05, 0x06, 0x07]);
const MULTILEVEL = 0x11;
/** Properties that start a movement, and stop it when they are set to false. */
const STARTS = ['Up', 'Open', 'Right', 'Forward', 'On', 'Increase'];
const [CLOSED, OPEN] = [0, 99];
const SECURED = 255;
const BARRIER_OPEN = 255;

/** True for a motor of a blind, an awning or a gate. */
export const isMotor = ({ generic, specific, words }: EndpointValues): boolean =>
  (generic === MULTILEVEL && MOTORS.has(specific)) ||
  /\b(shutter|blind|curtain|shade|awning)s?\b/.test(words);

/** Blinds by the class for window coverings, or as multilevel switches. */
export function cover(at: EndpointValues): NodePart[] {
  const covering = at.of(CommandClasses['Window Covering']);
  const values = covering.length > 0 ? covering : at.of(CommandClasses['Multilevel Switch']);
  const current = find(values, 'currentValue');
  const target = find(values, 'targetValue', current?.address.propertyKey);
  if (!current || !target) return [];
  const start = values.find(({ address }) => isStart(address.property));
  return [
    {
      capability: movement,
      values: [],
      read: () => ({}),
      order: (actionId, value) => (actionId === 'MOVE' ? moved(value, target, start) : undefined),
    },
    {
      capability: position,
      values: [current],
      read: () => reading('POSITION', percentOf(current)),
      order: (actionId, value) =>
        actionId === 'SET_POSITION' && typeof value === 'number'
          ? { address: target.address, value: levelOf(value), wanted: { POSITION: value } }
          : undefined,
    },
  ];
}

const isStart = (property: string | number): boolean => STARTS.includes(String(property));

function moved(
  value: StateValue,
  target: NodeValue,
  start: NodeValue | undefined,
): Order | undefined {
  switch (value) {
    case 'UP':
      return { address: target.address, value: OPEN, wanted: { POSITION: 100 } };
    case 'DOWN':
      return { address: target.address, value: CLOSED, wanted: { POSITION: 0 } };
    case 'STOP':
      return start && { address: start.address, value: false, wanted: {} };
    default:
      return undefined;
  }
}

/** Garage doors and gates: open or closed, with positions in between only reported. */
export function barrier(at: EndpointValues): NodePart[] {
  const values = at.of(CommandClasses['Barrier Operator']);
  const current = find(values, 'currentState');
  const target = find(values, 'targetState');
  if (!current || !target) return [];
  const percent = (): number | undefined => {
    const state = current.read();
    if (state === BARRIER_OPEN) return 100;
    // Above 99 it moves, or has stopped somewhere.
    return typeof state === 'number' && state <= OPEN ? state : undefined;
  };
  return [
    {
      capability: position,
      values: [current],
      read: () => reading('POSITION', percent()),
      order: (actionId, value) => {
        if (actionId !== 'SET_POSITION' || typeof value !== 'number') return undefined;
        const isOpen = value >= 50;
        return {
          address: target.address,
          value: isOpen ? BARRIER_OPEN : CLOSED,
          wanted: { POSITION: isOpen ? 100 : 0 },
        };
      },
    },
  ];
}

/** Door locks, and whether their door is open. */
export function doorLock(at: EndpointValues): NodePart[] {
  const values = at.of(CommandClasses['Door Lock']);
  const simple = find(at.of(CommandClasses.Lock), 'locked');
  const current = find(values, 'currentMode') ?? simple;
  const target = find(values, 'targetMode') ?? simple;
  if (!current || !target) return [];
  const isSimple = current === simple;
  const isLocked = (): boolean | undefined => {
    const mode = current.read();
    if (typeof mode === 'boolean') return mode;
    return typeof mode === 'number' && mode < 254 ? false : mode === SECURED ? true : undefined;
  };
  const door = find(values, 'doorStatus');
  return [
    {
      capability: lock,
      values: [current],
      read: () => reading('LOCKED', isLocked()),
      order: (actionId, value) =>
        actionId === 'SET_LOCKED' && typeof value === 'boolean'
          ? {
              address: target.address,
              value: isSimple ? value : value ? SECURED : 0,
              wanted: { LOCKED: value },
            }
          : undefined,
    },
    ...(door ? [doorPart(door)] : []),
  ];
}

const doorPart = (door: NodeValue): NodePart => ({
  capability: { ...contact, category: null },
  values: [door],
  read: () => {
    const status = door.read();
    return status === 'open' || status === 'closed' ? { OPENINGS: status === 'open' } : {};
  },
});
