import type { BusRecord, BusStore } from './bus.store.ts';

/** Every bus in memory, equal to what is stored. */
export class Buses {
  readonly #store: BusStore;
  readonly #records: Map<string, BusRecord>;
  readonly #listeners: ((buses: readonly BusRecord[]) => void)[] = [];

  constructor(store: BusStore) {
    this.#store = store;
    this.#records = new Map(store.all().map((record) => [record.configuration.id, record]));
  }

  /** Every bus, by id. */
  all(): BusRecord[] {
    return [...this.#records.values()].toSorted((one, other) =>
      one.configuration.id.localeCompare(other.configuration.id),
    );
  }

  /** Called with every bus after one was saved or removed. */
  onChange(listener: (buses: readonly BusRecord[]) => void): void {
    this.#listeners.push(listener);
  }

  byId(id: string): BusRecord | undefined {
    return this.#records.get(id);
  }

  /** Stores a bus in one transaction with what `alongside` writes. */
  save<Result>(record: BusRecord, alongside: () => Result): Result {
    const result = this.#store.transaction(() => {
      this.#store.save(record);
      return alongside();
    });
    this.#records.set(record.configuration.id, record);
    this.#changed();
    return result;
  }

  /** Deletes a bus in one transaction with what `alongside` writes. */
  remove<Result>(id: string, alongside: () => Result): Result {
    const result = this.#store.transaction(() => {
      this.#store.remove(id);
      return alongside();
    });
    this.#records.delete(id);
    this.#changed();
    return result;
  }

  #changed(): void {
    for (const listener of this.#listeners) listener(this.all());
  }
}
