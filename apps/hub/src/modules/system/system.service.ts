import { isDeepStrictEqual } from 'node:util';
import type { Property, SubsystemReadiness, SystemInfo, SystemState } from '@dimora/contract';
import { BUILD, VERSION, type RoleBadge, type SystemMode } from '@dimora/domain';
import type { Granted, Permission } from '../../platform/access.ts';
import type { Platform } from '../../platform/module.ts';
import type { ParametersPort } from '../parameters/port.ts';
import {
  AIR_QUALITY_MODELS,
  AP_GATEWAY_ADDRESS,
  BARRED_ROLES,
  BRAND,
  MAINTENANCE,
  OFFLINE_ENABLED,
  PRODUCT_ID,
  PRODUCT_MODEL,
  PROPERTY,
} from './definitions.ts';
import type { Internet } from './internet.ts';
import type { SystemPort } from './port.ts';

/** What {@link SystemInfo} holds of the hub's name and its cloud. */
export type Standing = Pick<
  SystemInfo,
  'name' | 'cloudUrl' | 'cloudState' | 'paired' | 'federationKeyId'
>;

/** What the service is told at the start. */
export type SystemParts = {
  readonly platform: Pick<Platform, 'clock' | 'readiness'>;
  readonly parameters: ParametersPort;
  readonly internet: Internet;
  readonly demo: boolean;
  /** True while the hub is its own access point, without any network behind it (START-13). */
  readonly accessPoint: boolean;
  /** How the hub is called and how it stands to its cloud. */
  readonly standing: () => Standing;
  /** How much has changed since the start, for consoles that were not listening. */
  readonly changes: () => number;
  /** True once the hub has an owner; until then it is in FIRST_PAIR (START-16). */
  readonly hasOwner: () => boolean;
};

/** What the hub is and how it is. */
export class SystemService implements SystemPort {
  readonly #parts: SystemParts;
  readonly #startedAt: number;

  constructor(parts: SystemParts) {
    this.#parts = parts;
    this.#startedAt = parts.platform.clock.now();
  }

  info(): SystemInfo {
    const { parameters, demo } = this.#parts;
    return {
      mode: this.#mode(),
      maintenance: this.maintenance(),
      version: VERSION,
      build: BUILD,
      productId: parameters.value(PRODUCT_ID),
      productModel: parameters.value(PRODUCT_MODEL),
      brand: parameters.value(BRAND),
      demo,
      accessPoint: this.#parts.accessPoint,
      offlineEnabled: parameters.value(OFFLINE_ENABLED),
      gatewayAddress: parameters.value(AP_GATEWAY_ADDRESS),
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
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      changes: this.#parts.changes(),
      subsystems: readiness.list(),
    };
  }

  property(): Property | null {
    return this.#parts.parameters.value(PROPERTY);
  }

  /** The place that the cloud says the hub stands in; it stays after a restart. */
  setProperty(property: Property | null): void {
    if (isDeepStrictEqual(property, this.property())) return;
    this.#parts.parameters.put(PROPERTY, property);
  }

  /** False where the hub is an access point and its owner doesn't want it used like that (LOGIN-04). */
  mayBeUsed(): boolean {
    return !this.#parts.accessPoint || this.#parts.parameters.value(OFFLINE_ENABLED);
  }

  /** True while only one's own network is there: no cloud is asked for. */
  get accessPoint(): boolean {
    return this.#parts.accessPoint;
  }

  /** True while only super administrators may change anything (SHELL-06). */
  maintenance(): boolean {
    return this.#parts.parameters.value(MAINTENANCE);
  }

  /** Roles that count as not enabled on this model of product (START-20). */
  barredRoles(): readonly RoleBadge[] {
    const { parameters } = this.#parts;
    const model = parameters.value(PRODUCT_MODEL);
    return parameters.value(AIR_QUALITY_MODELS).includes(model)
      ? parameters.value(BARRED_ROLES)
      : [];
  }

  /** How far each subsystem has come (START-B2). */
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
