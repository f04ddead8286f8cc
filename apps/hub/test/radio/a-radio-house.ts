import type { NetworkJob } from '@dimora/contract';
import type { Driver } from '@dimora/driver-kit';
import type { TestClient } from '@dimora/testing/hub';
import { aHub, until, type TestHub } from '../support/a-hub.ts';

/** A hub with one radio network of a driver, and how its calls are made. */
export class RadioHouse implements AsyncDisposable {
  readonly home: TestHub;
  readonly owner: TestClient;
  readonly provider: TestClient;
  readonly #noun: string;

  private constructor(home: TestHub, owner: TestClient, provider: TestClient, noun: string) {
    this.home = home;
    this.owner = owner;
    this.provider = provider;
    this.#noun = noun;
  }

  /** Opens the network, which is known once `isKnown`. */
  static async open(
    driver: Driver,
    network: { readonly Name: string; readonly address: string },
    isKnown: (owner: TestClient) => Promise<boolean>,
  ): Promise<RadioHouse> {
    const home = await aHub({ drivers: [driver] });
    const owner = await home.as('owner');
    await owner.networks.add({ driver: driver.Key, ...network });
    await until(() => isKnown(owner));
    return new RadioHouse(home, owner, await home.as('super'), driver.Key);
  }

  /** A call as the specification spells it, without the typed client. */
  async call(path: string, body: unknown, client = this.owner) {
    const answer = await this.home.call(`/api/${this.#noun}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  /** Takes a summary along. */
  summary(query: string, client = this.owner): Promise<Response> {
    return this.home.call(`/api/${this.#noun}/summary?${query}`, {
      headers: { authorization: `Bearer ${client.token}` },
    });
  }

  /** A job once it is over. */
  async ended({ job }: { readonly job?: unknown }): Promise<NetworkJob> {
    let found: NetworkJob | undefined;
    await until(async () => {
      found = (await this.owner.networks.jobs()).find((each) => each.job === job);
      return found !== undefined && found.endedAt !== null;
    });
    if (!found) throw new Error('no job');
    return found;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.home[Symbol.asyncDispose]();
  }
}
