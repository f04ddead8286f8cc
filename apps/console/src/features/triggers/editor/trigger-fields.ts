import type { Trigger, TriggerDraft } from '@dimora/contract/client';
import type { TriggerContent } from '@dimora/domain';
import type { Shape } from '../../../kit/edit/merge-edits.ts';

/** What the editor edits: all that people write of an automation. */
export type TriggerFields = TriggerContent;

/** An automation being written, or one that is saved. */
export type TriggerSubject = TriggerFields & { readonly revision: number };

/** The hub's limits. */
export const LIMITS = { Name: 80, Description: 500, Label: 100, Message: 200 } as const;

/** Every day of the week. */
export const EVERY_DAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** A new automation. */
export const EMPTY_FIELDS: TriggerFields = {
  Name: '',
  Description: '',
  Icon: '',
  Family: 'manual',
  If: [],
  Condition: null,
  Do: [],
  Enabled: true,
  Exclusiveness: true,
  RunsMissed: false,
  Modalities: 'any',
  Hours: null,
  Payload: { Type: 'calendar', Condition: { EveryDaysOfWeek: EVERY_DAY }, StartDate: null },
};

/** The part of an automation that is edited. */
export const fieldsOf = (trigger: TriggerFields): TriggerFields => ({
  Name: trigger.Name,
  Description: trigger.Description,
  Icon: trigger.Icon,
  Family: trigger.Family,
  If: trigger.If,
  Condition: trigger.Condition,
  Do: trigger.Do,
  Enabled: trigger.Enabled,
  Exclusiveness: trigger.Exclusiveness,
  RunsMissed: trigger.RunsMissed,
  Modalities: trigger.Modalities,
  Hours: trigger.Hours,
  Payload: trigger.Payload,
});

/** An automation as the hub sends it, as the editor takes it. */
export const subjectOf = (trigger: Trigger): TriggerSubject => trigger as TriggerSubject;

/** What the hub takes: the same, with the wire's own types. */
export const draftOf = (fields: TriggerFields): TriggerDraft => fields as TriggerDraft;

/** What starts it, what must hold and what is done mean something only together: two people's halves make no rule. */
export const SHAPE: Shape<TriggerFields> = { together: [['If', 'Condition', 'Do', 'Modalities']] };
