import { isJson, jsonValue, type Json } from '@dimora/driver-kit';
import { shortText } from '@dimora/driver-kit/mqtt';
import { deviceInFull, inFull } from './abbreviations.ts';
import { asWord } from './config-values.ts';

/** An announced entity of a device: its platform, and its configuration with full keys and topics. */
export type AnnouncedEntity = {
  readonly platform: string;
  /** Its id, unique within the device. */
  readonly id: string;
  readonly config: Json;
};

/** The device id, the same for every entity of one device. */
export type AnnouncedDevice = {
  readonly id: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly software: string;
};

/** The content of one retained message. */
export type Announcement = {
  readonly device: AnnouncedDevice;
  /** The program that publishes for the device, such as `Zigbee2MQTT`. */
  readonly origin: string;
  readonly entities: readonly AnnouncedEntity[];
};

const MOST_ENTITIES = 200;
const TOPIC = /^[^/+#]+\/([a-zA-Z0-9_-]+)\/(?:([a-zA-Z0-9_-]+)\/)?([a-zA-Z0-9_-]+)\/config$/;

/** The filters that cover every announcement. */
export const configFilters = (prefix: string): readonly string[] => [
  `${prefix}/+/+/config`,
  `${prefix}/+/+/+/config`,
];

/** Parses an announcement; `undefined` for a removal and for anything invalid. */
export function readAnnouncement(topic: string, text: string): Announcement | undefined {
  const [, component, node, object] = TOPIC.exec(topic) ?? [];
  const parsed = component === undefined ? undefined : jsonValue(text);
  if (component === undefined || object === undefined || !isJson(parsed)) return undefined;
  const config = inFull(parsed);
  const entities =
    component === 'device'
      ? entitiesOf(config)
      : [{ platform: component, id: idOf(config, node, object), config: whole(config) }];
  const device = deviceOf(config, entities[0]?.id ?? '');
  if (entities.length === 0 || device.id === '') return undefined;
  const origin = isJson(config['origin']) ? shortText(config['origin']['name']) : '';
  return { device, origin, entities };
}

/** A text or a number, such as a version or an id. */
const textIn = (json: Json, key: string): string =>
  typeof json[key] === 'boolean' ? '' : (asWord(json[key]) ?? '');

const idOf = (config: Json, node: string | undefined, object: string): string =>
  textIn(config, 'unique_id') || [node, object].filter((each) => each !== undefined).join('-');

/** In an announcement for a whole device, the components inherit the keys above them. */
function entitiesOf(config: Json): AnnouncedEntity[] {
  const { components, ...shared } = config;
  if (!isJson(components)) return [];
  return Object.entries(components)
    .slice(0, MOST_ENTITIES)
    .flatMap(([key, component]) => {
      if (!isJson(component)) return [];
      const own = { ...shared, ...inFull(component) };
      const platform = shortText(own['platform'], 40);
      return platform === ''
        ? []
        : [{ platform, id: textIn(own, 'unique_id') || key, config: whole(own) }];
    });
}

function deviceOf(config: Json, fallback: string): AnnouncedDevice {
  const device = isJson(config['device']) ? deviceInFull(config['device']) : {};
  const name = textIn(device, 'name') || textIn(config, 'name');
  return {
    id: identifierOf(device) || fallback,
    name: name || identifierOf(device) || fallback,
    manufacturer: textIn(device, 'manufacturer'),
    model: textIn(device, 'model'),
    software: textIn(device, 'sw_version'),
  };
}

function identifierOf(device: Json): string {
  const { identifiers, connections } = device;
  const first: unknown = Array.isArray(identifiers) ? identifiers[0] : identifiers;
  if (typeof first === 'string' || typeof first === 'number') return String(first).slice(0, 120);
  const connection: unknown = Array.isArray(connections) ? connections[0] : undefined;
  return Array.isArray(connection) ? shortText(connection[1]) : '';
}

/** Expands the base topic (`~`) at the beginning or end of topics. */
function whole(config: Json): Json {
  const base = shortText(config['~'], 300);
  const expanded = (value: string): string => {
    if (value.startsWith('~')) return base + value.slice(1);
    return value.endsWith('~') ? value.slice(0, -1) + base : value;
  };
  return Object.fromEntries(
    Object.entries(config).map(([key, value]) => {
      if (base !== '' && typeof value === 'string' && key.endsWith('topic'))
        return [key, expanded(value)];
      if (key !== 'availability') return [key, value];
      const list: unknown[] = Array.isArray(value) ? value : [value];
      return [
        key,
        list.flatMap((each) => {
          if (!isJson(each)) return [];
          const entry = inFull(each);
          const topic = shortText(entry['topic'], 300);
          return [{ ...entry, topic: base === '' ? topic : expanded(topic) }];
        }),
      ];
    }),
  );
}
