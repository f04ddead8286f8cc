import type { ConditionClause, TriggerCondition } from '@dimora/domain';
import type { FormProps } from '../forms/form-props.ts';
import { AddedForm } from './added/added-form.tsx';
import { DateRangeForm } from './date-range/condition-form.tsx';
import { ComparedForm } from './device-state/condition-form.tsx';
import { HolidayForm } from './holiday/condition-form.tsx';
import { PresenceForm } from './presence/condition-form.tsx';
import { DaylightForm } from './sun/condition-form.tsx';
import { TimeWindowForm } from './time-window/condition-form.tsx';
import { CONDITION_KINDS } from './condition-kinds.ts';
import type { ConditionOf, PartForm } from './part.ts';

/** The forms, a line for each kind. */
const FORMS: { readonly [Type in ConditionClause['Type']]: PartForm<ConditionOf<Type>> } = {
  deviceState: { Form: ComparedForm },
  environmentState: { Form: ComparedForm },
  timeWindow: { Form: TimeWindowForm },
  sun: { Form: DaylightForm },
  dateRange: { Form: DateRangeForm },
  holiday: { Form: HolidayForm },
  presence: { Form: PresenceForm },
  added: { Form: AddedForm },
};

const isClause = (type: string): type is ConditionClause['Type'] => Object.hasOwn(FORMS, type);

/** The kinds of clauses that people choose from, in the order of the menu. */
export const CLAUSE_KINDS: readonly ConditionClause['Type'][] = Object.keys(CONDITION_KINDS)
  .filter(isClause)
  .filter((each) => CONDITION_KINDS[each].isShownOnly === undefined);

const formOf = (Type: string): PartForm<TriggerCondition> | undefined =>
  Object.entries<PartForm<TriggerCondition>>(FORMS).find(([type]) => type === Type)?.[1];

/** The form behind a clause of a condition. A group of clauses has none: each of its clauses does. */
export function ClauseForm(props: FormProps<TriggerCondition>) {
  const part = formOf(props.value.Type);
  return part ? <part.Form {...props} /> : null;
}
