import type { Device, Environment } from '@dimora/contract';
import type {
  DeviceId,
  EffectiveClaims,
  EnvironmentId,
  EnvironmentState,
  Origin,
  UserId,
} from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { Caller } from '../../../platform/caller.ts';

/**
 * The house as one kind of viewer may see it. Hidden objects don't exist for them: not by id, in lists, in
 * counts, or in the state of a room above. An id means a thing of this hub unless an origin says otherwise.
 */
export type HouseView = {
  /** True for viewers who may see every environment and every device. */
  readonly whole: boolean;
  /** The environments, each with the state of the devices that the viewer may read. */
  environments(): Environment[];
  /** True if the environment exists for the viewer. */
  has(id: EnvironmentId, origin?: Origin): boolean;
  environment(id: EnvironmentId): Environment | undefined;
  /** The state alone, for the socket edge; empty if the environment doesn't exist for the viewer. */
  stateOf(id: EnvironmentId, origin?: Origin): EnvironmentState;
  /** The environment as the viewer sees it, with its visible contents. */
  below(id: EnvironmentId): readonly EnvironmentId[];
  devices(): Device[];
  device(id: DeviceId, origin?: Origin): Device | undefined;
  /** The devices in an environment and below it. */
  devicesBelow(id: EnvironmentId): Device[];
};

/** Which rules exist for holders of certain claims. */
export type RulesSeen = {
  sees(claims: EffectiveClaims, Id: string): boolean;
  all(claims: EffectiveClaims): readonly string[];
};

/** The whole house with devices in a state that they aren't in. */
export type SupposedHouse = Pick<HouseView, 'stateOf' | 'devicesBelow'> & {
  /** One of the devices has changed. */
  touched(id: DeviceId): void;
};

/** Visibility as other modules see it. */
export type VisibilityPort = {
  /** The whole house, if its devices were as these are: those of the past. */
  supposing(devices: Pick<DeviceLookup, 'all' | 'byId' | 'version'>): SupposedHouse;
  /** The view for these claims; equal visibility gets the same object, which stays current. */
  viewOf(claims: EffectiveClaims): HouseView;
  /** Whose devices aren't shown as theirs to others: of people who hide their presence. */
  concealLinks(of: (Id: UserId) => boolean): void;
  /** The rules that somebody may see beside those who see the whole house. */
  readonly rules: RulesSeen;
  /** Says which these are; until then none. */
  showRules(seen: RulesSeen): void;
  /** A device as this person may read it: others' ids are removed if they may not read people. */
  deviceFor(caller: Caller, device: Device): Device;
};
export const VisibilityPort = definePort<VisibilityPort>('visibility');
