import type { DoPayload, IfPayload, TriggerCondition } from '@dimora/domain';
import type { Say } from '../say.ts';

/** How a kind of If part reads. */
export type IfWords<Payload = IfPayload> = {
  /** In the sentence: `the sun sets`. */
  phrase(payload: Payload, say: Say): string;
  /** What its card says below: where it is, or on which days. */
  line?(payload: Payload, say: Say): string | undefined;
};

/** How a kind of condition reads in the sentence; `inner` says those within it. */
export type ConditionWords<Payload = TriggerCondition> = {
  phrase(payload: Payload, say: Say, inner: (condition: TriggerCondition) => string): string;
};

/** How a kind of step reads. */
export type DoWords<Payload = DoPayload> = {
  /** In the sentence: `turn on Sofa lamp`. Of a step with steps within it is what stands before them, with its colon. */
  phrase(payload: Payload, say: Say): string;
  /** What its card says below: where it is. */
  line?(payload: Payload, say: Say): string | undefined;
};

export type IfOf<Type extends IfPayload['Type']> = IfWords<Extract<IfPayload, { Type: Type }>>;
/** The payload that may have a `Type`: that of `and` is the same as that of `or`. */
type Having<Type, Payload> = Payload extends { readonly Type: infer Own }
  ? Type extends Own
    ? Payload
    : never
  : never;
export type ConditionOf<Type extends TriggerCondition['Type']> = ConditionWords<
  Having<Type, TriggerCondition>
>;
export type DoOf<Type extends DoPayload['Type']> = DoWords<Extract<DoPayload, { Type: Type }>>;
