import type { SettingKind } from '@dimora/domain';

/** What every field of a driver's settings has. */
type Common = {
  readonly name: string;
  /** Required by the hub. */
  readonly required: boolean;
  /** Rarely needed: folded away. */
  readonly advanced: boolean;
  /** The hub's default. */
  readonly preset: unknown;
  /** Shown only while a choice beside it has one of these values. */
  readonly onlyFor?: OnlyFor | undefined;
};

/** A choice beside a field, and the values for which the field is shown. */
export type OnlyFor = {
  readonly name: string;
  readonly values: readonly unknown[];
};

/** One line of text; `secret` ones are never shown in clear. */
export type TextField = Common & {
  readonly kind: 'text';
  readonly minLength: number;
  readonly maxLength: number;
  /** Regular expressions that all must match. */
  readonly patterns: readonly string[];
  /** The name of its format, which has a sentence of its own. */
  readonly format: SettingKind | undefined;
  readonly secret: boolean;
};

/** A number, with its unit if any. */
export type NumberField = Common & {
  readonly kind: 'number';
  readonly integer: boolean;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly unit: string | undefined;
};

/** A yes or no. */
export type FlagField = Common & { readonly kind: 'flag' };

/** One of a few. */
export type ChoiceField = Common & {
  readonly kind: 'choice';
  readonly options: readonly (string | number | boolean)[];
};

/** Rows of the same fields, such as the streams of a camera; `scalar` for rows of a single field. */
export type ListField = Common & {
  readonly kind: 'list';
  readonly fields: readonly Field[];
  readonly scalar: Field | undefined;
  readonly minItems: number;
  readonly maxItems: number;
};

/** Nested fields. */
export type GroupField = Common & { readonly kind: 'group'; readonly fields: readonly Field[] };

/** A choice that determines further fields; their values are siblings of its own. */
export type VariantField = Common & {
  readonly kind: 'variant';
  readonly choice: ChoiceField;
  readonly variants: ReadonlyMap<string | number | boolean, readonly Field[]>;
};

/** A field of a driver's settings, as the generated form shows it (INSTALL-01, INSTALL-03). */
export type Field =
  | TextField
  | NumberField
  | FlagField
  | ChoiceField
  | ListField
  | GroupField
  | VariantField;

/** A single field: a variant is replaced by its choice and the fields that it adds. */
export type PlainField = Exclude<Field, VariantField>;

const isSecret = (field: Field): boolean => field.kind === 'text' && field.secret;

/** Puts a user name before its password; all others keep their order. */
export const secretsLast = (a: Field, b: Field): number =>
  Number(isSecret(a)) - Number(isSecret(b));
