import type { DeviceAction } from '../devices/actions.ts';
import type { EnvironmentType } from '../environments/types.ts';
import type { DeviceId, EnvironmentId, TriggerId } from '../ids.ts';
import type { ValueRoles } from '../state/value-roles.ts';
import type { StateVars } from '../state/value.ts';

/** A device as people talk of it. */
export type TalkDevice = {
  readonly Id: DeviceId;
  /** Its name, in each language in which it has one. */
  readonly Names: readonly string[];
  readonly Name: string;
  readonly EnvironmentId: EnvironmentId;
  readonly Type: string;
  readonly IoTCategoryIds: readonly string[];
  readonly Actions: readonly DeviceAction[];
  readonly Roles: ValueRoles;
  readonly Reachable: boolean;
  readonly Status: { readonly StateVars: StateVars };
};

/** A room, a floor or the whole house. */
export type TalkPlace = {
  readonly Id: EnvironmentId;
  readonly Names: readonly string[];
  readonly Type: EnvironmentType;
  readonly ParentEnvironmentId: EnvironmentId | null;
};

/** A rule that can be run by its name. */
export type TalkRule = { readonly Id: TriggerId; readonly Names: readonly string[] };

/**
 * The house as the writer may see it. The grammar knows nothing else, so what is hidden from them is to it like what
 * doesn't exist: no name of it is found, not even a near one.
 */
export type TalkHouse = {
  readonly devices: readonly TalkDevice[];
  readonly places: readonly TalkPlace[];
  readonly rules: readonly TalkRule[];
};
