import type { NetworkJob } from '@dimora/contract';
import type { Driver } from '@dimora/driver-kit';
import type { TestClient } from '@dimora/testing/hub';
import { aHub, until, type TestHub } from '../support/a-hub.ts';

/** A stored network. */
export type Key = { readonly driver: string; readonly Id: string };

/** A hub whose radios run in processes of their own, as its owner sees it. */
export class RadioHome implements AsyncDisposable {
  readonly owner: TestClient;
  readonly #hub: TestHub;

  private constructor(hub: TestHub, owner: TestClient) {
    this.#hub = hub;
    this.owner = owner;
  }

  static async open(...drivers: readonly Driver[]): Promise<RadioHome> {
    const controllerProgram = new URL('../../src/controller-program.ts', import.meta.url);
    const hub = await aHub({ drivers, controllerProgram });
    return new RadioHome(hub, await hub.as('owner'));
  }

  async network({ Id }: Key) {
    return (await this.owner.networks.list()).networks.find((each) => each.Id === Id);
  }

  /** Resolves when a network is open, or isn't for this reason. */
  async until(key: Key, what: 'open' | 'SAME_NETWORK' | 'OTHER_NETWORK'): Promise<void> {
    await until(async () => {
      const { state, trouble } = (await this.network(key)) ?? {};
      return what === 'open' ? state === 'open' : trouble === what;
    });
  }

  async add(driver: string, Name: string, address: string, options = {}): Promise<Key> {
    const { Id } = await this.owner.networks.add({ driver, Name, address, options });
    return { driver, Id };
  }

  /** Puts another stick at the place of a network, as somebody does who changes it. */
  async exchange(key: Key, address: string): Promise<void> {
    const revision = (await this.network(key))?.revision ?? 0;
    await this.owner.networks.update({ ...key, revision, change: { address } });
  }

  async job({ job }: NetworkJob): Promise<NetworkJob | undefined> {
    return (await this.owner.networks.jobs()).find((each) => each.job === job);
  }

  /** The job once it is over. */
  async over(started: NetworkJob): Promise<NetworkJob | undefined> {
    await until(async () => (await this.job(started))?.endedAt !== null);
    return this.job(started);
  }

  /** A copy of the radio's memory as it is now. */
  async copy(key: Key): Promise<string> {
    await this.over(await this.owner.networks.startJob({ ...key, job: 'backup' }));
    return (await this.owner.networks.backups(key))[0]?.backup ?? '';
  }

  /** Has a copy written into the stick, and says what that asked. */
  async restore(
    key: Key,
    backup: string,
  ): Promise<{ asked: unknown; job: NetworkJob | undefined }> {
    const started = await this.owner.networks.restoreBackup({ ...key, backup });
    await until(async () => (await this.job(started))?.question !== null);
    const question = (await this.job(started))?.question;
    await this.owner.networks.answerJob({
      job: started.job,
      question: question?.id ?? 0,
      answer: true,
    });
    return { asked: question?.asked, job: await this.over(started) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#hub[Symbol.asyncDispose]();
  }
}
