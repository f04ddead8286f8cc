import { isJson, type Json } from '@dimora/driver-kit';
import type { Events, Models } from 'zigbee-herdsman';
import {
  postProcessConvertedFromZigbeeMessage,
  type Definition,
  type Tz,
} from 'zigbee-herdsman-converters';
import { hurried } from './hurried.ts';

/** What the converters need of a device. */
export type Converted = {
  readonly device: Models.Device;
  readonly definition: Definition;
  /** The state so far; converters look at it. */
  readonly state: Record<string, unknown>;
  /** Values that come by themselves later. */
  publish(values: Readonly<Record<string, unknown>>): void;
  exposesChanged(): void;
};

/** The values in a message of a device. */
export async function valuesIn(of: Converted, message: Events.MessagePayload): Promise<Json> {
  const { definition, device, state } = of;
  const values: Record<string, unknown> = {};
  const meta = { device, state, deviceExposesChanged: () => of.exposesChanged() };
  for (const converter of definition.fromZigbee) {
    const types: readonly string[] = Array.isArray(converter.type)
      ? converter.type
      : [converter.type];
    if (converter.cluster !== message.cluster || !types.includes(message.type)) continue;
    const read: unknown = await converter.convert(
      definition,
      message as never,
      (late) => of.publish(late),
      {},
      meta,
    );
    if (isJson(read)) Object.assign(values, read);
  }
  postProcessConvertedFromZigbeeMessage(definition, values, {}, device);
  return values;
}

/** An endpoint of a device by the name that its definition gives it; the first one without a name. */
function endpointOf(
  { device, definition }: Converted,
  name: string | undefined,
): Models.Endpoint | undefined {
  const ids = definition.endpoint?.(device);
  const id = ids?.[name ?? 'default'];
  if (id !== undefined) return device.getEndpoint(id);
  return name === undefined ? device.endpoints[0] : undefined;
}

/** A key such as `state_left` as a value of an endpoint. */
function keyIn(
  of: Converted,
  key: string,
): { readonly key: string; readonly endpoint: string | undefined } {
  const names = Object.keys(of.definition.endpoint?.(of.device) ?? {});
  const endpoint = names.find((name) => key.endsWith(`_${name}`));
  return endpoint === undefined
    ? { key, endpoint }
    : { key: key.slice(0, -endpoint.length - 1), endpoint };
}

const converterFor = (
  { definition }: Converted,
  key: string,
  endpoint: string | undefined,
): Tz.Converter | undefined =>
  definition.toZigbee.find(
    (each) =>
      (!each.key || each.key.includes(key)) &&
      (!each.endpoints || (endpoint !== undefined && each.endpoints.includes(endpoint))),
  );

function metaOf(of: Converted, message: Json, endpoint: string | undefined): Tz.Meta {
  return {
    endpoint_name: endpoint,
    options: {},
    message: { ...message },
    device: of.device,
    state: of.state,
    mapped: of.definition,
    publish: (values) => of.publish(values),
    deviceExposesChanged: () => of.exposesChanged(),
  };
}

/** Sends values to a device; what it then has. `undefined` if nothing can send one of them. */
export async function send(of: Converted, message: Json): Promise<Json | undefined> {
  const after: Record<string, unknown> = {};
  for (const [property, value] of Object.entries(message)) {
    const { key, endpoint: name } = keyIn(of, property);
    const endpoint = endpointOf(of, name);
    const converter = converterFor(of, key, name);
    if (!endpoint || !converter?.convertSet) return undefined;
    const plain = name === undefined ? message : { [key]: value };
    const sent = await converter.convertSet(hurried(endpoint), key, value, metaOf(of, plain, name));
    for (const [own, now] of Object.entries(isJson(sent?.state) ? sent.state : {}))
      after[name === undefined || own.endsWith(`_${name}`) ? own : `${own}_${name}`] = now;
  }
  return after;
}

/** Asks a device for a value; its answer comes as a message. */
export async function ask(of: Converted, property: string): Promise<void> {
  const { key, endpoint: name } = keyIn(of, property);
  const endpoint = endpointOf(of, name);
  const converter = converterFor(of, key, name);
  if (endpoint && converter?.convertGet)
    await converter.convertGet(hurried(endpoint), key, metaOf(of, { [key]: '' }, name));
}
