import type { ClaimKey, DoPayload, IfPayload, TriggerCondition } from '@dimora/domain';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FormProps } from '../forms/form-props.ts';
import type { TriggerEditorWords } from '../locales/en.ts';
import type { House, Missing } from '../missing.ts';

/** What the editor knows of a kind of part: its words, its icon, what a new one holds, and the claim it takes. */
export type Kind<Payload> = {
  readonly word: keyof TriggerEditorWords['kinds'];
  readonly Icon: Icon;
  readonly empty: Payload;
  readonly claim?: ClaimKey;
  /** Nobody adds it here: there is no form for it. */
  readonly isShownOnly?: true;
  /** The fields that still hold nothing; none where this is left out. */
  missing?(payload: Payload, house: House): Missing;
};

/** The form behind a part. */
export type PartForm<Payload> = { Form(this: void, props: FormProps<Payload>): ReactNode };

/** The payload that may have a `Type`: that of `and` is the same as that of `or`. */
type Having<Type, Payload> = Payload extends { readonly Type: infer Own }
  ? Type extends Own
    ? Payload
    : never
  : never;

export type IfOf<Type extends IfPayload['Type']> = Having<Type, IfPayload>;
export type ConditionOf<Type extends TriggerCondition['Type']> = Having<Type, TriggerCondition>;
export type DoOf<Type extends DoPayload['Type']> = Having<Type, DoPayload>;
