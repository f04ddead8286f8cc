import type { ConditionClause, TriggerCondition } from '@dimora/domain';
import type { FormProps } from '../forms/form-props.ts';
import { AddedForm } from './added/added-form.tsx';
import { DateRangeForm } from './date-range/condition-form.tsx';
import { ComparedForm } from './device-state/condition-form.tsx';
import { PresenceForm } from './presence/condition-form.tsx';
import { TimeWindowForm } from './time-window/condition-form.tsx';
import type { ConditionOf, PartForm } from './part.ts';

/** The forms, a line for each kind. */
const FORMS: { readonly [Type in ConditionClause['Type']]: PartForm<ConditionOf<Type>> } = {
  deviceState: { Form: ComparedForm },
  environmentState: { Form: ComparedForm },
  timeWindow: { Form: TimeWindowForm },
  dateRange: { Form: DateRangeForm },
  presence: { Form: PresenceForm },
  added: { Form: AddedForm },
};

const formOf = (Type: string): PartForm<TriggerCondition> | undefined =>
  Object.entries<PartForm<TriggerCondition>>(FORMS).find(([type]) => type === Type)?.[1];

/** The form behind a clause of a condition. A group of clauses has none: each of its clauses does. */
export function ClauseForm(props: FormProps<TriggerCondition>) {
  const part = formOf(props.value.Type);
  return part ? <part.Form {...props} /> : null;
}
