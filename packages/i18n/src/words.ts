/** A text that depends on a count; `one` for exactly one. */
export type Plural = { readonly one: string; readonly other: string };

/** A text of a catalogue: `{name}` marks a placeholder. */
export type Text = string | Plural;

/** A catalogue: texts in named groups. */
export type Catalogue = { readonly [key: string]: Text | Catalogue };

/** The type of another language's catalogue: every key of `Words`, with any text. */
export type Translated<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string
    ? string
    : Words[Key] extends Plural
      ? Plural
      : Translated<Words[Key]>;
};

type NamesIn<Source> = Source extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The placeholders of a text, by name; a plural always has a count. */
export type PlaceholderName<Entry> = Entry extends Plural
  ? 'count' | NamesIn<Entry['one'] | Entry['other']>
  : NamesIn<Entry>;

/** The values required by a text. */
export type Values<Entry> = {
  readonly [Name in PlaceholderName<Entry>]: Name extends 'count' ? number : string | number;
};

/** No argument for a text without placeholders, else their values. */
export type ValuesArgument<Entry> = [PlaceholderName<Entry>] extends [never]
  ? []
  : [values: Values<Entry>];
