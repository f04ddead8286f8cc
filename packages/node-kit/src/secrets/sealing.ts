import type { SecretColumn, Vault } from '@dimora/runtime';
import type { SqlValue } from '../sql/sql.ts';
import { HASH_PREFIX, keyIdOf, prefixOf } from './envelope.ts';
import type { KeyPlace } from './key-place.ts';
import { KeyVault } from './key-vault.ts';
import { keyPathOf, keysAt } from './secret-keys.ts';

/** A step of a schema, as far as secrets are concerned. */
export type SecretStep = { readonly secrets?: readonly SecretColumn[] };

/** The table that notes which key a database is encrypted with; its step comes after all others. */
export const SEALING_STEP = {
  id: 'secrets-001',
  sql: `CREATE TABLE secret_note (
    id BIGINT PRIMARY KEY,
    file_name TEXT NOT NULL,
    key_id TEXT NOT NULL,
    dirty BIGINT NOT NULL
  )`,
};

/** What is sealed, and with which key. */
export type SealingOrder = {
  readonly steps: readonly SecretStep[];
  readonly place: KeyPlace;
  /** The name of the key's file in the default folder, for data that have none yet. */
  readonly newFileName: string;
};

/** The result of sealing a database. */
export type Sealed = {
  readonly vault: Vault;
  /** Where its key is. */
  readonly keyPath: string;
  /** True while freed pages may still hold what was replaced. */
  readonly isDirty: boolean;
};

/** A statement that the driver of {@link sealing} runs; it passes the rows back. */
export type Query = { readonly text: string; readonly params?: readonly SqlValue[] };

type Note = { file_name: string; key_id: string; dirty: number | string };
type Row = Readonly<Record<string, string | number>>;

/**
 * Encrypts whatever isn't encrypted with the current key: plain values of older versions, and everything after
 * the key was changed. Must run in one transaction, so that a power cut leaves it done or not begun. A generator,
 * because SQLite answers at once and PostgreSQL later.
 */
export function* sealing(order: SealingOrder): Generator<Query, Sealed, Row[]> {
  const [noted] = (yield {
    text: 'SELECT file_name, key_id, dirty FROM secret_note',
  }) as unknown as Note[];
  const fileName = noted?.file_name ?? order.newFileName;
  const note = noted && { fileName, keyId: noted.key_id };
  const keys = keysAt(order.place, fileName, note);
  const vault = new KeyVault(keys);
  let changes = 0;
  for (const at of order.steps.flatMap(({ secrets = [] }) => secrets))
    changes += yield* sealColumn(vault, at, at.compared ? HASH_PREFIX : prefixOf(keys.current));
  const isDirty = changes > 0 || Number(noted?.dirty ?? 0) === 1;
  // Without a change nothing is written: a start must succeed on a full disk.
  if (note?.keyId === keys.current.id && isDirty === (Number(noted?.dirty) === 1))
    return { vault, keyPath: keyPathOf(order.place, fileName), isDirty };
  yield {
    text: `INSERT INTO secret_note (id, file_name, key_id, dirty) VALUES (1, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET key_id = excluded.key_id, dirty = excluded.dirty`,
    params: [fileName, keys.current.id, Number(isDirty)],
  };
  return { vault, keyPath: keyPathOf(order.place, fileName), isDirty };
}

/** Notes that no freed page holds a replaced value any more. */
export const CLEANED: Query = { text: 'UPDATE secret_note SET dirty = 0' };

function* sealColumn(
  vault: Vault,
  at: SecretColumn,
  prefix: string,
): Generator<Query, number, Row[]> {
  const { table, column, row } = at;
  const names = row.map((name, index) => `${name} AS row${index}`).join(', ');
  const rows = yield {
    text: `SELECT ${names}, ${column} AS value FROM ${table} WHERE substr(${column}, 1, ?) <> ?`,
    params: [prefix.length, prefix],
  };
  for (const found of rows) {
    const key = row.map((_name, index) => found[`row${index}`] ?? '');
    const stored = String(found['value']);
    const text = !at.compared && keyIdOf(stored) ? vault.open(at, key, stored) : stored;
    yield {
      text: `UPDATE ${table} SET ${column} = ? WHERE ${row.map((name) => `${name} = ?`).join(' AND ')}`,
      params: [vault.seal(at, key, text), ...key],
    };
  }
  return rows.length;
}
