import type { TriggerId } from '@dimora/domain';
import type { Actor } from '../../../platform/actor.ts';
import { definePrincipal } from '../../../platform/principal-kind.ts';
import type { TriggerRecord, TriggerStore } from './trigger.store.ts';

/** A trigger as the log names it. */
export const ruleOf = ({ Id, Name }: Pick<TriggerRecord, 'Id' | 'Name'>): Actor => ({
  kind: 'rule',
  Id,
  Name,
});

/** A trigger acts in the name of its author, within what they may at each moment. */
export const rulePrincipal = (store: Pick<TriggerStore, 'byId'>) =>
  definePrincipal('rule', ({ Id }) => {
    const author = store.byId(Id as TriggerId)?.changedBy;
    return author?.kind === 'user' ? { person: author } : undefined;
  });
