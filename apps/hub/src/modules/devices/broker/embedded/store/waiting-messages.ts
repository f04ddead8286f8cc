import type { Database } from '@dimora/node-kit';
import type { GroupCommit } from './group-commit.ts';
import { asMessage, decoded, encoded, sizeOf, type Packet } from './packets.ts';

/** Messages read at once. */
const PAGE = 50;
/** The broker of messages from an earlier run, whose numbers begin again with each. */
const EARLIER = 'earlier';

/** What names a waiting message to the broker. */
export type MessageName = { readonly brokerId: string; readonly brokerCounter: number };

type Row = {
  readonly number: number;
  readonly broker: string;
  readonly counter: number;
  readonly message: number | null;
  readonly packet: Uint8Array;
};

const COLUMNS = 'number, broker, counter, message, packet';
/** A client's numbers begin again with each connection, so two messages may have the same: the older is answered first. */
const SENT_AS = 'SELECT min(number) FROM waiting WHERE client = ? AND message = ?';

/** Messages of quality 1 and 2 that wait for a client, or for its acknowledgement. */
export class WaitingMessages {
  readonly #database: Database;
  readonly #commit: GroupCommit;

  /** Messages of an earlier run get names that no message of this one has. */
  constructor(database: Database, commit: GroupCommit) {
    this.#database = database;
    this.#commit = commit;
    database
      .statement('UPDATE waiting SET broker = ?, counter = number WHERE broker <> ?')
      .run(EARLIER, EARLIER);
  }

  /** What waits, the oldest first. */
  sizes(): Iterable<MessageName & { readonly client: string; readonly bytes: number }> {
    return this.#database
      .statement<MessageName & { client: string; bytes: number }>(
        'SELECT client, broker AS brokerId, counter AS brokerCounter, bytes FROM waiting ORDER BY number',
      )
      .all();
  }

  /** Stores a message for each of these clients, once. */
  add(clients: readonly string[], packet: Packet & MessageName): Promise<unknown> {
    const [bytes, size] = [encoded(asMessage(packet)), sizeOf(packet)];
    const { brokerId, brokerCounter } = packet;
    return this.#commit.add(() => {
      const insert = this.#database.statement(
        'INSERT OR IGNORE INTO waiting (client, broker, counter, bytes, packet) VALUES (?, ?, ?, ?, ?)',
      );
      for (const client of clients) insert.run(client, brokerId, brokerCounter, size, bytes);
    });
  }

  /** Notes by which number a message goes to its client. One that was dropped on its way is sent all the same. */
  number(
    client: string,
    { brokerId, brokerCounter }: MessageName,
    messageId: number,
  ): Promise<unknown> {
    return this.#commit.add(() =>
      this.#database
        .statement('UPDATE waiting SET message = ? WHERE client = ? AND broker = ? AND counter = ?')
        .run(messageId, client, brokerId, brokerCounter),
    );
  }

  /** Replaces a message of quality 2 that its client has received: from now on its release waits. */
  release(
    client: string,
    release: { readonly cmd: string; readonly messageId: number },
  ): Promise<unknown> {
    const bytes = encoded(release);
    return this.#commit.add(() =>
      this.#database
        .statement(`UPDATE waiting SET packet = ? WHERE number = (${SENT_AS})`)
        .run(bytes, client, release.messageId),
    );
  }

  /** Removes the message that went to its client by this number, and returns it. */
  acknowledge(client: string, messageId: number): Promise<(Packet & MessageName) | undefined> {
    return this.#commit.add(() => {
      const row = this.#database
        .statement<Row>(`SELECT ${COLUMNS} FROM waiting WHERE number = (${SENT_AS})`)
        .get(client, messageId);
      if (!row) return undefined;
      this.#database.statement('DELETE FROM waiting WHERE number = ?').run(row.number);
      return { ...asPacket(row), brokerId: row.broker, brokerCounter: row.counter };
    });
  }

  /** Removes messages that won't be delivered. */
  remove(messages: readonly (MessageName & { readonly client: string })[]): Promise<unknown> {
    if (messages.length === 0) return Promise.resolve();
    return this.#commit.add(() => {
      const remove = this.#database.statement(
        'DELETE FROM waiting WHERE client = ? AND broker = ? AND counter = ?',
      );
      for (const { client, brokerId, brokerCounter } of messages)
        remove.run(client, brokerId, brokerCounter);
    });
  }

  /** What waits for a client now, the oldest first; what comes later goes to it directly. */
  async *of(client: string): AsyncGenerator<Packet> {
    let after = 0;
    const newest = await this.#commit.add(() => this.#newest(client));
    for (;;) {
      const from = after;
      const page = await this.#commit.add(() => this.#page(client, from, newest));
      for (const row of page) yield asPacket(row);
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      after = last.number;
    }
  }

  #newest(client: string): number {
    return (
      this.#database
        .statement<{ newest: number | null }>(
          'SELECT max(number) AS newest FROM waiting WHERE client = ?',
        )
        .get(client)?.newest ?? 0
    );
  }

  #page(client: string, after: number, newest: number): Row[] {
    return this.#database
      .statement<Row>(
        `SELECT ${COLUMNS} FROM waiting WHERE client = ? AND number > ? AND number <= ? ORDER BY number LIMIT ?`,
      )
      .all(client, after, newest, PAGE);
  }
}

const asPacket = ({ broker, counter, message, packet }: Row): Packet => {
  const stored = decoded(packet);
  return {
    ...stored,
    ...(stored.cmd === 'publish' && { brokerId: broker, brokerCounter: counter }),
    ...(message !== null && { messageId: message }),
  };
};
