import type { LostSecret, RowKey, SecretColumn, Vault } from '@dimora/runtime';
import type { SqlValue } from '../sql/sql.ts';
import { HASH_PREFIX, SEALED_PREFIX, prefixOf, randomText } from './envelope.ts';
import type { KeyPlace } from './key-place.ts';
import { KeyVault, SecretFault } from './key-vault.ts';
import { keyPathOf, keysAt, type SecretKeys } from './secret-keys.ts';

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
  /** Its keys, for the other files of the same server. */
  readonly keys: SecretKeys;
  /** Where its key is. */
  readonly keyPath: string;
  /** True while freed pages may still hold what was replaced. */
  readonly isDirty: boolean;
  /** What couldn't be opened and was replaced, so that the server can start. */
  readonly lost: readonly LostSecret[];
};

/** A statement that the driver of {@link sealing} runs; it passes the rows back. */
export type Query = { readonly text: string; readonly params?: readonly SqlValue[] };

type Note = { file_name: string; key_id: string; dirty: number | string };
type Row = Readonly<Record<string, string | number>>;

/**
 * Encrypts whatever isn't encrypted with the current key: plain values of older versions, and everything after
 * the key was changed. What can't be opened is replaced as its column says. Must run in one transaction, so that a power cut leaves it done or not begun. A generator,
 * because SQLite answers at once and PostgreSQL later.
 */
export function* sealing(order: SealingOrder): Generator<Query, Sealed, Row[]> {
  const [noted] = (yield {
    text: 'SELECT file_name, key_id, dirty FROM secret_note',
  }) as unknown as Note[];
  const fileName = noted?.file_name ?? order.newFileName;
  const note = noted && { fileName, keyId: noted.key_id };
  const keys = keysAt(order.place, fileName, note);
  const { vault, isChanged, lost } = yield* sealColumns(keys, order.steps);
  const isDirty = isChanged || Number(noted?.dirty ?? 0) === 1;
  const sealed = { vault, keys, keyPath: keyPathOf(order.place, fileName), isDirty, lost };
  // Without a change nothing is written: a start must succeed on a full disk.
  if (note?.keyId === keys.current.id && isDirty === (Number(noted?.dirty) === 1)) return sealed;
  yield noting(fileName, keys, isDirty);
  return sealed;
}

/**
 * The same for a file beside the one that knows the key: only when the key has changed since, and while freed pages
 * may still hold what was replaced. Single damaged values are left to their store.
 */
export function* resealing(
  keys: SecretKeys,
  steps: readonly SecretStep[],
): Generator<Query, Pick<Sealed, 'isDirty' | 'lost'>, Row[]> {
  const [noted] = (yield {
    text: 'SELECT file_name, key_id, dirty FROM secret_note',
  }) as unknown as Note[];
  const wasDirty = Number(noted?.dirty ?? 0) === 1;
  if (noted?.key_id === keys.current.id) return { isDirty: wasDirty, lost: [] };
  const { isChanged, lost } = yield* sealColumns(keys, steps);
  const isDirty = isChanged || wasDirty;
  yield noting('', keys, isDirty);
  return { isDirty, lost };
}

type SealedColumns = {
  readonly vault: Vault;
  readonly isChanged: boolean;
  readonly lost: readonly LostSecret[];
};

function* sealColumns(
  keys: SecretKeys,
  steps: readonly SecretStep[],
): Generator<Query, SealedColumns, Row[]> {
  const vault = new KeyVault(keys);
  const lost: LostSecret[] = [];
  const counts: Counts = { changes: 0, opened: 0 };
  for (const at of steps.flatMap(({ secrets = [] }) => secrets))
    yield* sealColumn({ vault, keys, lost }, at, counts);
  // Not one damaged value, but other data than the key's: replacing them all would destroy them.
  if (lost.length > 1 && counts.opened === 0) throw allLost();
  return { vault, isChanged: counts.changes > 0, lost };
}

const noting = (fileName: string, keys: SecretKeys, isDirty: boolean): Query => ({
  text: `INSERT INTO secret_note (id, file_name, key_id, dirty) VALUES (1, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET key_id = excluded.key_id, dirty = excluded.dirty`,
  params: [fileName, keys.current.id, Number(isDirty)],
});

/** Notes that no freed page holds a replaced value any more. */
export const CLEANED: Query = { text: 'UPDATE secret_note SET dirty = 0' };

/** Values of a column that are read, and what was done. */
type Pass = { readonly vault: Vault; readonly keys: SecretKeys; readonly lost: LostSecret[] };
type Counts = { changes: number; opened: number };

function* sealColumn(
  { vault, keys, lost }: Pass,
  at: SecretColumn,
  counts: Counts,
): Generator<Query, void, Row[]> {
  const { table, column, row } = at;
  const names = row.map((name, index) => `${name} AS row${index}`).join(', ');
  const prefix = at.compared ? HASH_PREFIX : '';
  const rows = yield {
    text: `SELECT ${names}, ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL AND (? = '' OR substr(${column}, 1, ?) <> ?)`,
    params: [prefix, prefix.length, prefix],
  };
  for (const found of rows) {
    const key = row.map((_name, index) => found[`row${index}`] ?? '');
    const stored = String(found['value']);
    const text = at.compared ? stored : opened(vault, keys, at, key, stored);
    if (text instanceof SecretFault) {
      if (!at.ifLost) throw text;
      lost.push({ table, column, row: key });
      yield replacing(vault, at, key);
      counts.changes += 1;
      continue;
    }
    counts.opened += 1;
    if (!at.compared && stored.startsWith(prefixOf(keys.current))) continue;
    yield writing(at, key, vault.seal(at, key, text));
    counts.changes += 1;
  }
}

/** The value behind a stored one, which older versions stored as it is; the fault if it can't be read. */
function opened(
  vault: Vault,
  keys: SecretKeys,
  at: SecretColumn,
  row: RowKey,
  stored: string,
): string | SecretFault {
  // Damage in the first characters must not pass for a value of an older version.
  const isSealed = stored.startsWith(SEALED_PREFIX) || stored.includes(`.${keys.current.id}.`);
  try {
    const text = isSealed ? vault.open(at, row, stored) : stored;
    if (at.json) JSON.parse(text);
    return text;
  } catch (error) {
    if (error instanceof SecretFault) return error;
    return new SecretFault(`The stored secret ${at.table}.${at.column} is damaged.`, {
      cause: error,
    });
  }
}

const idOf = (row: readonly string[]): string => row.map((name) => `${name} = ?`).join(' AND ');

const writing = ({ table, column, row }: SecretColumn, key: RowKey, value: string | null) => ({
  text: `UPDATE ${table} SET ${column} = ? WHERE ${idOf(row)}`,
  params: [value, ...key],
});

function replacing(vault: Vault, at: SecretColumn, key: RowKey): Query {
  const { table, row, ifLost } = at;
  if (ifLost === 'delete')
    return { text: `DELETE FROM ${table} WHERE ${idOf(row)}`, params: [...key] };
  if (ifLost === 'clear') return writing(at, key, null);
  const text = typeof ifLost === 'object' ? ifLost.becomes : randomText();
  return writing(at, key, vault.seal(at, key, text));
}

const allLost = (): SecretFault =>
  new SecretFault(
    'None of the stored secrets can be read with their key: they were changed or moved. Nothing was changed. Bring the database back from a copy.',
  );
