/** What every field of a driver's settings has. */
type Common = {
  readonly name: string;
  /** The hub takes no settings without it. */
  readonly required: boolean;
  /** Rarely needed: folded away. */
  readonly advanced: boolean;
  /** What the hub takes where nothing is given. */
  readonly preset: unknown;
};

/** One line of text; `secret` ones are never shown in clear. */
export type TextField = Common & {
  readonly kind: 'text';
  readonly minLength: number;
  readonly maxLength: number;
  /** Regular expressions that it must match, all of them. */
  readonly patterns: readonly string[];
  readonly secret: boolean;
};

/** A number, with its unit where it has one. */
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

/** Rows of the same fields, such as the streams of a camera; of one field alone, `scalar` is that. */
export type ListField = Common & {
  readonly kind: 'list';
  readonly fields: readonly Field[];
  readonly scalar: Field | undefined;
  readonly minItems: number;
  readonly maxItems: number;
};

/** Fields of a thing within. */
export type GroupField = Common & { readonly kind: 'group'; readonly fields: readonly Field[] };

/** Which further fields there are depends on one choice; their values lie beside that choice's. */
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

/** A field that stands for itself: a variant is replaced by its choice and what that brings. */
export type PlainField = Exclude<Field, VariantField>;

const isSecret = (field: Field): boolean => field.kind === 'text' && field.secret;

/** Sorts a name before its password; all others keep their order. */
export const secretsLast = (a: Field, b: Field): number =>
  Number(isSecret(a)) - Number(isSecret(b));
