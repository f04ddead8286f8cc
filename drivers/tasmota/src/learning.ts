import { onChannel } from '@dimora/domain';
import { channelFor, type DriverHost, type Sources } from '@dimora/driver-kit';
import type { TasmotaCapability } from './capabilities/tasmota-capability.ts';
import type { TasmotaMessage } from './codec/message.ts';
import { describe } from './describe.ts';
import { ANYWHERE, MODELS, type TasmotaModel } from './models.ts';
import { probeCapability, probeOf, probesIn, type Probe } from './probes.ts';
import type { TasmotaSettings } from './settings.ts';

/** More probes than the firmware can read. */
const MOST_PROBES = 64;

/** A device's capabilities: those of its model, and those it has reported since, also before the hub's restart. */
export class Learning {
  readonly #settings: TasmotaSettings;
  readonly #host: Pick<DriverHost, 'redescribe'>;
  readonly #model: TasmotaModel;
  readonly #probes = new Map<string, TasmotaCapability>();
  #known: readonly TasmotaCapability[];
  #maybe: readonly TasmotaCapability[];
  #sources: Sources;

  constructor(settings: TasmotaSettings, host: Pick<DriverHost, 'redescribe' | 'sources'>) {
    this.#settings = settings;
    this.#host = host;
    this.#model = MODELS[settings.model];
    this.#sources = host.sources;
    this.#known = this.#model.capabilities(settings.relays);
    this.#maybe = [...(this.#model.maybe ?? []), ...ANYWHERE].filter(
      (capability) => !this.#known.includes(capability),
    );
    for (const source of new Set(Object.values(host.sources))) {
      const probe = probeOf(source, this.#switches);
      if (probe) this.#addProbe(probe);
    }
  }

  get capabilities(): readonly TasmotaCapability[] {
    return [...this.#known, ...this.#probes.values()];
  }

  /** The capability that an action belongs to. */
  ownerOf(actionId: string): TasmotaCapability | undefined {
    return this.#known.find(({ Actions }) => Actions.some(({ Id }) => Id === actionId));
  }

  /** Adds capabilities and probes that the device reports for the first time. */
  hear(message: TasmotaMessage): void {
    const shown = this.#maybe.filter((capability) =>
      Object.values(capability.decode(message)).some((value) => value !== null),
    );
    this.#maybe = this.#maybe.filter((capability) => !shown.includes(capability));
    this.#known = [...this.#known, ...shown];
    const probes = probesIn(message, this.#switches).filter((probe) => this.#addProbe(probe));
    if (shown.length === 0 && probes.length === 0) return;
    this.#host.redescribe({
      ...describe(this.#settings, this.capabilities),
      sources: this.#sources,
    });
  }

  get #switches(): boolean {
    return this.#model.measures !== true;
  }

  /** True for a new one; the others keep their names. */
  #addProbe(probe: Probe): boolean {
    const { source, plain } = probe;
    if (this.#probes.has(source) || this.#probes.size >= MOST_PROBES) return false;
    const channel = channelFor(plain, source, this.#sources);
    if (channel === undefined) return false;
    this.#sources = { ...this.#sources, [onChannel(plain, channel)]: source };
    this.#probes.set(source, probeCapability(probe, channel));
    return true;
  }
}
