/** One observable value outside React. */
export class Cell<Value> {
  #value: Value;
  readonly #readers = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  readonly get = (): Value => this.#value;

  set(value: Value): void {
    if (Object.is(this.#value, value)) return;
    this.#value = value;
    for (const reader of this.#readers) reader();
  }

  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  };
}
