import type { Driver } from '@dimora/contract/client';
import type { EnvironmentId } from '@dimora/domain';
import { secretsLast, type Field, type TextField } from '../../../entities/driver/schema/field.ts';
import { readFields } from '../../../entities/driver/schema/read-fields.ts';
import {
  matches,
  settingsOf,
  textOf,
  type Values,
} from '../../../entities/driver/schema/values.ts';

/** Maximum length of a name; the hub rejects longer ones. */
export const NAME_MAX = 80;

const plainText = (name: string, maxLength: number): TextField => ({
  kind: 'text',
  name,
  required: true,
  advanced: false,
  preset: undefined,
  minLength: 1,
  maxLength,
  patterns: [],
  format: undefined,
  secret: false,
});

/** The fields that every device has (INSTALL-08). */
export const COMMON_FIELDS: readonly Field[] = [
  plainText('Name', NAME_MAX),
  plainText('EnvironmentId', 64),
];

/** A driver's fields by part of the form. */
export type Parts = {
  /** Address and DeviceId: beside name and room. */
  readonly identity: readonly Field[];
  readonly signIn: readonly Field[];
  readonly settings: readonly Field[];
  readonly advanced: readonly Field[];
};

const IDENTITY = new Set(['Address', 'DeviceId']);
const SIGN_IN = /^(user(name)?|auth(entication|type|method)?|auth_type)$/i;

/** Sorts the fields of a driver into the parts of the form; each keeps its order. */
export function partsOf(fields: readonly Field[]): Parts {
  const parts = { identity: [], signIn: [], settings: [], advanced: [] } as {
    readonly [Part in keyof Parts]: Field[];
  };
  for (const field of fields) parts[partOf(field)].push(field);
  return { ...parts, signIn: parts.signIn.toSorted(secretsLast) };
}

function partOf(field: Field): keyof Parts {
  if (IDENTITY.has(field.name)) return 'identity';
  if (field.advanced) return 'advanced';
  const isSecret = field.kind === 'text' && field.secret;
  return isSecret || SIGN_IN.test(field.name) ? 'signIn' : 'settings';
}

/** All fields of the form for a driver. */
export const driverFields = ({ DeviceConfigurationMask }: Driver): readonly Field[] =>
  readFields(DeviceConfigurationMask);

/** The fields of a driver for a device of the house: a stored text stays valid, whatever is asked of new ones. */
export const fieldsOfStored = (
  driver: Driver,
  stored: Readonly<Record<string, unknown>>,
): readonly Field[] =>
  driverFields(driver).map((field) => {
    const held = stored[field.name];
    if (field.kind !== 'text' || field.secret || typeof held !== 'string') return field;
    return { ...field, patterns: field.patterns.filter((each) => matches(each, held.trim())) };
  });

/** The filled form in the hub's format. */
export const deviceToAdd = (driver: string, fields: readonly Field[], values: Values) => ({
  driver,
  Name: textOf(values['Name']).trim(),
  EnvironmentId: values['EnvironmentId'] as EnvironmentId,
  Settings: settingsOf(fields, values),
});

/** Settings that are tried or shown may contain secrets; this removes them. */
export function withoutSecrets(fields: readonly Field[], settings: unknown): unknown {
  if (typeof settings !== 'object' || settings === null) return settings;
  if (Array.isArray(settings)) return settings.map((row: unknown) => withoutSecrets(fields, row));
  const flat = fields.flatMap((field) =>
    field.kind === 'variant' ? [...field.variants.values()].flat() : [field],
  );
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const field = flat.find((each) => each.name === name);
      if (field?.kind === 'text' && field.secret) return [name, '••••••'];
      const inner = field?.kind === 'list' || field?.kind === 'group' ? field.fields : [];
      return [name, withoutSecrets(inner, value)];
    }),
  );
}
