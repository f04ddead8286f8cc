import assert from 'node:assert';
import { Database, migrate } from '@dimora/node-kit';
import { FakeClock } from '@dimora/runtime';
import conformance from 'aedes-persistence/abstract.js';
import { describe, test } from 'vitest';
import { brokerTables } from '../../src/modules/devices/broker/embedded/store/broker-tables.ts';
import { BrokerStore } from '../../src/modules/devices/broker/embedded/store/broker-store.ts';
import type { Subscription } from '../../src/modules/devices/broker/embedded/store/subscriptions.ts';
import { Quotas } from '../../src/modules/devices/broker/embedded/quotas/quotas.ts';

/** The store as the suite knows one: it also asks for the broker, and closes it. */
class Store extends BrokerStore {
  readonly #quotas: Quotas;
  broker: unknown;

  constructor(database: Database, quotas: Quotas) {
    const sessions = { hold: () => undefined, release: () => undefined };
    super(database, { quotas, accountOf: () => 'tester', sessions });
    this.#quotas = quotas;
  }

  override async setup(broker: { readonly id: string }): Promise<void> {
    this.broker = broker;
    await super.setup(broker);
  }

  /** The broker asks before each subscription whether its account has room for it. */
  override addSubscriptions(client: { readonly id: string }, all: readonly Subscription[]) {
    for (const { topic } of all) this.#quotas.subscriptions.claim(client.id, 'tester', topic);
    return super.addSubscriptions(client, all);
  }

  async destroy(): Promise<void> {
    await this.quiet();
  }
}

function aStore(): Store {
  const database = new Database(':memory:');
  migrate(database, brokerTables);
  return new Store(database, new Quotas(new FakeClock(), () => undefined));
}

describe('the broker’s store passes the suite of aedes’ own stores', () => {
  conformance({
    test: (title, run) =>
      test(title, () => run({ assert, plan: () => undefined, diagnostic: () => undefined })),
    persistence: aStore,
    testAsync: true,
  });
});
