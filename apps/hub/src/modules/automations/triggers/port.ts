import type { TriggerDraft, TriggerRun } from '@dimora/contract';
import type { TriggerId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Granted, HubPermission, Permission } from '../../../platform/access.ts';
import type { NamedPerson } from '../../../platform/actor.ts';
import type { Principal } from '../../../platform/caller.ts';

/** A trigger as people who may run it see it. */
export type RunnableTrigger = {
  readonly Id: TriggerId;
  readonly Name: string;
};

/** Triggers as other modules see them. */
export type TriggersPort = {
  /** What a principal may see and run; empty without the claims. */
  runnableBy(principal: Principal): readonly RunnableTrigger[];
  /** True for a trigger that may open the house, disarm it or sound an alarm: people confirm it first. */
  mightOpen(Id: TriggerId): boolean;
  /**
   * Runs a trigger’s Do parts now (TRIGGERS-06); answers once the run has begun. Throws NOT_FOUND, TRIGGER_BUSY and
   * RATE_LIMITED.
   */
  run(permission: Granted<Permission<Principal>, 'RUN_TRIGGERS'>, Id: TriggerId): TriggerRun;
  /** Adds a trigger, whose author is the caller. Throws TOO_MANY_TRIGGERS. */
  add(
    permission: Granted<Permission, 'MODIFY_TRIGGERS'>,
    draft: TriggerDraft,
  ): Pick<RunnableTrigger, 'Id'>;
  /** Adds a trigger with somebody as its author, for a house that starts with triggers. */
  begin(
    proof: Granted<HubPermission, 'MODIFY_TRIGGERS'>,
    author: NamedPerson,
    draft: TriggerDraft & { readonly Id: TriggerId },
  ): void;
};
export const TriggersPort = definePort<TriggersPort>('triggers');
