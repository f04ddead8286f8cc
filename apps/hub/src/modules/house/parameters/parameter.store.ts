import type { Database, Migration } from '@dimora/node-kit';
import type { SecretColumn, Vault } from '@dimora/runtime';

/** Some parameters hold passwords, and unknown ones may. */
const VALUE: SecretColumn = {
  table: 'parameter',
  column: 'Value',
  row: ['Context', '"Group"', '"Key"'],
  json: true,
  ifLost: 'delete',
};

/** The table of {@link ParameterStore}. */
export const parameterMigrations: readonly Migration[] = [
  {
    id: 'parameters-001',
    sql: `CREATE TABLE parameter (
      Context TEXT NOT NULL, "Group" TEXT NOT NULL, "Key" TEXT NOT NULL, Value TEXT NOT NULL,
      PRIMARY KEY (Context, "Group", "Key")
    ) STRICT, WITHOUT ROWID`,
    secrets: [VALUE],
  },
];

/** The address of a parameter. */
export type ParameterAddress = {
  readonly Context: string;
  readonly Group: string;
  readonly Key: string;
};

type Row = ParameterAddress & { readonly Value: string };

/** The keys of definitions, which live as long as the hub: some parameters are read for every report. */
const keys = new WeakMap<ParameterAddress, string>();

/** An address as one string; the separator can't occur in any part that people type. */
export function addressKey(at: ParameterAddress): string {
  let key = keys.get(at);
  if (key === undefined) keys.set(at, (key = [at.Context, at.Group, at.Key].join('\u0000')));
  return key;
}

const rowOf = ({ Context, Group, Key }: ParameterAddress): [string, string, string] => [
  Context,
  Group,
  Key,
];

/** The parameters that were set, held in memory. */
export class ParameterStore {
  readonly #database: Database;
  readonly #vault: Vault;
  readonly #values = new Map<string, { readonly at: ParameterAddress; readonly value: unknown }>();

  constructor(database: Database, vault: Vault) {
    this.#database = database;
    this.#vault = vault;
    for (const { Value, ...at } of database.statement<Row>('SELECT * FROM parameter').all()) {
      const json = vault.open(VALUE, rowOf(at), Value);
      this.#values.set(addressKey(at), { at, value: JSON.parse(json) as unknown });
    }
  }

  all(): readonly ParameterAddress[] {
    return [...this.#values.values()].map((entry) => entry.at);
  }

  /** `undefined` if it was never set; `null` is a value. */
  get(at: ParameterAddress): { readonly value: unknown } | undefined {
    return this.#values.get(addressKey(at));
  }

  set(at: ParameterAddress, value: unknown): void {
    this.#database
      .statement(
        'INSERT OR REPLACE INTO parameter (Context, "Group", "Key", Value) VALUES (?, ?, ?, ?)',
      )
      .run(...rowOf(at), this.#vault.seal(VALUE, rowOf(at), JSON.stringify(value)));
    const { Context, Group, Key } = at;
    this.#values.set(addressKey(at), { at: { Context, Group, Key }, value });
  }
}
