import type { StateValue } from '@dimora/domain';
import { type Json, movement, position, switchOnOff } from '@dimora/driver-kit';
import { finite, type Entity } from '@dimora/driver-kit/mqtt';
import { isOnIn, numberIn, wordIn } from '../codec/config-values.ts';
import { setAt, toldAt, type EntityBuilder } from './build.ts';
import { merged, readOnly } from './merge.ts';

const bounds = (config: Json) => ({
  closed: numberIn(config, 'position_closed', 0),
  open: numberIn(config, 'position_open', 100),
});

/** Its position and target position; without a position topic, its state gives the position. */
function positionOf(config: Json, stateIsPosition: boolean): Entity | undefined {
  const { closed, open } = bounds(config);
  const told = stateIsPosition
    ? toldAt(config, 'state_topic', 'value_template')
    : toldAt(config, 'position_topic', 'position_template');
  const command = stateIsPosition
    ? setAt(config, 'command_topic', 'command_template')
    : setAt(config, 'set_position_topic', 'set_position_template');
  if ((!told && !command) || open === closed) return undefined;
  return {
    capability: command ? position : readOnly(position),
    topics: told ? [told.topic] : [],
    told: told ? ['POSITION'] : [],
    read: (topic, payload) => {
      const at = topic === told?.topic ? finite(told.read(payload)) : undefined;
      return at === undefined
        ? {}
        : {
            POSITION: Math.min(
              100,
              Math.max(0, Math.round(((at - closed) / (open - closed)) * 100)),
            ),
          };
    },
    write: (_action, value) =>
      command && [command(Math.round(closed + (Number(value) / 100) * (open - closed)))],
  };
}

function movementOf(config: Json): Entity | undefined {
  const command = setAt(config, 'command_topic', 'command_template');
  if (!command) return undefined;
  const told = toldAt(config, 'state_topic', 'value_template');
  const words: Readonly<Record<string, string>> = {
    UP: wordIn(config, 'payload_open', 'OPEN'),
    DOWN: wordIn(config, 'payload_close', 'CLOSE'),
    STOP: wordIn(config, 'payload_stop', 'STOP'),
  };
  const moves: Readonly<Record<string, string>> = {
    [wordIn(config, 'state_opening', 'opening')]: 'UP',
    [wordIn(config, 'state_closing', 'closing')]: 'DOWN',
    [wordIn(config, 'state_open', 'open')]: 'STOP',
    [wordIn(config, 'state_closed', 'closed')]: 'STOP',
    [wordIn(config, 'state_stopped', 'stopped')]: 'STOP',
  };
  // Without a state topic the command can only be sent.
  const unheard = movement.Actions.map((action) => ({ ...action, ReplyAs: null }));
  return {
    capability: told ? movement : { ...movement, Actions: unheard, StateVars: {} },
    topics: told ? [told.topic] : [],
    told: told ? ['MOVEMENT'] : [],
    read: (topic, payload) => {
      const text = topic === told?.topic ? (told.read(payload) ?? '') : '';
      const move = Object.hasOwn(moves, text) ? moves[text] : undefined;
      return move === undefined ? {} : { MOVEMENT: move };
    },
    write: (_action, value) => {
      const word =
        typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined;
      return word === undefined ? undefined : [command(word)];
    },
  };
}

/** A blind, a gate or an awning. */
export const cover: EntityBuilder = (config) =>
  merged([movementOf(config), positionOf(config, false)].filter((each) => each !== undefined));

/** A valve: with a position, or only open and closed. */
export const valve: EntityBuilder = (config) => {
  const group = 'irrigation_valve' as const;
  if (isOnIn(config, 'reports_position')) {
    const entity = positionOf(config, true);
    return entity && { ...entity, capability: { ...entity.capability, group, category: 'valve' } };
  }
  const command = setAt(config, 'command_topic', 'command_template');
  if (!command) return undefined;
  const told = toldAt(config, 'state_topic', 'value_template');
  const [open, shut] = [
    wordIn(config, 'payload_open', 'OPEN'),
    wordIn(config, 'payload_close', 'CLOSE'),
  ];
  const states = new Map([
    [wordIn(config, 'state_open', 'open'), true],
    [wordIn(config, 'state_closed', 'closed'), false],
  ]);
  const wanted = (action: string, value: StateValue, now: StateValue): boolean =>
    action === 'TOGGLE' ? now !== true : value === true;
  return {
    capability: { ...switchOnOff, group, category: 'valve' },
    topics: told ? [told.topic] : [],
    told: told ? ['SWITCH_ON_OFF'] : [],
    read: (topic, payload) => {
      const flag = topic === told?.topic ? states.get(told.read(payload) ?? '') : undefined;
      return flag === undefined ? {} : { SWITCH_ON_OFF: flag };
    },
    write: (action, value, present) => [
      command(wanted(action, value, present('SWITCH_ON_OFF')) ? open : shut),
    ],
  };
};
