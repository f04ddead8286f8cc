import type { Environment } from '@dimora/contract';
import { HOME, cleanName, folded, isSystemEnvironment, type EnvironmentId } from '@dimora/domain';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { EnvironmentMaking } from '../../house/environments/port.ts';

/** Rooms by the names that another system had for them. */
export class MovedRooms {
  readonly #making: EnvironmentMaking;

  constructor(making: EnvironmentMaking) {
    this.#making = making;
  }

  /** The rooms of these names that the caller may see. */
  known(caller: Caller, names: readonly (string | null)[]): ReadonlyMap<string, EnvironmentId> {
    const environments = this.#making.list(caller);
    return new Map(
      wordsOf(names).flatMap((name) => {
        const found = environments.find(isCalled(name));
        return found ? [[name, found.Id]] : [];
      }),
    );
  }

  /** Removes rooms that were made for a move that has failed. */
  withdraw(caller: Caller, rooms: readonly EnvironmentId[]): void {
    this.#making.withdraw(caller, rooms);
  }

  /** Makes the rooms of these names, below the home. */
  make(
    granted: Granted<Permission, 'CREATE_ENVIRONMENT'>,
    names: readonly string[],
  ): ReadonlyMap<string, EnvironmentId> {
    const rooms = new Map<string, EnvironmentId>();
    for (const Name of names) {
      const { Id } = this.#making.add(granted, {
        Name,
        Description: '',
        Type: 'other',
        ParentEnvironmentId: HOME,
        IsPhysical: true,
      });
      rooms.set(Name, Id);
    }
    return rooms;
  }
}

/** The name of a room as the house has it; empty for none. */
export const roomName = (name: string | null): string => (name === null ? '' : cleanName(name));

/** Each name once, in its first spelling, without those that say nothing. */
function wordsOf(names: readonly (string | null)[]): readonly string[] {
  return [...new Set(names.map(roomName))].filter((name) => name !== '');
}

/** Those of which the house has none, each once although it is spelled in several ways. */
export function missingRooms(
  names: readonly (string | null)[],
  known: ReadonlyMap<string, EnvironmentId>,
): readonly string[] {
  const missing = new Map<string, string>();
  for (const name of wordsOf(names))
    if (!known.has(name) && !missing.has(folded(name))) missing.set(folded(name), name);
  return [...missing.values()];
}

const isCalled =
  (name: string) =>
  ({ Id, Name }: Environment): boolean =>
    !isSystemEnvironment(Id) && folded(Name.trim()) === folded(name);
