import type { StateValue } from '@dimora/domain';
import {
  type ActionControl,
  isJson,
  jsonValue,
  type Json,
  options,
  ownAction,
  push,
  range,
  remoteButton,
  variables,
} from '@dimora/driver-kit';
import { finite, shortText } from '@dimora/driver-kit/mqtt';
import { asWord, numberIn, wordIn, wordsIn } from '../codec/config-values.ts';
import { setAt, tells, toldAt, variableName, type EntityBuilder, type Built } from './build.ts';

/** A device-specific value that can be read and set. */
function ownValue(
  config: Json,
  name: string,
  control: ActionControl,
  decode: (text: string) => StateValue | undefined,
): Built | undefined {
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
    ...tells(told, variable, decode),
    write: (_action, value) =>
      typeof value === 'number' || typeof value === 'string' ? [command(value)] : undefined,
  };
}

/** A number that can be set. */
export const number: EntityBuilder = (config, name) => {
  const [min, max] = [numberIn(config, 'min', 1), numberIn(config, 'max', 100)];
  if (min >= max) return undefined;
  const Values = range(min, max, Math.max(0.001, numberIn(config, 'step', 1)));
  const reset = wordIn(config, 'payload_reset', 'None');
  return ownValue(config, name, { TypeValue: 'number', UIControl: 'slider', Values }, (text) =>
    text === reset ? null : finite(text),
  );
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
      const text = told.read(payload) ?? '';
      const json = jsonValue(text);
      const word = isJson(json) ? (asWord(json['event_type']) ?? '') : text;
      return events.includes(word) ? { LAST_BUTTON: word } : {};
    },
  };
};
