import type { Field, ListField, PlainField } from './field.ts';

/** The values in a form: texts and numbers as typed, flags, rows and nested groups. */
export type Value = string | number | boolean | readonly Value[] | Values | undefined;
/** The values of fields by name. */
export type Values = { readonly [name: string]: Value };
/** The path of a value: names and row numbers. */
export type Path = readonly (string | number)[];

/** The visible fields, given the current choices. */
export const shownFields = (fields: readonly Field[], values: Values): readonly PlainField[] =>
  fields.flatMap((field): readonly PlainField[] => {
    if (field.onlyFor && !field.onlyFor.values.includes(values[field.onlyFor.name])) return [];
    if (field.kind !== 'variant') return [field];
    const chosen = field.variants.get(values[field.name] as string) ?? [];
    return [field.choice, ...shownFields(chosen, values)];
  });

/** An empty form: defaults if any, and the minimum number of rows. `known` takes precedence over defaults. */
export function initialValues(fields: readonly Field[], known: unknown = {}): Values {
  const given = isRecord(known) ? known : {};
  const entries = fields.flatMap((field): (readonly [string, Value])[] => {
    if (field.kind !== 'variant') return [[field.name, initialValue(field, given[field.name])]];
    const chosen = (given[field.name] ?? field.preset) as string;
    const further = field.variants.get(chosen) ?? [];
    return [[field.name, chosen], ...Object.entries(initialValues(further, given))];
  });
  return Object.fromEntries(entries);
}

function initialValue(field: PlainField, known: unknown): Value {
  const start = known ?? field.preset;
  switch (field.kind) {
    case 'flag':
      return start === true;
    case 'list': {
      const rows = Array.isArray(start) ? start : [];
      const missing = Math.max(0, field.minItems - rows.length);
      return [
        ...rows.map((row: unknown) => rowOf(field, row)),
        ...Array.from({ length: missing }, () => newRow(field)),
      ];
    }
    case 'group':
      return initialValues(field.fields, start);
    default:
      return typeof start === 'string' || typeof start === 'number' || typeof start === 'boolean'
        ? start
        : '';
  }
}

const rowOf = (field: ListField, row: unknown): Value =>
  field.scalar === undefined
    ? initialValues(field.fields, row)
    : typeof row === 'string' || typeof row === 'number' || typeof row === 'boolean'
      ? row
      : '';

/** An empty row of a list. */
export const newRow = (field: ListField): Value => rowOf(field, undefined);

/** The settings of a form; empty fields are left out, so that the hub's default applies. */
export function settingsOf(fields: readonly Field[], values: Values): Record<string, unknown> {
  return Object.fromEntries(
    shownFields(fields, values).flatMap((field) => {
      const setting = settingOf(field, values[field.name]);
      return setting === undefined ? [] : [[field.name, setting]];
    }),
  );
}

function settingOf(field: PlainField, value: Value): unknown {
  switch (field.kind) {
    case 'text':
      if (typeof value !== 'string' || value === '')
        return field.preset !== undefined && takesEmpty(field) ? '' : undefined;
      return field.secret ? value : value.trim();
    case 'number':
      return asNumber(value);
    case 'choice':
      return field.options.includes(value as string) ? value : undefined;
    case 'list':
      return rowsOf(value).map((row) =>
        field.scalar
          ? settingOf(field.scalar as PlainField, row)
          : settingsOf(field.fields, valuesOf(row)),
      );
    case 'group':
      return settingsOf(field.fields, valuesOf(value));
    case 'flag':
      return value === true;
  }
}

const takesEmpty = ({ minLength, patterns }: Extract<Field, { kind: 'text' }>): boolean =>
  minLength === 0 && patterns.every((pattern) => matches(pattern, ''));

/** A typed number; `undefined` if it isn't one. */
export function asNumber(value: Value): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

/** Values with one of them changed. */
export function withValue(values: Values, path: Path, value: Value): Values {
  const [name, ...rest] = path;
  if (name === undefined) return values;
  return { ...values, [name]: within(values[name], rest, value) };
}

function within(held: Value, path: Path, value: Value): Value {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === 'number')
    return rowsOf(held).map((row, at) => (at === step ? within(row, rest, value) : row));
  return withValue(valuesOf(held), path, value);
}

/** Whether a text matches a schema's pattern; patterns that a browser can't parse always match. */
export function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern).test(text);
  } catch {
    return true;
  }
}

/** A value as text; empty if it isn't one. */
export const textOf = (value: Value): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A value as rows. */
export const rowsOf = (value: Value): readonly Value[] =>
  Array.isArray(value) ? (value as readonly Value[]) : [];

/** A value as the values of fields. */
export const valuesOf = (value: Value): Values => (isRecord(value) ? (value as Values) : {});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
