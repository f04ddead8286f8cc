import { HOME, type EnvironmentId } from '@dimora/domain';

type Node = { readonly Id: EnvironmentId; readonly ParentEnvironmentId: EnvironmentId | null };

/** What a deletion moves, and where to (ENVS-10). */
export type Move = {
  readonly devices: number;
  readonly rooms: number;
  readonly parent: EnvironmentId;
};

/** Counts the direct children and devices of an environment: they move to its parent, deeper ones stay. */
export function whatMoves(
  { Id, ParentEnvironmentId }: Node,
  environments: readonly Node[],
  devices: readonly { readonly EnvironmentId: EnvironmentId }[],
): Move {
  return {
    devices: devices.filter((device) => device.EnvironmentId === Id).length,
    rooms: environments.filter((each) => each.ParentEnvironmentId === Id).length,
    parent: ParentEnvironmentId ?? HOME,
  };
}
