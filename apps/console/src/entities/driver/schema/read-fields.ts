import { isSettingKind, SETTING_KINDS } from '@dimora/domain';
import type { ChoiceField, Field, OnlyFor, VariantField } from './field.ts';

/** A JSON schema as zod generates it; everything is optional. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** zod's limits for integers without explicit ones. */
const NO_END = Number.MAX_SAFE_INTEGER;

const SECRET = /pass(word|wd|phrase)?$|secret|token$|(api|access|auth|network|security|app)_?key$/i;

/**
 * The fields of a driver's `DeviceConfigurationMask`, in its order. Fields that a form can't show (free
 * records, unknown types) are left out: the hub's default applies.
 */
export function readFields(schema: JsonSchema): readonly Field[] {
  const variants = alternativesOf(schema);
  if (variants.length > 1) return readVariant(variants);
  const required = new Set(listOf(schema['required']));
  return Object.entries(schemaOf(schema['properties'])).flatMap(([name, each]) => {
    const field = readField(name, schemaOf(each), required.has(name));
    return field ? [field] : [];
  });
}

/** One field; `undefined` if no form can show it. */
function readField(name: string, raw: JsonSchema, required: boolean): Field | undefined {
  const schema = { ...raw, ...withoutNull(raw) };
  const common = {
    name,
    required,
    advanced: schema['advanced'] === true && !required,
    preset: schema['default'],
    onlyFor: onlyForOf(schema),
  };
  const options = optionsOf(schema);
  if (options.length > 0) return { ...common, kind: 'choice', options };
  switch (schema['type']) {
    case 'string': {
      const typed = isSettingKind(schema['typed']) ? schema['typed'] : undefined;
      const kind = isSettingKind(schema['kind']) ? schema['kind'] : undefined;
      return {
        ...common,
        kind: 'text',
        minLength: numberOf(schema['minLength']) ?? 0,
        maxLength: numberOf(schema['maxLength']) ?? 1000,
        patterns: [...patternsOf(schema), ...(typed ? [SETTING_KINDS[typed].source] : [])],
        format: typed ?? kind,
        secret: schema['format'] === 'password' || SECRET.test(name),
      };
    }
    case 'number':
    case 'integer':
      return {
        ...common,
        kind: 'number',
        integer: schema['type'] === 'integer',
        min: endOf(schema['minimum']),
        max: endOf(schema['maximum']),
        unit: typeof schema['unit'] === 'string' ? schema['unit'] : undefined,
      };
    case 'boolean':
      return { ...common, kind: 'flag' };
    case 'array':
      return readList(common, schema);
    default:
      return readGroup(common, schema);
  }
}

type Common = Pick<Field, 'name' | 'required' | 'advanced' | 'preset' | 'onlyFor'>;

function readList(common: Common, schema: JsonSchema): Field | undefined {
  const items = schemaOf(schema['items']);
  const ends = {
    minItems: numberOf(schema['minItems']) ?? 0,
    maxItems: numberOf(schema['maxItems']) ?? 100,
  };
  const fields = readFields(items);
  if (fields.length > 0) return { ...common, kind: 'list', fields, scalar: undefined, ...ends };
  const scalar = readField(common.name, items, true);
  return scalar ? { ...common, kind: 'list', fields, scalar, ...ends } : undefined;
}

function readGroup(common: Common, schema: JsonSchema): Field | undefined {
  const fields = readFields(schema);
  return fields.length > 0 ? { ...common, kind: 'group', fields } : undefined;
}

/** Alternatives with a discriminating constant become a choice with its own fields. */
function readVariant(alternatives: readonly JsonSchema[]): readonly Field[] {
  const [first = {}] = alternatives;
  const by = Object.keys(schemaOf(first['properties'])).find((name) =>
    alternatives.every((each) => constantOf(each, name) !== undefined),
  );
  if (by === undefined) return [];
  const variants = new Map(
    alternatives.map((each) => [
      constantOf(each, by) as string,
      readFields(each).filter(({ name }) => name !== by),
    ]),
  );
  const options = [...variants.keys()];
  const choice: ChoiceField = {
    kind: 'choice',
    name: by,
    required: true,
    advanced: false,
    preset: options[0],
    options,
  };
  const variant: VariantField = { ...choice, kind: 'variant', choice, variants };
  return [variant];
}

const alternativesOf = (schema: JsonSchema): readonly JsonSchema[] =>
  [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])]
    .map(schemaOf)
    .filter((each) => each['type'] === 'object');

const constantOf = (schema: JsonSchema, name: string): unknown =>
  schemaOf(schemaOf(schema['properties'])[name])['const'];

/** The non-null alternative of a nullable schema. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const rest = listOf(schema['anyOf'])
    .map(schemaOf)
    .filter((each) => each['type'] !== 'null');
  return rest.length === 1 ? (rest[0] ?? {}) : {};
}

function optionsOf(schema: JsonSchema): ChoiceField['options'] {
  const constants = listOf(schema['anyOf']).map((each) => schemaOf(each)['const']);
  const given =
    constants.length > 1 && constants.every((each) => each !== undefined)
      ? constants
      : listOf(schema['enum']);
  return given.filter((each): each is string | number | boolean =>
    ['string', 'number', 'boolean'].includes(typeof each),
  );
}

function onlyForOf(schema: JsonSchema): OnlyFor | undefined {
  const [first] = Object.entries(schemaOf(schema['onlyFor']));
  return first && { name: first[0], values: listOf(first[1]) };
}

function patternsOf(schema: JsonSchema): readonly string[] {
  const all = [schema, ...listOf(schema['allOf']).map(schemaOf)];
  return all.map((each) => each['pattern']).filter((each) => typeof each === 'string');
}

function endOf(value: unknown): number | undefined {
  const end = numberOf(value);
  return end === undefined || Math.abs(end) >= NO_END ? undefined : end;
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const schemaOf = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : {};
