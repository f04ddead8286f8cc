import type { Device, Environment } from '@dimora/contract';
import type { DeviceId, EffectiveClaims, EnvironmentId, EnvironmentState } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Caller } from '../../platform/caller.ts';

/**
 * The house as one kind of viewer may know it. What they may not see isn't there: not by id, not
 * in a list, not in a count, not in the state of a room above it.
 */
export type HouseView = {
  /** True for viewers who may see every environment and every device. */
  readonly whole: boolean;
  /** The environments, each with the state of the devices that the viewer may read. */
  environments(): Environment[];
  /** True when the environment is there for the viewer. */
  has(id: EnvironmentId): boolean;
  environment(id: EnvironmentId): Environment | undefined;
  /** The state alone, as the socket edge asks for it; empty where the environment isn't there. */
  stateOf(id: EnvironmentId): EnvironmentState;
  /** The environment as the viewer sees it, with what they see below it. */
  below(id: EnvironmentId): readonly EnvironmentId[];
  devices(): Device[];
  device(id: DeviceId): Device | undefined;
  /** The devices in an environment and below it. */
  devicesBelow(id: EnvironmentId): Device[];
};

/** What other modules may ask about who sees what. */
export type VisibilityPort = {
  /** The view that goes with these claims; equal visibility gets the same object, which stays current. */
  viewOf(claims: EffectiveClaims): HouseView;
  /** A device as this very person may read it: others' ids are cut out where they may not know people. */
  deviceFor(caller: Caller, device: Device): Device;
};
export const VisibilityPort = definePort<VisibilityPort>('visibility');
