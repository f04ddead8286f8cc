import type { StateValue } from '@dimora/domain';
import {
  isJson,
  jsonValue,
  movement,
  options,
  position,
  switchOnOff,
  type Json,
} from '@dimora/driver-kit';
import { finite } from '@dimora/driver-kit/mqtt';
import { asWord, isOnIn, numberIn, offeredWordIn, wordIn } from '../codec/config-values.ts';
import { setAt, tells, toldAt, type Built, type EntityBuilder } from './build.ts';
import { coverState, doorState, isDoor } from './cover-state.ts';
import { merged, readOnly } from './merge.ts';

const bounds = (config: Json) => ({
  closed: numberIn(config, 'position_closed', 0),
  open: numberIn(config, 'position_open', 100),
});

const percentIn = (config: Json, at: number): number => {
  const { closed, open } = bounds(config);
  return Math.min(100, Math.max(0, Math.round(((at - closed) / (open - closed)) * 100)));
};

/** A number, or the position in the JSON that valves may send. */
function placeIn(text: string): number | undefined {
  const json = jsonValue(text);
  return finite(isJson(json) ? json['position'] : text);
}

/** Its position and target position; without a position topic, its state gives the position. */
function positionOf(config: Json, stateIsPosition: boolean): Built | undefined {
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
    ...tells(told, 'POSITION', (text) => {
      const at = placeIn(text);
      return at === undefined ? undefined : percentIn(config, at);
    }),
    write: (_action, value) =>
      command && [command(Math.round(closed + (Number(value) / 100) * (open - closed)))],
  };
}

/** Its commands, and its state in words. Without a state topic a command can only be sent. */
function movementOf(config: Json, hasPosition: boolean): Built | undefined {
  const command = setAt(config, 'command_topic', 'command_template');
  const told = toldAt(config, 'state_topic', 'value_template');
  if (!command && !told) return undefined;
  const words: Readonly<Record<string, string | undefined>> = {
    UP: offeredWordIn(config, 'payload_open', 'OPEN'),
    STOP: offeredWordIn(config, 'payload_stop', 'STOP'),
    DOWN: offeredWordIn(config, 'payload_close', 'CLOSE'),
  };
  const moves = Object.keys(words).filter((move) => command && words[move] !== undefined);
  const Actions = movement.Actions.flatMap((action) =>
    moves.length === 0
      ? []
      : { ...action, Values: options(...moves), ReplyAs: told ? action.ReplyAs : null },
  );
  const hasEnds = !hasPosition && !isDoor(config);
  return {
    capability: {
      ...movement,
      StateVars: told ? { ...movement.StateVars, ...(hasEnds && position.StateVars) } : {},
      Actions,
    },
    topics: told ? [told.topic] : [],
    ...(told ? coverState(config, told, hasEnds) : { told: [], read: () => ({}) }),
    write: (_action, value) => {
      const word =
        typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined;
      return word === undefined || !command ? undefined : [command(word)];
    },
  };
}

const tellsPlace = (place: Built | undefined): boolean =>
  place !== undefined && place.told.length > 0;

/** A blind, a gate or an awning. */
export const cover: EntityBuilder = (config) => {
  const place = positionOf(config, false);
  return merged(
    [movementOf(config, tellsPlace(place)), place].filter((each) => each !== undefined),
  );
};

/** Whether a door or a gate without a position is open. */
export const doorEnds: EntityBuilder = (config) => {
  const told = toldAt(config, 'state_topic', 'value_template');
  if (!told || !isDoor(config) || tellsPlace(positionOf(config, false))) return undefined;
  return doorState(config, told);
};

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
    ...tells(told, 'SWITCH_ON_OFF', (text) => {
      const json = jsonValue(text);
      return states.get((isJson(json) ? asWord(json['state']) : undefined) ?? text);
    }),
    write: (action, value, present) => [
      command(wanted(action, value, present('SWITCH_ON_OFF')) ? open : shut),
    ],
  };
};
