import type { DriverHost } from '@dimora/driver-kit';
import type { TasmotaCapability } from './capabilities/tasmota-capability.ts';
import type { TasmotaMessage } from './codec/message.ts';
import { describe } from './describe.ts';
import { MODELS, type TasmotaModel } from './models.ts';
import type { TasmotaSettings } from './settings.ts';

/** A device's capabilities: those of its model, and those it has reported since. */
export class Learning {
  readonly #settings: TasmotaSettings;
  readonly #host: Pick<DriverHost, 'redescribe'>;
  #known: readonly TasmotaCapability[];
  #maybe: readonly TasmotaCapability[];

  constructor(settings: TasmotaSettings, host: Pick<DriverHost, 'redescribe'>) {
    this.#settings = settings;
    this.#host = host;
    const model: TasmotaModel = MODELS[settings.model];
    this.#known = model.capabilities(settings.relays);
    this.#maybe = model.maybe ?? [];
  }

  get capabilities(): readonly TasmotaCapability[] {
    return this.#known;
  }

  /** The capability that an action belongs to. */
  ownerOf(actionId: string): TasmotaCapability | undefined {
    return this.#known.find(({ Actions }) => Actions.some(({ Id }) => Id === actionId));
  }

  /** Adds capabilities that the device reports for the first time. */
  hear(message: TasmotaMessage): void {
    const shown = this.#maybe.filter(
      (capability) => Object.keys(capability.decode(message)).length > 0,
    );
    if (shown.length === 0) return;
    this.#maybe = this.#maybe.filter((capability) => !shown.includes(capability));
    this.#known = [...this.#known, ...shown];
    this.#host.redescribe(describe(this.#settings, this.#known));
  }
}
