import type { DeviceId, EnvironmentId } from '@dimora/domain';

/** The attributes of a device that claims use. */
export type DeviceSubject = {
  readonly Id: DeviceId;
  readonly EnvironmentId: EnvironmentId;
  readonly IoTCategoryIds: readonly string[];
};
/** The attributes of an environment that claims use. */
export type EnvironmentSubject = {
  readonly Id: EnvironmentId;
  readonly ParentEnvironmentId: EnvironmentId | null;
};
/** Anything a claim can apply to. */
export type Subject = DeviceSubject | EnvironmentSubject;
