import type { SubsystemReadiness, SystemInfo, SystemState } from '@dimora/contract';
import { BUILD, VERSION, type SystemMode } from '@dimora/domain';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Platform } from '../../../platform/module.ts';
import type { ParametersPort } from '../parameters/port.ts';
import type { ProductPort } from '../product/port.ts';
import { MAINTENANCE, TELEMETRY } from './definitions.ts';
import type { Internet } from './internet.ts';
import type { MqttStatus, SystemPort } from './port.ts';

/** The hub's name and its cloud, for {@link SystemInfo}. */
export type Standing = Pick<
  SystemInfo,
  'name' | 'cloudUrl' | 'cloudState' | 'paired' | 'federationKeyId'
>;

/** Options of the service, set at the start. */
export type SystemParts = {
  readonly platform: Pick<Platform, 'clock' | 'readiness'>;
  readonly parameters: ParametersPort;
  readonly internet: Internet;
  readonly demo: boolean;
  readonly product: ProductPort;
  /** The hub's name and its cloud connection. */
  readonly standing: () => Standing;
  /** The number of changes since the start, for consoles that were not listening. */
  readonly changes: () => number;
  /** The zone in which the hub counts days. */
  readonly timeZone: () => string;
  /** True once the hub has an owner; until then it is in FIRST_PAIR (START-16). */
  readonly hasOwner: () => boolean;
};

/** The hub's data and state. */
export class SystemService implements SystemPort {
  readonly #parts: SystemParts;
  readonly #startedAt: number;
  #mqtt: MqttStatus | undefined;

  constructor(parts: SystemParts) {
    this.#parts = parts;
    this.#startedAt = parts.platform.clock.now();
  }

  info(): SystemInfo {
    const { product, demo } = this.#parts;
    const { ProductModel, brand } = product.facts();
    const { enabled, gatewayAddress } = product.offline();
    return {
      mode: this.#mode(),
      maintenance: this.maintenance(),
      version: VERSION,
      build: BUILD,
      productId: product.Id,
      productModel: ProductModel,
      providersOwn: product.providersOwn(),
      brand,
      demo,
      accessPoint: product.accessPoint,
      offlineEnabled: enabled,
      telemetry: this.#parts.parameters.value(TELEMETRY),
      gatewayAddress,
      ...this.#parts.standing(),
    };
  }

  state(): SystemState {
    const { clock, readiness } = this.#parts.platform;
    return {
      mode: this.#mode(),
      maintenance: this.maintenance(),
      internet: this.#parts.internet.reachable,
      now: clock.now(),
      startedAt: this.#startedAt,
      timeZone: this.#parts.timeZone(),
      changes: this.#parts.changes(),
      subsystems: readiness.list(),
    };
  }

  maintenance(): boolean {
    return this.#parts.parameters.value(MAINTENANCE);
  }

  showClients(status: MqttStatus): void {
    this.#mqtt = status;
  }

  /** The MQTT clients visible to a person; empty without an MQTT manager. */
  clients(caller: Caller): ReturnType<MqttStatus> {
    return this.#mqtt?.(caller) ?? { available: false, clients: [] };
  }

  /** The readiness of each subsystem (START-B2). */
  readiness(_proof: Granted<Permission, 'READ_SYSTEM'>): SubsystemReadiness[] {
    return this.#parts.platform.readiness.list();
  }

  /** Milliseconds since the hub started. */
  uptimeMs(): number {
    return this.#parts.platform.clock.now() - this.#startedAt;
  }

  #mode(): SystemMode {
    if (this.maintenance()) return 'MAINTENANCE';
    return this.#parts.hasOwner() ? 'NORMAL' : 'FIRST_PAIR';
  }
}
