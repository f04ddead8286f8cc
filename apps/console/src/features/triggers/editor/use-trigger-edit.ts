import type { Trigger } from '@dimora/contract/client';
import type { TriggerId } from '@dimora/domain';
import { useEffect, useState } from 'react';
import { change, hear, openEdit, typedIn, type EditState } from '../../../kit/edit/edit-state.ts';
import { useEdit, type Edit } from '../../../kit/edit/use-edit.ts';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import type { Faults } from '../../../kit/forms/use-faults.ts';
import { useOwnUser } from '../../../kit/home/hooks.ts';
import { useHome, useServices } from '../../../kit/services.tsx';
import { keepDraft, NEW, readDraft, type KeptDraft } from './kept-draft.ts';
import {
  draftOf,
  EMPTY_FIELDS,
  fieldsOf,
  LIMITS,
  SHAPE,
  subjectOf,
  type TriggerFields,
  type TriggerSubject,
} from './trigger-fields.ts';

/** What is wrong with a field; the catalogue has a sentence for each. */
export type FieldFault = 'required' | 'tooLong';

/** An automation being edited, and the draft that was left of it. */
export type TriggerEdit = {
  readonly edit: Edit<TriggerFields, FieldFault>;
  /** When the draft was left that this edit goes on with. */
  readonly restoredFrom: number | null;
  readonly discard: () => void;
};

type State = EditState<TriggerSubject, TriggerFields>;

/** Opens an edit; with a draft goes on with it, across what others saved meanwhile. */
function opened(thing: TriggerSubject, kept: KeptDraft | undefined): State {
  if (!kept) return openEdit(thing, fieldsOf);
  const going = change(openEdit(kept.base, fieldsOf), kept.changes);
  return hear(going, { theirs: thing, by: null }, { ...SHAPE, fieldsOf });
}

function faultsIn({ Name, Description }: TriggerFields): Faults<TriggerFields, FieldFault> {
  return {
    ...(Name.trim() === '' && { Name: 'required' as const }),
    ...(Name.trim().length > LIMITS.Name && { Name: 'tooLong' as const }),
    ...(Description.trim().length > LIMITS.Description && { Description: 'tooLong' as const }),
  };
}

/** The edit flow of an automation; without one, of a new one. What is typed is kept in this browser (TRIGGERS-B4). */
export function useTriggerEdit({
  trigger,
  deleted = false,
  may,
  onSaved,
}: {
  readonly trigger: Trigger | null;
  readonly deleted?: boolean;
  readonly may: boolean;
  readonly onSaved: (saved: Trigger) => void;
}): TriggerEdit {
  const { api } = useServices();
  const home = useHome();
  const { Id: self } = useOwnUser();
  const Id = trigger?.Id ?? (NEW as TriggerId);
  const thing = trigger ? subjectOf(trigger) : NEW_SUBJECT;
  const [kept, setKept] = useState(() => readDraft(self, Id));
  const [state, put] = useState(() => opened(thing, kept));
  const edit = useEdit<TriggerSubject, TriggerFields, FieldFault>({
    thing,
    deleted,
    may,
    unsaved: trigger === null,
    fieldsOf,
    shape: SHAPE,
    keep: { state, put },
    check: faultsIn,
    faultsOf: (error) =>
      errorCodeOf(error) === 'VALIDATION_FAILED' && faultsIn(state.fields).Name
        ? faultsIn(state.fields)
        : undefined,
    ...(trigger && { news: { kind: 'trigger' as const, Id } }),
    read: async () => (trigger ? subjectOf(await api.triggers.one({ Id })) : NEW_SUBJECT),
    save: async ({ fields, over }) => {
      const draft = draftOf(fields);
      const saved = trigger
        ? await api.triggers.update({ ...draft, Id, revision: over.revision })
        : await api.triggers.add(draft);
      keepDraft(self, Id, null);
      onSaved(saved);
      return subjectOf(saved);
    },
    onSaved: () => setKept(undefined),
  });
  const changes = typedIn(state, fieldsOf);
  const isTyped = Object.keys(changes).length > 0;
  useEffect(() => {
    const draft = { base: state.base, changes: typedIn(state, fieldsOf), at: home.hubNow() };
    keepDraft(self, Id, isTyped ? draft : null);
  }, [self, Id, home, state, isTyped]);
  return {
    edit,
    restoredFrom: kept && kept.isNew !== true && isTyped ? kept.at : null,
    discard: () => {
      setKept(undefined);
      put(openEdit(thing, fieldsOf));
    },
  };
}

const NEW_SUBJECT: TriggerSubject = { ...EMPTY_FIELDS, revision: 0 };
