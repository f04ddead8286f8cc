import type { Environment, EnvironmentDraft } from '@dimora/contract';
import type { EnvironmentId, UserId } from '@dimora/domain';

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
