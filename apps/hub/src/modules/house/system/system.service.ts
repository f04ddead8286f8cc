import type { SubsystemReadiness, SystemInfo, SystemState } from '@dimora/contract';
import { BUILD, VERSION, type SystemMode } from '@dimora/domain';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Platform } from '../../../platform/module.ts';
import type { CloudFactsPort } from '../../cloud/cloud/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { HubPort, TimeZonePort } from '../hub/port.ts';
import type { ParametersPort } from '../parameters/port.ts';
import type { ProductPort } from '../product/port.ts';
import type { ChangeCount } from './change-count.ts';
import { MAINTENANCE, TELEMETRY } from './definitions.ts';
import type { Internet } from './internet.ts';
import type { MqttStatus, SystemPort } from './port.ts';

/** Options of the service, set at the start. */
export type SystemParts = {
  readonly platform: Pick<Platform, 'clock' | 'readiness' | 'setting'>;
  readonly cloud: CloudFactsPort;
  readonly hub: Pick<HubPort, 'self'>;
  readonly parameters: ParametersPort;
  readonly internet: Internet;
  readonly product: ProductPort;
  readonly users: Pick<UsersPort, 'owner'>;
  readonly zone: TimeZonePort;
  readonly changes: ChangeCount;
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
    const { cloud, hub, platform, product } = this.#parts;
    const { ProductModel, brand } = product.facts();
    const { enabled, gatewayAddress } = product.offline();
    return {
      mode: this.#mode(),
      maintenance: this.maintenance(),
      version: VERSION,
      build: BUILD,
      productId: product.Id,
      productModel: ProductModel,
      barredRoles: [...product.barredRoles()],
      providersOwn: product.providersOwn(),
      brand,
      demo: platform.setting.demo !== undefined,
      accessPoint: product.accessPoint,
      offlineEnabled: enabled,
      telemetry: this.#parts.parameters.value(TELEMETRY),
      gatewayAddress,
      name: hub.self().Name,
      ...cloud.facts(),
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
      timeZone: this.#parts.zone.current(),
      changes: this.#parts.changes.value,
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
    // Until it has an owner (START-16).
    return this.#parts.users.owner() ? 'NORMAL' : 'FIRST_PAIR';
  }
}
