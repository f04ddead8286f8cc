import type { AuditEntry, AuditFilter } from '@dimora/contract';
import type { RoleBadge, UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';

/** The schema of `audit.db`. */
export const auditMigrations: readonly Migration[] = [
  {
    id: 'audit-001',
    sql: `
      CREATE TABLE audit_entry (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        ts INTEGER NOT NULL,
        user_id TEXT NOT NULL,
        user_name TEXT NOT NULL,
        role TEXT NOT NULL,
        what TEXT NOT NULL,
        subject_id TEXT,
        subject_name TEXT,
        changes TEXT NOT NULL,
        address TEXT NOT NULL,
        client TEXT
      ) STRICT;
      CREATE INDEX audit_entry_ts ON audit_entry (ts);
      CREATE INDEX audit_entry_user ON audit_entry (user_id, id);`,
  },
];

type Row = {
  readonly id: number;
  readonly ts: number;
  readonly user_id: UserId;
  readonly user_name: string;
  readonly role: RoleBadge;
  readonly what: string;
  readonly subject_id: string | null;
  readonly subject_name: string | null;
  readonly changes: string;
  readonly address: string;
  readonly client: string | null;
};

/** A page: `before` and `after` are Ids, excluded. */
export type AuditPage = {
  readonly order: 'newest' | 'oldest';
  readonly from?: number | undefined;
  readonly limit: number;
};

/** What is kept: the newest entries, of so many at most, and none older. */
export type AuditLimits = { readonly before: number; readonly entries: number };

/** The kept entries. */
export class AuditStore {
  readonly #database: () => Database;

  constructor(database: () => Database) {
    this.#database = database;
  }

  add({ Ts, by, what, subject, changes, from }: Omit<AuditEntry, 'Id'>): void {
    this.#database()
      .statement(
        `INSERT INTO audit_entry
           (ts, user_id, user_name, role, what, subject_id, subject_name, changes, address, client)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        Ts,
        by.Id,
        by.Name,
        by.Role,
        what,
        subject.Id,
        subject.Name,
        JSON.stringify(changes),
        from.address,
        from.client,
      );
  }

  page(filter: AuditFilter, { order, from, limit }: AuditPage): AuditEntry[] {
    const { where, values } = conditionsOf(filter);
    const isNewest = order === 'newest';
    if (from !== undefined) {
      where.push(isNewest ? 'id < ?' : 'id > ?');
      values.push(from);
    }
    return this.#database()
      .statement<Row>(
        `SELECT * FROM audit_entry WHERE ${where.join(' AND ')}
         ORDER BY id ${isNewest ? 'DESC' : 'ASC'} LIMIT ?`,
      )
      .all(...values, limit)
      .map(entryOf);
  }

  count(filter: AuditFilter): number {
    const { where, values } = conditionsOf(filter);
    return (
      this.#database()
        .statement<{ readonly total: number }>(
          `SELECT count(*) AS total FROM audit_entry WHERE ${where.join(' AND ')}`,
        )
        .get(...values)?.total ?? 0
    );
  }

  prune({ before, entries }: AuditLimits): void {
    const database = this.#database();
    database.statement('DELETE FROM audit_entry WHERE ts < ?').run(before);
    database
      .statement('DELETE FROM audit_entry WHERE id <= (SELECT max(id) FROM audit_entry) - ?')
      .run(entries);
  }
}

type Value = string | number;

function conditionsOf({ UserId: person, what, text, from, to }: AuditFilter): {
  readonly where: string[];
  readonly values: Value[];
} {
  const where = ['1'];
  const values: Value[] = [];
  const also = (condition: string, ...given: readonly Value[]): void => {
    where.push(condition);
    values.push(...given);
  };
  if (person !== undefined) also('user_id = ?', person);
  if (what !== undefined)
    also('(what = ? OR what LIKE ? ESCAPE ?)', what, `${plain(what)}.%`, '\\');
  if (from !== undefined) also('ts >= ?', from);
  if (to !== undefined) also('ts < ?', to);
  if (text !== undefined && text.trim() !== '') {
    const pattern = `%${plain(text.trim())}%`;
    also(
      '(user_name LIKE ? ESCAPE ? OR subject_name LIKE ? ESCAPE ? OR changes LIKE ? ESCAPE ?)',
      pattern,
      '\\',
      pattern,
      '\\',
      pattern,
      '\\',
    );
  }
  return { where, values };
}

/** A text in which `%` and `_` stand for themselves. */
const plain = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const entryOf = (row: Row): AuditEntry => ({
  Id: row.id,
  Ts: row.ts,
  by: { Id: row.user_id, Name: row.user_name, Role: row.role },
  what: row.what,
  subject: { Id: row.subject_id, Name: row.subject_name },
  changes: JSON.parse(row.changes) as AuditEntry['changes'],
  from: { address: row.address, client: row.client },
});
