import {
  STATE_VARIABLES,
  type Category,
  type PropertyGroup,
  type StateValue,
  type StateVariableId,
} from '@dimora/domain';
import { type Capability, isNoValue, type Json, variables } from '@dimora/driver-kit';
import { shortText, type Entity, type EntityMessage } from '@dimora/driver-kit/mqtt';
import { isOnIn, numberIn } from '../codec/config-values.ts';
import { readerOf, writerOf, type Reader } from '../codec/template.ts';

/** An entity before it has its place in a device. */
export type Built = Omit<Entity, 'source' | 'presence'>;

/** Builds an entity from an announced configuration; `undefined` if it is unsupported. */
export type EntityBuilder = (config: Json, name: string) => Built | undefined;

/** A topic without wildcards; empty for anything else. */
export function topicIn(config: Json, key: string): string {
  const topic = shortText(config[key], 300);
  return /[+#\0]/.test(topic) || topic.startsWith('$') ? '' : topic;
}

/** A message to a topic of the device, with the configured QoS and retain flag. */
export const toTopic = (config: Json, topic: string, payload: string): EntityMessage => ({
  topic,
  payload,
  retain: isOnIn(config, 'retain'),
  qos: numberIn(config, 'qos', 0) > 0 ? 1 : 0,
});

/** A state topic and how to read its value. */
export type Told = { readonly topic: string; readonly read: Reader };

/** The state topic of a value; `undefined` if there is none, or its template is unsupported. */
export function toldAt(config: Json, topicKey: string, templateKey: string): Told | undefined {
  const topic = topicIn(config, topicKey);
  const read = readerOf(config[templateKey]);
  return topic === '' || !read ? undefined : { topic, read };
}

/**
 * A variable that comes as a text: `decode` reads it. `null` if the device says that it has no value; nothing, and so
 * the value before, for what isn't understood.
 */
export const tells = (
  told: Told | undefined,
  variable: string,
  decode: (text: string) => StateValue | undefined,
): Pick<Entity, 'topics' | 'told' | 'read'> => ({
  topics: told ? [told.topic] : [],
  told: told ? [variable] : [],
  read: (topic, payload) => {
    const text = topic === told?.topic ? told.read(payload) : undefined;
    if (text === undefined || text === '') return {};
    const decoded = decode(text);
    const value = decoded === undefined && isNoValue(text) ? null : decoded;
    return value === undefined ? {} : { [variable]: value };
  },
});

/** A command topic and how to write its value, which its template calls `value` unless another name is given. */
export function setAt(
  config: Json,
  topicKey: string,
  templateKey: string,
  valueName = 'value',
): ((value: string | number) => EntityMessage) | undefined {
  const topic = topicIn(config, topicKey);
  const write = writerOf(config[templateKey], valueName);
  return topic === '' || !write ? undefined : (value) => toTopic(config, topic, write(value));
}

/** A capability with one variable of the domain's table. */
export const measuring = (
  group: PropertyGroup,
  category: Category | null,
  variable: StateVariableId,
): Capability => ({ group, category, StateVars: variables(variable), Actions: [] });

/** The name of a device-specific variable: `LED_MODE` for "LED mode". */
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
