import type { Database } from '@dimora/node-kit';
import type { GroupCommit } from './group-commit.ts';
import { asMessage, decoded, encoded, sizeOf, type Packet } from './packets.ts';

/** A message of quality 2 by its client and number. */
type Unreleased = { readonly client: string; readonly message: number };

/** Messages of quality 2 that clients have published, but not released: a repeated one isn't published twice. */
export class UnreleasedMessages {
  readonly #database: Database;
  readonly #commit: GroupCommit;

  constructor(database: Database, commit: GroupCommit) {
    this.#database = database;
    this.#commit = commit;
  }

  /** What is stored. */
  sizes(): Iterable<Unreleased & { readonly bytes: number }> {
    return this.#database
      .statement<Unreleased & { bytes: number }>('SELECT client, message, bytes FROM unreleased')
      .all();
  }

  /** Stores a message. */
  put(client: string, message: number, packet: Packet): Promise<unknown> {
    const [bytes, size] = [encoded({ ...asMessage(packet), messageId: message }), sizeOf(packet)];
    return this.#commit.add(() =>
      this.#database
        .statement(
          'INSERT OR REPLACE INTO unreleased (client, message, bytes, packet) VALUES (?, ?, ?, ?)',
        )
        .run(client, message, size, bytes),
    );
  }

  /** The message, if it is there. */
  get(client: string, message: number): Promise<Packet | undefined> {
    return this.#commit.add(() => {
      const row = this.#database
        .statement<{ packet: Uint8Array }>(
          'SELECT packet FROM unreleased WHERE client = ? AND message = ?',
        )
        .get(client, message);
      return row && decoded(row.packet);
    });
  }

  /** Removes messages. */
  remove(messages: readonly Unreleased[]): Promise<unknown> {
    if (messages.length === 0) return Promise.resolve();
    return this.#commit.add(() => {
      const remove = this.#database.statement(
        'DELETE FROM unreleased WHERE client = ? AND message = ?',
      );
      for (const { client, message } of messages) remove.run(client, message);
    });
  }
}
