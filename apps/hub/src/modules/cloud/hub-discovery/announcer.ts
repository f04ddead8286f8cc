import { VERSION } from '@dimora/domain';
import { lazily } from '@dimora/node-kit/kernel';
import type { Clock, Log } from '@dimora/runtime';
import { interfacesFor } from '../../../platform/local-address.ts';
import type { ReadinessBoard } from '../../../platform/readiness.ts';
import type { HubSetting } from '../../../platform/setting.ts';
import type { HubPort } from '../../house/hub/port.ts';
import type { ProductPort } from '../../house/product/port.ts';
import type { SystemPort } from '../../house/system/port.ts';
import type { ActivationPort } from '../activation/port.ts';
import type { Network } from './network.ts';
import type { OwnApps } from './own-apps.ts';
import type { Announcement, AnnouncementPort } from './port.ts';

type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly readiness: ReadinessBoard;
  readonly setting: Pick<HubSetting, 'cloudUrl' | 'host' | 'interfaces'>;
  readonly activation: ActivationPort;
  readonly apps: OwnApps;
  readonly hub: HubPort;
  readonly product: ProductPort;
  readonly system: SystemPort;
};

/** How often the hub checks whether its announcement is still up to date: its nonce changes with time. */
const LOOK_MS = 30_000;

/** Announces the hub and its people's apps on its networks, again whenever something about them has changed. */
export class Announcer implements AnnouncementPort, Disposable {
  readonly #parts: Parts;
  readonly #code = lazily(() => import('./network.ts'));
  readonly #networks: Network[] = [];
  readonly #running = new DisposableStack();
  #last = '';

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get networks(): readonly Network[] {
    return this.#networks;
  }

  said(): Announcement {
    const { activation, hub, product, setting, system } = this.#parts;
    return {
      ProductId: product.Id,
      ProductName: hub.shownName(),
      ProductSku: product.facts().ProductSku,
      PropertyId: product.property()?.Id ?? null,
      mode: system.info().mode,
      version: VERSION,
      pairing: setting.cloudUrl === undefined ? null : activation.pairing(),
    };
  }

  /** Announces again if something has changed. */
  look(): void {
    const now = this.#whole();
    if (this.#networks.length === 0 || now === this.#last) return;
    this.#last = now;
    for (const network of this.#networks) network.announce();
  }

  /** Opens the interfaces' networks; none for a hub reachable from its own machine only. */
  async open(port: number): Promise<void> {
    const { apps, clock, log, readiness, setting } = this.#parts;
    const interfaces = setting.interfaces ?? interfacesFor(setting.host);
    if (interfaces.length === 0) return;
    const { Network } = await this.#code();
    const parts = { log, said: () => this.said(), apps: () => apps.present(), port };
    for (const address of interfaces)
      this.#networks.push(this.#running.use(await Network.open({ interface: address, ...parts })));
    this.#last = this.#whole();
    this.#running.use(clock.every(LOOK_MS, () => this.look()));
    readiness.report('discovery', 'ready');
  }

  [Symbol.dispose](): void {
    this.#running.dispose();
  }

  #whole(): string {
    return JSON.stringify([this.said(), this.#parts.apps.present()]);
  }
}
