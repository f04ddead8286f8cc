import type { Environment, EnvironmentDraft } from '@dimora/contract';
import type { EnvironmentId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Actor } from '../../../platform/actor.ts';

/** A stored environment: everything but its state, which is derived from its devices. */
export type EnvironmentRecord = Omit<Environment, 'State'> & {
  /** Who changed it last. */
  readonly changedBy: Actor;
};

/** The environments as other modules see them. Answers are unfiltered: claims aren't checked. */
export type EnvironmentsPort = {
  /** Every environment, the system's first. */
  all(): readonly EnvironmentRecord[];
  byId(id: EnvironmentId): EnvironmentRecord | undefined;
  /** The environment and its ancestors, nearest first; only itself if it is unknown. */
  pathOf(id: EnvironmentId): readonly EnvironmentId[];
  /** Grows with every change of the tree: anything derived at a smaller revision is stale. */
  readonly version: number;
  /**
   * Creates an environment for the hub itself, as for the demo home; answers the existing one if the id
   * exists.
   */
  createEnvironment(
    draft: EnvironmentDraft,
    options: { readonly Id: EnvironmentId },
  ): EnvironmentRecord;
};

export const EnvironmentsPort = definePort<EnvironmentsPort>('environments');

/**
 * The tree for modules that change it. Writes go to the store first: if the disk fails, nothing has changed.
 */
export type WritableTree = EnvironmentsPort & {
  /** The direct children of an environment. */
  childrenOf(id: EnvironmentId): EnvironmentRecord[];
  /** Stores a new environment or the new state of one. */
  save(record: EnvironmentRecord): EnvironmentRecord;
  /** One transaction for several writes, including those of other modules. */
  together<Result>(work: () => Result): Result;
  /** Removes an environment without children. */
  remove(id: EnvironmentId): void;
  /** Gives the home the name of the property; answers the home if that changed it. */
  nameHome(Name: string): EnvironmentRecord | undefined;
};
export const WritableTree = definePort<WritableTree>('writableTree');
