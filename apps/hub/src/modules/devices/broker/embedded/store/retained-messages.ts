import type { Database } from '@dimora/node-kit';
import { topicFits } from '@dimora/driver-kit/mqtt';
import type { GroupCommit } from './group-commit.ts';
import { decoded, encoded, sizeOf, type Packet } from './packets.ts';

/** Topics read at once: the store is never busy for long, and no reader holds it open. */
const PAGE = 200;
/** Bytes of messages read at once, unless one alone has more. */
const CHUNK_BYTES = 256 * 1024;

type Sized = { readonly topic: string; readonly bytes: number };

/** The last message of each topic that was published to be kept. */
export class RetainedMessages {
  readonly #database: Database;
  readonly #commit: GroupCommit;

  constructor(database: Database, commit: GroupCommit) {
    this.#database = database;
    this.#commit = commit;
  }

  /** What is stored, by topic; the account is '' for the hub's own. */
  sizes(): Iterable<Sized & { readonly account: string }> {
    return this.#database
      .statement<Sized & { account: string }>(
        'SELECT topic, account, bytes FROM retained ORDER BY rowid',
      )
      .all();
  }

  /** Keeps a message in place of its topic's last one. */
  put(packet: Packet, account: string): Promise<unknown> {
    const bytes = encoded(packet);
    return this.#commit.add(() =>
      this.#database
        .statement(
          'INSERT OR REPLACE INTO retained (topic, account, bytes, packet) VALUES (?, ?, ?, ?)',
        )
        .run(packet.topic, account, sizeOf(packet), bytes),
    );
  }

  /** Removes the messages of these topics for which `isUnwanted` holds when their turn comes. */
  remove(
    topics: readonly string[],
    isUnwanted = (_topic: string): boolean => true,
  ): Promise<unknown> {
    const remove = this.#database.statement('DELETE FROM retained WHERE topic = ?');
    return this.#commit.add(() => {
      for (const topic of topics) if (isUnwanted(topic)) remove.run(topic);
    });
  }

  /** The messages that match one of the filters, by topic; one that comes meanwhile may be among them. */
  async *matching(filters: readonly string[]): AsyncGenerator<Packet> {
    for (const filter of filters) {
      const isOne = !/[+#]/.test(filter);
      if (isOne) yield* await this.#packets([filter]);
      else yield* this.#below(literalStart(filter), filter);
    }
  }

  async *#below(start: string, filter: string): AsyncGenerator<Packet> {
    let last = '';
    for (;;) {
      const after = last;
      const page = await this.#commit.add(() => this.#page(start, after));
      const matching = page.filter(({ topic }) => topicFits(filter, topic));
      for (const topics of inChunks(matching)) yield* await this.#packets(topics);
      if (page.length < PAGE) return;
      last = page.at(-1)?.topic ?? last;
    }
  }

  #page(start: string, after: string): Sized[] {
    // Nothing in a topic sorts above the last character of Unicode, so these are the topics that begin with the start.
    return this.#database
      .statement<Sized>(
        'SELECT topic, bytes FROM retained WHERE topic >= ? AND topic < ? AND topic > ? ORDER BY topic LIMIT ?',
      )
      .all(start, `${start}\u{10ffff}`, after, PAGE);
  }

  #packets(topics: readonly string[]): Promise<Packet[]> {
    const select = this.#database.statement<{ packet: Uint8Array }>(
      'SELECT packet FROM retained WHERE topic = ?',
    );
    return this.#commit.add(() =>
      topics.flatMap((topic) => select.all(topic).map(({ packet }) => decoded(packet))),
    );
  }
}

/** Divides a page, so that a few large messages are never in memory together. */
function* inChunks(page: readonly Sized[]): Generator<string[]> {
  let [chunk, bytes]: [string[], number] = [[], 0];
  for (const each of page) {
    if (chunk.length > 0 && bytes + each.bytes > CHUNK_BYTES) {
      yield chunk;
      [chunk, bytes] = [[], 0];
    }
    chunk.push(each.topic);
    bytes += each.bytes;
  }
  yield chunk;
}

/** The levels of a filter before its first wildcard: `a/b` of `a/b/#`, which matches `a/b` too. */
function literalStart(filter: string): string {
  const levels = filter.split('/');
  const wild = levels.findIndex((level) => level === '+' || level === '#');
  return wild < 0 ? filter : levels.slice(0, wild).join('/');
}
