import type { ParameterDefinition } from './port.ts';

/** A value that was set. The store replaces the whole entry when the value changes. */
type Entry = { readonly value: unknown };

/** What a schema made of an entry. */
type Parsed<Value> = { readonly entry: Entry | undefined; readonly value: Value };

/**
 * The values of parameters as their schemas read them. Each is parsed once after it was set, however often it is read:
 * rules and limits read theirs at every report. All readers share the parsed value, so it is frozen.
 */
export class ParsedValues {
  readonly #parsed = new WeakMap<object, Parsed<unknown>>();

  /** The value of an entry; the default where nothing was set, or where it no longer fits the schema. */
  of<Value>(definition: ParameterDefinition<Value>, entry: Entry | undefined): Value {
    const held = this.#heldOf(definition);
    if (held && held.entry === entry) return held.value;
    const parsed = entry && definition.schema.safeParse(entry.value);
    const value = parsed?.success ? frozen(parsed.data) : definition.default;
    this.#parsed.set(definition, { entry, value });
    return value;
  }

  /** Only {@link of} adds, under the definition whose schema has made the value. */
  #heldOf<Value>(definition: ParameterDefinition<Value>): Parsed<Value> | undefined {
    return this.#parsed.get(definition) as Parsed<Value> | undefined;
  }
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
