import {
  type ActionControl,
  isJson,
  type Json,
  options,
  ownAction,
  push,
  range,
  remoteButton,
  variables,
} from '@dimora/driver-kit';
import { finite, shortText, type Entity } from '@dimora/driver-kit/mqtt';
import { asWord, numberIn, wordIn, wordsIn } from '../codec/config-values.ts';
import { setAt, toldAt, variableName, type EntityBuilder } from './build.ts';

/** A device-specific value that can be read and set. */
function ownValue(
  config: Json,
  name: string,
  control: ActionControl,
  decode: (text: string) => number | string | undefined,
): Entity | undefined {
  const command = setAt(config, 'command_topic', 'command_template');
  if (!command) return undefined;
  const told = toldAt(config, 'state_topic', 'value_template');
  const variable = variableName(name, wordIn(config, 'unique_id', ''));
  const Unit = shortText(config['unit_of_measurement'], 20);
  const set = ownAction(variable, control);
  return {
    capability: {
      group: 'base',
      category: null,
      StateVars: { [variable]: { Unit, initial: null } },
      Actions: [set],
    },
    topics: told ? [told.topic] : [],
    told: told ? [variable] : [],
    read: (topic, payload) => {
      const text = topic === told?.topic ? told.read(payload) : undefined;
      const value = text === undefined ? undefined : decode(text);
      return value === undefined ? {} : { [variable]: value };
    },
    write: (_action, value) =>
      typeof value === 'number' || typeof value === 'string' ? [command(value)] : undefined,
  };
}

/** A number that can be set. */
export const number: EntityBuilder = (config, name) => {
  const [min, max] = [numberIn(config, 'min', 1), numberIn(config, 'max', 100)];
  if (min >= max) return undefined;
  const Values = range(min, max, Math.max(0.001, numberIn(config, 'step', 1)));
  return ownValue(config, name, { TypeValue: 'number', UIControl: 'slider', Values }, finite);
};

/** A choice between several options. */
export const select: EntityBuilder = (config, name) => {
  const words = wordsIn(config, 'options', 100);
  if (words.length === 0) return undefined;
  const control: ActionControl = {
    TypeValue: 'string',
    UIControl: 'select',
    Values: options(...words),
  };
  return ownValue(config, name, control, (text) => (words.includes(text) ? text : undefined));
};

/** A momentary button. */
export const button: EntityBuilder = (config) => {
  const command = setAt(config, 'command_topic', 'command_template');
  const word = wordIn(config, 'payload_press', 'PRESS');
  return (
    command && {
      capability: push,
      topics: [],
      told: [],
      read: () => ({}),
      write: () => [command(word)],
    }
  );
};

/** A momentary event. */
export const event: EntityBuilder = (config) => {
  const told = toldAt(config, 'state_topic', 'value_template');
  const events = wordsIn(config, 'event_types', 50);
  if (!told) return undefined;
  return {
    capability: { ...remoteButton, StateVars: variables('LAST_BUTTON'), events },
    topics: [told.topic],
    told: ['LAST_BUTTON'],
    read: (topic, payload) => {
      if (topic !== told.topic) return {};
      const json = payload.json;
      const word = isJson(json) ? (asWord(json['event_type']) ?? '') : (told.read(payload) ?? '');
      return events.includes(word) ? { LAST_BUTTON: word } : {};
    },
  };
};
