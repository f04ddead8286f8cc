import type { AuditEntry, AuditFilter } from '@dimora/contract';
import type { RoleBadge, UserId } from '@dimora/domain';
import { defineFile, type Database, type Migration } from '@dimora/node-kit';
import type { Erasing } from '../../../platform/personal-data.ts';
import { withoutPerson, type StandIn } from '../../../platform/without-person.ts';

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

/** What people changed; what is added is on the disk before the change is answered. */
export const AUDIT_FILE = defineFile({
  name: 'audit.db',
  migrations: auditMigrations,
  durability: 'FULL',
  overwritesDeleted: true,
  backup: 'always',
  ifDamaged: { remedy: 'beginNew' },
});

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

/** Entries that are kept at most, so that a search takes milliseconds. */
const MOST_ENTRIES = 50_000;
/** How many more there may be before the oldest go. */
const SLACK = 1_000;

type Settings = {
  readonly most?: number;
  /** The nouns whose entries name what is their author's own; see `authorsOwn` in the contract. */
  readonly authorsOwn: readonly string[];
};

/** The kept entries. */
export class AuditStore {
  readonly #database: () => Database;
  readonly #most: number;
  readonly #authorsOwn: string;
  #added = 0;

  constructor(database: () => Database, { most = MOST_ENTRIES, authorsOwn }: Settings) {
    this.#database = database;
    this.#most = most;
    this.#authorsOwn = JSON.stringify(authorsOwn);
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
    this.#added += 1;
    if (this.#added % SLACK === 0) this.#makeRoom();
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

  /** The entries of what somebody changed, and of what was changed of them. */
  naming(Id: UserId): AuditEntry[] {
    return this.#database()
      .statement<Row>('SELECT * FROM audit_entry WHERE user_id = ? OR subject_id = ? ORDER BY id')
      .all(Id, Id)
      .map(entryOf);
  }

  /**
   * Takes somebody out: their name, address and browser out of what they changed, and what was changed of them out of
   * everybody's. That somebody acted stays, under one Id, so that the record stays one.
   */
  forget({ Id, as, Names }: Erasing): void {
    const database = this.#database();
    database.transaction(() => {
      database
        .statement(
          `UPDATE audit_entry SET user_id = ?, user_name = ?, address = '', client = NULL WHERE user_id = ?`,
        )
        .run(as.Id, as.Name, Id);
      database
        .statement(
          `UPDATE audit_entry SET subject_id = ?, subject_name = NULL, changes = '[]' WHERE subject_id = ?`,
        )
        .run(as.Id, Id);
      // What they said and whom they invited, for example, was theirs.
      database
        .statement(
          `UPDATE audit_entry SET subject_name = NULL, changes = '[]'
           WHERE user_id = ?
             AND substr(what, 1, instr(what, '.') - 1) IN (SELECT value FROM json_each(?))`,
        )
        .run(as.Id, this.#authorsOwn);
      for (const name of Names)
        database
          .statement('UPDATE audit_entry SET subject_name = NULL WHERE subject_name = ?')
          .run(name);
      // Others' changes name people: who may open by voice, whom an alarm calls.
      const naming = database
        .statement<Row>('SELECT * FROM audit_entry WHERE instr(changes, ?) > 0')
        .all(JSON.stringify(Id));
      const update = database.statement('UPDATE audit_entry SET changes = ? WHERE id = ?');
      for (const row of naming)
        update.run(JSON.stringify(without(row.changes, { Id, as })), row.id);
    });
  }

  /** Removes what is older, and what is too many. */
  prune(before: number): void {
    this.#database().statement('DELETE FROM audit_entry WHERE ts < ?').run(before);
    this.#makeRoom();
  }

  /**
   * Removes what is too many, where there is most of it: of the person and the kind of change with the most entries, and
   * of them those of the subject with the most. So nobody gets rid of an entry by changing something else very often.
   */
  #makeRoom(): void {
    const database = this.#database();
    const held = database
      .statement<{ total: number }>('SELECT count(*) AS total FROM audit_entry')
      .get();
    const over = (held?.total ?? 0) - this.#most;
    if (over <= 0) return;
    database
      .statement(
        `DELETE FROM audit_entry WHERE id IN (
           SELECT id FROM (
             SELECT id, row_number() OVER (PARTITION BY user_id, what ORDER BY ofSubject, id DESC) AS ofKind FROM (
               SELECT id, user_id, what,
                 row_number() OVER (PARTITION BY user_id, what, subject_id ORDER BY id DESC) AS ofSubject
               FROM audit_entry))
           ORDER BY ofKind DESC, id LIMIT ?)`,
      )
      .run(over);
  }
}

/** Changes in which an Id of people is that of the stand-in. */
function without(changes: string, { Id, as }: StandIn): unknown {
  const cleared = (each: unknown): unknown => {
    if (each === Id) return as.Id;
    if (Array.isArray(each)) return each.map(cleared);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, held]) => [key, cleared(held)]));
  };
  return (JSON.parse(changes) as AuditEntry['changes']).map(({ Field, ...change }) => {
    const isOfPeople = /User/.test(Field);
    const held = withoutPerson(change, { Id, as });
    return { Field, ...(isOfPeople ? (cleared(held) as typeof held) : held) };
  });
}

type Value = string | number;

function conditionsOf({ UserId: person, what, text, said = '', from, to }: AuditFilter): {
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
    const nouns = said.split(',').filter((each) => each !== '');
    also(
      `(user_name LIKE ? ESCAPE '\\' OR subject_name LIKE ? ESCAPE '\\' OR changes LIKE ? ESCAPE '\\'
        OR EXISTS (SELECT 1 FROM json_each(?) WHERE what = value OR what LIKE value || '.%'))`,
      pattern,
      pattern,
      pattern,
      JSON.stringify(nouns),
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
