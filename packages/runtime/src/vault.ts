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
