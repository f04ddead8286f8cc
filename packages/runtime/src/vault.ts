/**
 * A column that holds secrets. Its values are encrypted, or hashed where they are only ever compared.
 * Declared beside the table, in the step of the schema that creates it.
 */
export type SecretColumn = {
  readonly table: string;
  readonly column: string;
  /** The columns that identify a row, in the order in which their values are passed. */
  readonly row: readonly string[];
  /** True if the value is only compared: a hash of it is stored. */
  readonly compared?: boolean;
  /** True if every value is JSON. */
  readonly json?: boolean;
  /**
   * What a value becomes that can't be opened any more: its row is deleted, it is cleared, a random one that fits
   * nothing takes its place, or this text does. The next start does it, so that one damaged value stops nothing.
   */
  readonly ifLost?: 'delete' | 'clear' | 'random' | { readonly becomes: string };
};

/** A stored value that couldn't be opened and was replaced as its column says. */
export type LostSecret = {
  readonly table: string;
  readonly column: string;
  readonly row: RowKey;
};

/** The values of a row's identifying columns. */
export type RowKey = readonly (string | number)[];

/** Encrypts what is stored and must stay secret. An encrypted value can be read in its own place only. */
export interface Vault {
  /** The value as it is stored in this column of this row. */
  seal(at: SecretColumn, row: RowKey, text: string): string;
  /** The value behind a stored one. Throws if it was changed, comes from another place, or its key is missing. */
  open(at: SecretColumn, row: RowKey, stored: string): string;
}
