import type { TriggerStep } from '@dimora/contract';
import type {
  AddedPart,
  ClaimKey,
  DoPayload,
  EffectiveClaims,
  IfPayload,
  StateValue,
  TriggerId,
  TriggerReference,
  Verdict,
} from '@dimora/domain';
import type { Principal } from '../caller.ts';

/** What fired a part. */
export type Cause = {
  readonly Value?: StateValue;
  /** The change under the name by which {@link RuleRun.brings} announces it: rules that start each other are found by it. */
  readonly key?: string;
};

/** An If part of an enabled rule, for the half that hears it. */
export type Hearing<Payload> = {
  readonly payload: Payload;
  /** What the rule's author holds at this moment; nothing without an author. */
  readonly claims: () => EffectiveClaims;
  /** It happened: the rule decides whether it runs. */
  readonly fire: (cause?: Cause) => void;
};

/** How the hub hears a kind of If part that neither a value nor the clock fires. */
export type HeardPart<Payload extends IfPayload = IfPayload> = {
  /** The `Type` of the part, or the `Part` of one that was added. */
  readonly name: string;
  /** What the author of a rule needs to hear it. */
  readonly claim?: ClaimKey;
  /** Listens for these parts, those of all enabled rules together, until it is disposed. */
  hear(parts: readonly Hearing<Payload>[]): Disposable;
  /** The things that an added part names by Id; none where this is left out. */
  references?(payload: Payload): readonly TriggerReference[];
};

/** How the hub decides a condition that was added. */
export type AskedPart = {
  readonly name: string;
  holds(payload: AddedPart, claims: EffectiveClaims): Verdict;
  references?(payload: AddedPart): readonly TriggerReference[];
};

/** A run of a rule, for the half that does a step of it. */
export type RuleRun = {
  readonly record: { readonly Id: TriggerId; readonly Name: string };
  /** True once it shall end at the next step. */
  readonly stopped: boolean;
  readonly claims: EffectiveClaims;
  /** Who runs it by hand: it does no more than they may. */
  readonly by: Principal | undefined;
  /** Does a step, and keeps how long it took. A failure of the work is kept, not thrown. */
  step(step: TriggerStep, work: () => Promise<Partial<TriggerStep>>): Promise<void>;
  /** Keeps that the author lacks a claim for a step. Rejects with FORBIDDEN: the run ends. */
  refuse(step: TriggerStep, claim: ClaimKey): Promise<never>;
  /** It is about to change something by this name; `null` for a value that it can't know. */
  brings(key: string, Value: StateValue): void;
};

/** How the hub does a kind of step. */
export type DonePart<Payload extends DoPayload = DoPayload, Run = RuleRun> = {
  /** The `Type` of the step, or the `Part` of one that was added. */
  readonly name: string;
  take(run: Run, part: string, payload: Payload): Promise<void>;
  /** The things that an added step names by Id; none where this is left out. */
  references?(payload: Payload): readonly TriggerReference[];
};

/** A step of a run that says nothing yet. */
export const aStep = (
  kind: TriggerStep['kind'],
  part: string,
  said: Partial<TriggerStep> = {},
): TriggerStep => ({
  kind,
  part,
  at: 0,
  ms: 0,
  holds: null,
  DeviceId: null,
  Value: null,
  outcome: null,
  error: null,
  ...said,
});
