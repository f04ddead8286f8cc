import type { Environment, EnvironmentDraft } from '@dimora/contract';
import type { EnvironmentId, UserId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';

/** An environment as it is kept: all but its state, which its devices make. */
export type EnvironmentRecord = Omit<Environment, 'State'> & {
  /** Who changed it last; nothing where the hub did. */
  readonly changedBy: { readonly Id: UserId; readonly Name: string } | null;
};

/** What other modules may ask of the environments. Answers are the whole truth: no claim is looked at. */
export type EnvironmentsPort = {
  /** Every environment, the system's first. */
  all(): readonly EnvironmentRecord[];
  byId(id: EnvironmentId): EnvironmentRecord | undefined;
  /** The environment and its ancestors, nearest first; only itself where it is unknown. */
  pathOf(id: EnvironmentId): readonly EnvironmentId[];
  /** Grows with every change of the tree: what is derived from it is old when this is larger. */
  readonly version: number;
  /** Makes an environment for the hub itself, as the demo home does; the present one where the id exists. */
  createEnvironment(
    draft: EnvironmentDraft,
    options: { readonly Id: EnvironmentId },
  ): EnvironmentRecord;
};

export const EnvironmentsPort = definePort<EnvironmentsPort>('environments');

/** The tree for those who change it. Writes go to the store first: when the disk refuses, nothing has changed. */
export type WritableTree = EnvironmentsPort & {
  /** The environments right below one. */
  childrenOf(id: EnvironmentId): EnvironmentRecord[];
  /** Keeps a new environment or the new state of one. */
  save(record: EnvironmentRecord): EnvironmentRecord;
  /** Several writes, also of other modules, that happen together or not at all. */
  together<Result>(work: () => Result): Result;
  /** Takes out an environment that has nothing below it. */
  remove(id: EnvironmentId): void;
  /** Gives the home the name of the property; answers the home when that was news. */
  nameHome(Name: string): EnvironmentRecord | undefined;
};
export const WritableTree = definePort<WritableTree>('writableTree');
