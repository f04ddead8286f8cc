import { TopicTable } from '@dimora/driver-kit/mqtt';
import type { Database } from '@dimora/node-kit';
import type { GroupCommit } from './group-commit.ts';

/** A subscription as the broker passes it: MQTT 5's options are kept as they come. */
export type Subscription = {
  readonly topic: string;
  readonly qos: number;
  readonly rh?: number | undefined;
  readonly rap?: boolean | undefined;
  readonly nl?: boolean | undefined;
  readonly subscriptionIdentifier?: number | undefined;
};

/** A subscription of quality 1 or 2 that matches a topic: its messages wait for the client. */
export type Subscribed = Subscription & { readonly clientId: string };

type Held = { readonly subscription: Subscription; readonly entry: Disposable | undefined };

/** The subscriptions of sessions that outlast their connection; all are in memory, too. */
export class Subscriptions {
  readonly #database: Database;
  readonly #commit: GroupCommit;
  readonly #byClient = new Map<string, Map<string, Held>>();
  readonly #table = new TopicTable<Subscribed>();

  constructor(database: Database, commit: GroupCommit) {
    this.#database = database;
    this.#commit = commit;
    const stored = database
      .statement<{ client: string; subscription: string }>(
        'SELECT client, subscription FROM subscription',
      )
      .all();
    for (const { client, subscription } of stored)
      this.#hold(client, JSON.parse(subscription) as Subscription);
  }

  /** Every client with its subscriptions. */
  *all(): Iterable<readonly [clientId: string, filters: readonly string[]]> {
    for (const [clientId, held] of this.#byClient) yield [clientId, [...held.keys()]];
  }

  /** How many clients have some, and how many of theirs are of quality 1 or 2: those whose messages wait. */
  count(): { readonly clients: number; readonly messages: number } {
    const held = [...this.#byClient.values()].flatMap((filters) => [...filters.values()]);
    return {
      clients: this.#byClient.size,
      messages: held.filter(({ entry }) => entry !== undefined).length,
    };
  }

  /** Of a client. */
  of(clientId: string): Subscription[] {
    return [...(this.#byClient.get(clientId)?.values() ?? [])].map(
      ({ subscription }) => subscription,
    );
  }

  /** Those of quality 1 and 2 that match a topic. */
  matching(topic: string): Subscribed[] {
    const found: Subscribed[] = [];
    this.#table.match(topic, (subscribed) => found.push(subscribed));
    return found;
  }

  /** Stores subscriptions in place of those with the same filter. */
  async put(clientId: string, subscriptions: readonly Subscription[]): Promise<void> {
    await this.#commit.add(() => {
      const put = this.#database.statement(
        'INSERT OR REPLACE INTO subscription (client, filter, subscription) VALUES (?, ?, ?)',
      );
      for (const each of subscriptions) put.run(clientId, each.topic, JSON.stringify(each));
    });
    for (const each of subscriptions) this.#hold(clientId, each);
  }

  /** Removes subscriptions. */
  async remove(clientId: string, filters: readonly string[]): Promise<void> {
    for (const filter of filters) this.#release(clientId, filter);
    await this.#commit.add(() => {
      const remove = this.#database.statement(
        'DELETE FROM subscription WHERE client = ? AND filter = ?',
      );
      for (const filter of filters) remove.run(clientId, filter);
    });
  }

  #hold(clientId: string, subscription: Subscription): void {
    this.#release(clientId, subscription.topic);
    const held = this.#byClient.get(clientId) ?? new Map<string, Held>();
    this.#byClient.set(clientId, held);
    const entry =
      subscription.qos > 0
        ? this.#table.add(subscription.topic, { ...subscription, clientId })
        : undefined;
    held.set(subscription.topic, { subscription, entry });
  }

  #release(clientId: string, filter: string): void {
    const held = this.#byClient.get(clientId);
    held?.get(filter)?.entry?.[Symbol.dispose]();
    held?.delete(filter);
    if (held?.size === 0) this.#byClient.delete(clientId);
  }
}
