import type { DeviceId, EnvironmentId, ThingRef } from '@dimora/domain';

/** The attributes of a device that claims use. */
export type DeviceSubject = ThingRef<DeviceId> & {
  readonly EnvironmentId: EnvironmentId;
  readonly IoTCategoryIds: readonly string[];
  /** Without them no condition on what a device controls holds. */
  readonly Type?: string;
  readonly Name?: string;
};
/** The attributes of an environment that claims use. */
export type EnvironmentSubject = ThingRef<EnvironmentId> & {
  readonly ParentEnvironmentId: EnvironmentId | null;
};
/** Anything a claim can apply to. */
export type Subject = DeviceSubject | EnvironmentSubject;
