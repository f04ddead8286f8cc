import { MOST_CHAT_MESSAGES } from '@dimora/domain';
import type { ChatMessageId, ChatThreadId, UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import type { NamedPerson } from '../../../platform/actor.ts';

/** A stored conversation. */
export type ThreadRecord = {
  readonly Id: ChatThreadId;
  /** Of a group; null for a direct one. */
  readonly Name: string | null;
  /** The two people of a direct one, see {@link pairOf}; null for a group. */
  readonly pair: string | null;
  /** Of the last message that was ever sent, removed or not. */
  readonly lastNumber: number;
  /** When it began, or got its last message; milliseconds since 1970. */
  readonly movedAt: number;
};

/** Somebody's membership of a conversation. */
export type MemberRecord = {
  readonly UserId: UserId;
  /** As of their last message or change of name: they may have left the house since. */
  readonly Name: string;
  /** They see the messages after this one. */
  readonly fromNumber: number;
  readonly readNumber: number;
  /** In their list; not before the first message of another, nor after they have left. */
  readonly listed: boolean;
};

/** A stored message; its text is null once its sender has removed it. */
export type MessageRecord = {
  readonly Id: ChatMessageId;
  readonly ThreadId: ChatThreadId;
  readonly number: number;
  readonly UserId: UserId;
  readonly Name: string;
  readonly text: string | null;
  readonly sentAt: number;
};

/** The tables, in `config.db`: what people wrote to each other survives a power cut. */
export const chatMigrations: readonly Migration[] = [
  {
    id: 'chat-001',
    sql: `
      CREATE TABLE chat_thread (
        Id TEXT PRIMARY KEY,
        Name TEXT,
        pair TEXT UNIQUE,
        lastNumber INTEGER NOT NULL,
        movedAt INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE chat_member (
        ThreadId TEXT NOT NULL REFERENCES chat_thread (Id) ON DELETE CASCADE,
        UserId TEXT NOT NULL,
        Name TEXT NOT NULL,
        fromNumber INTEGER NOT NULL,
        readNumber INTEGER NOT NULL,
        listed INTEGER NOT NULL,
        PRIMARY KEY (ThreadId, UserId)
      ) STRICT;
      CREATE INDEX chat_member_person ON chat_member (UserId);
      CREATE TABLE chat_message (
        ThreadId TEXT NOT NULL REFERENCES chat_thread (Id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        Id TEXT NOT NULL,
        UserId TEXT NOT NULL,
        Name TEXT NOT NULL,
        text TEXT,
        sentAt INTEGER NOT NULL,
        PRIMARY KEY (ThreadId, number),
        UNIQUE (ThreadId, UserId, Id)
      ) STRICT;`,
  },
];

/** The direct conversation of two people, no matter who started it. */
export const pairOf = (one: UserId, other: UserId): string =>
  JSON.stringify([one, other].toSorted());

type MemberRow = Omit<MemberRecord, 'listed'> & { readonly listed: number };

/** Conversations with their members and messages. */
export class ChatStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  transaction<Result>(work: () => Result): Result {
    return this.#database.transaction(work);
  }

  thread(Id: ChatThreadId): ThreadRecord | undefined {
    return this.#database.statement<ThreadRecord>('SELECT * FROM chat_thread WHERE Id = ?').get(Id);
  }

  directOf(pair: string): ThreadRecord | undefined {
    return this.#database
      .statement<ThreadRecord>('SELECT * FROM chat_thread WHERE pair = ?')
      .get(pair);
  }

  /** The conversations that somebody is in, the latest first; also those that they don't list. */
  threadsOf(UserId: UserId): readonly ThreadRecord[] {
    return this.#database
      .statement<ThreadRecord>(
        `SELECT chat_thread.* FROM chat_thread JOIN chat_member ON ThreadId = Id
         WHERE UserId = ? ORDER BY movedAt DESC, Id`,
      )
      .all(UserId);
  }

  addThread({ Id, Name, pair, lastNumber, movedAt }: ThreadRecord): void {
    this.#database
      .statement(
        'INSERT INTO chat_thread (Id, Name, pair, lastNumber, movedAt) VALUES (?, ?, ?, ?, ?)',
      )
      .run(Id, Name, pair, lastNumber, movedAt);
  }

  removeThread(Id: ChatThreadId): void {
    this.#database.statement('DELETE FROM chat_thread WHERE Id = ?').run(Id);
  }

  members(Id: ChatThreadId): readonly MemberRecord[] {
    return this.#database
      .statement<MemberRow>(
        `SELECT UserId, Name, fromNumber, readNumber, listed FROM chat_member
         WHERE ThreadId = ? ORDER BY Name, UserId`,
      )
      .all(Id)
      .map((row) => ({ ...row, listed: row.listed === 1 }));
  }

  saveMember(Id: ChatThreadId, member: MemberRecord): void {
    const { UserId, Name, fromNumber, readNumber, listed } = member;
    this.#database
      .statement(
        `INSERT OR REPLACE INTO chat_member (ThreadId, UserId, Name, fromNumber, readNumber, listed)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(Id, UserId, Name, fromNumber, readNumber, Number(listed));
  }

  removeMember(Id: ChatThreadId, UserId: UserId): void {
    this.#database
      .statement('DELETE FROM chat_member WHERE ThreadId = ? AND UserId = ?')
      .run(Id, UserId);
  }

  /** Keeps a person's new name where it is needed after they have left the house. */
  rename(UserId: UserId, Name: string): void {
    for (const table of ['chat_member', 'chat_message'] as const)
      this.#database
        .statement(`UPDATE ${table} SET Name = ? WHERE UserId = ? AND Name <> ?`)
        .run(Name, UserId, Name);
  }

  /** Adds a message at the end; the oldest beyond the limit are deleted. */
  addMessage(message: MessageRecord): void {
    const { Id, ThreadId, number, UserId, Name, text, sentAt } = message;
    this.#database
      .statement(
        `INSERT INTO chat_message (ThreadId, number, Id, UserId, Name, text, sentAt)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(ThreadId, number, Id, UserId, Name, text, sentAt);
    this.#database
      .statement('UPDATE chat_thread SET lastNumber = ?, movedAt = ? WHERE Id = ?')
      .run(number, sentAt, ThreadId);
    this.forgetUpTo(ThreadId, number - MOST_CHAT_MESSAGES);
  }

  /** Deletes the oldest messages, up to and with this one. */
  forgetUpTo(Id: ChatThreadId, number: number): void {
    this.#database
      .statement('DELETE FROM chat_message WHERE ThreadId = ? AND number <= ?')
      .run(Id, number);
  }

  /** What somebody wrote, the oldest first. */
  writtenBy(UserId: UserId): readonly (MessageRecord & { readonly group: string | null })[] {
    return this.#database
      .statement<MessageRecord & { readonly group: string | null }>(
        `SELECT chat_message.*, chat_thread.Name AS "group"
         FROM chat_message JOIN chat_thread ON chat_thread.Id = ThreadId
         WHERE UserId = ? ORDER BY sentAt, number`,
      )
      .all(UserId);
  }

  /** The conversations in which somebody wrote, whether or not they are still in them. */
  threadsWith(UserId: UserId): readonly ChatThreadId[] {
    return this.#database
      .statement<{ readonly Id: ChatThreadId }>(
        'SELECT DISTINCT ThreadId AS Id FROM chat_message WHERE UserId = ?',
      )
      .all(UserId)
      .map(({ Id }) => Id);
  }

  /** Removes text and writer from somebody's messages, and their name from conversations. */
  forget(UserId: UserId, as: NamedPerson): void {
    const values = [as.Id, as.Name, UserId] as const;
    this.#database
      .statement('UPDATE chat_message SET text = NULL, UserId = ?, Name = ? WHERE UserId = ?')
      .run(...values);
    this.#database
      .statement('UPDATE chat_member SET UserId = ?, Name = ? WHERE UserId = ?')
      .run(...values);
    // The pair of a direct conversation is made of its two people.
    const update = this.#database.statement('UPDATE chat_thread SET pair = ? WHERE Id = ?');
    for (const { Id, pair } of this.threadsOf(as.Id)) {
      if (pair === null) continue;
      const [one, other] = (JSON.parse(pair) as [UserId, UserId]).map((each) =>
        each === UserId ? as.Id : each,
      );
      if (one && other) update.run(pairOf(one, other), Id);
    }
  }

  clearText(Id: ChatThreadId, number: number): void {
    this.#database
      .statement('UPDATE chat_message SET text = NULL WHERE ThreadId = ? AND number = ?')
      .run(Id, number);
  }

  /** A message by the id that its sender gave it. */
  sentBy(ThreadId: ChatThreadId, UserId: UserId, Id: ChatMessageId): MessageRecord | undefined {
    return this.#database
      .statement<MessageRecord>(
        'SELECT * FROM chat_message WHERE ThreadId = ? AND UserId = ? AND Id = ?',
      )
      .get(ThreadId, UserId, Id);
  }

  /** Messages after `from` and before `before`, the newest first. */
  messages(
    Id: ChatThreadId,
    { from, before, limit }: { from: number; before?: number | undefined; limit: number },
  ): readonly MessageRecord[] {
    return this.#database
      .statement<MessageRecord>(
        `SELECT * FROM chat_message WHERE ThreadId = ? AND number > ? AND number < ?
         ORDER BY number DESC LIMIT ?`,
      )
      .all(Id, from, before ?? Number.MAX_SAFE_INTEGER, limit);
  }

  /** The messages of others that a member hasn't read; those that were removed don't count. */
  unread(Id: ChatThreadId, { UserId, fromNumber, readNumber }: MemberRecord): number {
    const row = this.#database
      .statement<{ readonly count: number }>(
        `SELECT count(*) AS count FROM chat_message
         WHERE ThreadId = ? AND number > ? AND UserId <> ? AND text IS NOT NULL`,
      )
      .get(Id, Math.max(fromNumber, readNumber), UserId);
    return row?.count ?? 0;
  }
}
