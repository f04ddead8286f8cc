import { isJson, type Json } from '../json.ts';
import { finite, shortText } from '../mqtt/payload.ts';

/** One exposed value of a device, as zigbee2mqtt describes it. */
export type Feature = {
  readonly type: string;
  readonly name: string;
  /** Its key in the device's messages. */
  readonly property: string;
  readonly unit: string;
  /** Access: published by the device, can be set, can be queried. */
  readonly told: boolean;
  readonly settable: boolean;
  readonly askable: boolean;
  readonly on: unknown;
  readonly off: unknown;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | undefined;
  readonly values: readonly string[];
  /** `config` and `diagnostic` are not shown in rooms. */
  readonly category: string;
};

/** One exposed entry: a light with its features, or a single value. */
export type Expose = { readonly type: string; readonly features: readonly Feature[] };

const MOST = 60;

function readFeature(json: Json): Feature {
  const access = finite(json['access']) ?? 1;
  const values: unknown = json['values'];
  return {
    type: shortText(json['type'], 40),
    name: shortText(json['name'], 80),
    property: shortText(json['property'], 80),
    unit: shortText(json['unit'], 20),
    told: (access & 1) > 0,
    settable: (access & 2) > 0,
    askable: (access & 4) > 0,
    on: json['value_on'] ?? true,
    off: json['value_off'] ?? false,
    min: finite(json['value_min']),
    max: finite(json['value_max']),
    step: finite(json['value_step']),
    values: (Array.isArray(values) ? values : [])
      .flatMap((value) =>
        typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : [],
      )
      .slice(0, 100),
    category: shortText(json['category'], 40),
  };
}

/** Parses a device's exposes; unsupported ones are ignored. */
export const readExposes = (exposes: readonly unknown[]): Expose[] =>
  exposes.flatMap((expose) => {
    if (!isJson(expose)) return [];
    const listed: unknown = expose['features'];
    const own = readFeature(expose);
    if (own.type !== 'composite' && Array.isArray(listed)) {
      const features = listed
        .slice(0, MOST)
        .flatMap((each) => (isJson(each) ? readFeature(each) : []));
      return [{ type: own.type, features }];
    }
    return own.property === '' ? [] : [{ type: own.type, features: [own] }];
  });
