import type { Log } from '@dimora/runtime';
import type { NetworksParts } from './networks-parts.ts';

/** What follows from news of radios, by this module itself. */
export class NetworksLife implements Disposable {
  readonly #parts: NetworksParts;
  readonly #log: Log;
  readonly #following: readonly Disposable[];

  constructor(log: Log, parts: NetworksParts) {
    this.#log = log;
    this.#parts = parts;
    const { radios, health, installation, work, devices, heads, losses } = parts;
    this.#following = [
      radios.nodes.add(({ change, ...network }) => health.heard(network, change)),
      radios.commands.add(({ node, isAnswered, ...network }) => {
        if (!isAnswered) health.failed(network, node);
      }),
      radios.changed.add((key) => {
        const found = radios.find(key);
        if (found) losses.hear(key, found.radio.state().state);
      }),
      radios.listed.add(() => losses.keep(radios.all().map(({ record }) => record))),
      devices.changed.add(() => heads.changed()),
      installation.changed.add(() => work.stopChanges()),
      installation.changed.add(() => heads.changed()),
    ];
  }

  /** Opens the stored controllers in the background: nothing waits for a radio. */
  start(): void {
    const { store, service, jobs, radios, heads } = this.#parts;
    for (const key of store.removed()) service.sweep(key);
    heads.start().catch((error: unknown) => this.#log.error('networks.notStarted', { error }));
    if (store.all().length === 0) return;
    jobs.resume();
    radios.start().catch((error: unknown) => this.#log.error('networks.notStarted', { error }));
  }

  /** Ends jobs and closes controllers. */
  async stop(): Promise<void> {
    const { jobs, networks, health } = this.#parts;
    jobs.close();
    await networks.closeAll();
    health.write();
  }

  [Symbol.dispose](): void {
    for (const each of this.#following) each[Symbol.dispose]();
    this.#parts.losses[Symbol.dispose]();
    this.#parts.folders[Symbol.dispose]();
  }
}
