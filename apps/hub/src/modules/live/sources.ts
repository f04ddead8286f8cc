import type { Device, Environment, HouseEvent } from '@dimora/contract';
import type { DeviceId, EffectiveClaims, EnvironmentId, EnvironmentState } from '@dimora/domain';

/** What the socket edge asks of the modules whose news it carries; the wiring plugs their ports in. */
export type LiveSources = {
  readonly devices: {
    /** The hub's whole truth of a device; visibility is judged by the edge. */
    byId(Id: DeviceId): Device | undefined;
  };
  readonly environments: {
    byId(Id: EnvironmentId): Pick<Environment, 'Id' | 'ParentEnvironmentId'> | undefined;
    /** The environment and its ancestors up to `$home`. */
    pathOf(Id: EnvironmentId): readonly EnvironmentId[];
    /**
     * The state made from the devices that these claims may read (ENVS-02). Asked at most once per
     * flush, environment and visibility; must be quick.
     */
    stateFor(claims: EffectiveClaims, Id: EnvironmentId): EnvironmentState;
  };
  readonly events: {
    /** True when READ_EVENTS and the visibility of the event's device let the holder read it. */
    mayRead(claims: EffectiveClaims, event: HouseEvent): boolean;
  };
};
