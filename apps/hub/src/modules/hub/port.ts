import type { EnvironmentId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { By } from '../../platform/actor.ts';

/** The hub as a thing of the house. */
export type HubRecord = {
  /** Empty until somebody names it. */
  readonly Name: string;
  /** The room it stands in; the home while nobody has said. */
  readonly EnvironmentId: EnvironmentId;
  readonly revision: number;
  readonly changedBy: By | null;
};

/** What other modules may ask of the hub itself. */
export interface HubPort {
  self(): HubRecord;
  /** Under what name others know the hub, before somebody gives it one too. */
  shownName(): string;
  /** Names a hub that nobody has named yet. */
  nameAtFirst(Name: string): void;
}
export const HubPort = definePort<HubPort>('hub');
