import {
  STATE_VARIABLES,
  type Category,
  type PropertyGroup,
  type StateVariableId,
} from '@dimora/domain';
import { type Capability, type Json, variables } from '@dimora/driver-kit';
import { shortText, type Entity, type EntityMessage } from '@dimora/driver-kit/mqtt';
import { readerOf, writerOf, type Reader } from '../codec/template.ts';

/** Makes an entity of an announced configuration; `undefined` where it can't be understood. */
export type EntityBuilder = (config: Json, name: string) => Entity | undefined;

/** A topic that one may publish to, or hear one thing on; empty for anything else. */
export function topicIn(config: Json, key: string): string {
  const topic = shortText(config[key], 300);
  return /[+#\0]/.test(topic) || topic.startsWith('$') ? '' : topic;
}

/** A word of the payloads, with what it is unless it is told. */
export function wordIn(config: Json, key: string, otherwise: string): string {
  const word = config[key];
  if (typeof word === 'boolean') return word ? 'True' : 'False';
  return typeof word === 'string' || typeof word === 'number'
    ? String(word).slice(0, 200)
    : otherwise;
}

/** A number of the configuration, with what it is unless it is told. */
export function numberIn(config: Json, key: string, otherwise: number): number {
  const number = Number(config[key] ?? otherwise);
  return Number.isFinite(number) ? number : otherwise;
}

/** A message to a topic of the device, as its configuration wants it sent. */
export const toTopic = (config: Json, topic: string, payload: string): EntityMessage => ({
  topic,
  payload,
  retain: config['retain'] === true,
  qos: numberIn(config, 'qos', 0) > 0 ? 1 : 0,
});

/** What stands where a value is told: its topic and how the value is read there. */
export type Told = { readonly topic: string; readonly read: Reader };

/** Where a value is told; `undefined` where it isn't, or in a way that we don't understand. */
export function toldAt(config: Json, topicKey: string, templateKey: string): Told | undefined {
  const topic = topicIn(config, topicKey);
  const read = readerOf(config[templateKey]);
  return topic === '' || !read ? undefined : { topic, read };
}

/** How a value is set: its topic and how the value is written there. */
export function setAt(
  config: Json,
  topicKey: string,
  templateKey: string,
): ((value: string | number) => EntityMessage) | undefined {
  const topic = topicIn(config, topicKey);
  const write = writerOf(config[templateKey]);
  return topic === '' || !write ? undefined : (value) => toTopic(config, topic, write(value));
}

/** An ability of one variable of the domain's table. */
export const measuring = (
  group: PropertyGroup,
  category: Category | null,
  variable: StateVariableId,
): Capability => ({ group, category, StateVars: variables(variable), Actions: [] });

/** The name of a variable that only this device knows: `LED_MODE` for "LED mode". */
export function variableName(name: string, id: string): string {
  const plain = (text: string): string =>
    text
      .normalize('NFKD')
      .replaceAll(/[^A-Za-z0-9]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .toUpperCase()
      .slice(0, 60);
  const found = plain(name) || plain(id) || 'VALUE';
  return found in STATE_VARIABLES ? `${found}_` + 'VALUE' : found;
}

/** A level of so many steps in percent, whatever the device claims. */
export const percentOf = (level: number, steps: number): number =>
  Math.min(100, Math.max(0, Math.round((level / steps) * 100)));

/** A flag from the words for on and off; `undefined` for any other. */
export const flagOf = (text: string | undefined, on: string, off: string): boolean | undefined =>
  text === on ? true : text === off ? false : undefined;
