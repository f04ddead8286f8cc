import type { Migration, SalvagedTable } from '@dimora/node-kit';

/** The steps of a hub's schema, as its modules contribute them, in the order of the wiring. */
export type Schema = {
  readonly config: readonly Migration[];
  readonly history: readonly Migration[];
  /** Tables of `config.db` that are written in memory while the disk is full, in the order of their references. */
  readonly heldWhenFull: readonly string[];
  /** What is read from a damaged history. */
  readonly salvaged: readonly SalvagedTable[];
  /** Queries that each find a row in a copy of `config.db` that may come back. */
  readonly restoredIf: readonly string[];
  /** Statements that run on a copy of `config.db` before it comes back. */
  readonly whenRestored: readonly string[];
};
