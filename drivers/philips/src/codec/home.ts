import { isJson, jsonIn, jsonsIn, textIn, type Json } from '@dimora/driver-kit';
import { idOf } from './event-stream.ts';

/** All resources of a bridge, by id. */
export type Resources = ReadonlyMap<string, Json>;

/** More resources than any bridge can hold. */
const MOST = 5_000;

/** Parses the bridge's list of resources. */
export const resourcesIn = (answer: Json): Map<string, Json> =>
  new Map(
    jsonsIn(answer, 'data')
      .slice(0, MOST)
      .flatMap((each) => {
        const id = idOf(each);
        return id === undefined ? [] : [[id, each] as const];
      }),
  );

/** Merges a change into a resource: objects recursively, everything else is replaced. */
export function overlaid(present: Json, change: Json): Json {
  const entries = Object.entries(change)
    .filter(([name]) => name !== '__proto__')
    .map(([name, value]) => {
      const before = Object.hasOwn(present, name) ? present[name] : undefined;
      return [name, isJson(before) && isJson(value) ? overlaid(before, value) : value] as const;
    });
  return { ...present, ...Object.fromEntries(entries) };
}

/** A device behind the bridge, or the lights of a room: its identity and its services. */
export type Thing = {
  readonly id: string;
  readonly name: string;
  readonly ModelName: string;
  readonly Manufacturer: string;
  readonly services: readonly Json[];
};

/** The device or group with an id; `undefined` if the bridge has none. */
export function thingOf(resources: Resources, id: string): Thing | undefined {
  const resource = resources.get(id);
  if (resource?.['type'] === 'device') return deviceThing(resources, id, resource);
  return resource?.['type'] === 'grouped_light' ? groupThing(resources, id, resource) : undefined;
}

/**
 * Everything that can be installed on its own: devices with supported services, and lights of rooms and
 * zones.
 */
export const thingsIn = (resources: Resources): readonly Thing[] =>
  [...resources.keys()].flatMap((id) => {
    const thing = thingOf(resources, id);
    return thing && !thing.services.some(({ type }) => type === 'bridge') ? [thing] : [];
  });

function deviceThing(resources: Resources, id: string, device: Json): Thing {
  const product = jsonIn(device, 'product_data');
  const services = jsonsIn(device, 'services').flatMap((each) => {
    const service = resources.get(textIn(each, 'rid') ?? '');
    return service ? [service] : [];
  });
  return {
    id,
    name: textIn(jsonIn(device, 'metadata'), 'name') ?? 'Hue',
    ModelName: textIn(product, 'product_name') ?? textIn(product, 'model_id') ?? 'Hue',
    Manufacturer: textIn(product, 'manufacturer_name') ?? 'Philips',
    services,
  };
}

/** The lights of a room with its scenes; the group of all lights belongs to no named room. */
function groupThing(resources: Resources, id: string, group: Json): Thing | undefined {
  const owner = resources.get(textIn(jsonIn(group, 'owner'), 'rid') ?? '');
  const name = owner && textIn(jsonIn(owner, 'metadata'), 'name');
  if (name === undefined) return undefined;
  const scenes = [...resources.values()].filter(
    (each) =>
      (each['type'] === 'scene' || each['type'] === 'smart_scene') &&
      textIn(jsonIn(each, 'group'), 'rid') === textIn(jsonIn(group, 'owner'), 'rid'),
  );
  const ModelName = owner?.['type'] === 'zone' ? 'Hue zone' : 'Hue room';
  return { id, name, ModelName, Manufacturer: 'Philips', services: [group, ...scenes] };
}
