import { addedDo } from './added/do.ts';
import { branchDo, type BranchDo } from './branch/do.ts';
import { captureDo } from './capture/do.ts';
import type { TriggerCondition } from './condition-parts.ts';
import type { TriggerPart } from './definition.ts';
import { deviceActionDo } from './device-action/do.ts';
import type { DoDefinition, StepListName } from './do-definition.ts';
import { environmentActionDo } from './environment-action/do.ts';
import { kindActionDo } from './kind-action/do.ts';
import { mqttDo } from './mqtt/do.ts';
import { notifyDo } from './notify/do.ts';
import { repeatDo, type RepeatDo } from './repeat/do.ts';
import { restoreDo } from './restore/do.ts';
import { sceneDo } from './scene/do.ts';
import { setPresenceDo } from './set-presence/do.ts';
import { triggerDo } from './trigger/do.ts';
import { waitUntilDo } from './wait-until/do.ts';
import { waitDo } from './wait/do.ts';

/** What can be done: a line for each kind of step. */
const STEPS = [
  deviceActionDo,
  environmentActionDo,
  kindActionDo,
  triggerDo,
  waitDo,
  waitUntilDo,
  sceneDo,
  captureDo,
  restoreDo,
  notifyDo,
  setPresenceDo,
  mqttDo,
  addedDo,
] as const;

type PayloadOf<Definition> = Definition extends DoDefinition<infer Payload> ? Payload : never;

/** A step that has no steps of its own. */
export type PlainStep = PayloadOf<(typeof STEPS)[number]>;

/** What a trigger does. */
export type DoPayload = PlainStep | BranchDo<DoPart> | RepeatDo<DoPart>;

/** One of the Do parts. */
export type DoPart = TriggerPart<DoPayload>;

type Definition = DoDefinition<DoPayload, DoPart>;

const DO_PARTS: readonly Definition[] = [...STEPS, branchDo<DoPart>(), repeatDo<DoPart>()];

const byType: ReadonlyMap<string, Definition> = new Map(
  DO_PARTS.map((part): [string, Definition] => [part.Type, part]),
);

/** What is known of a step's kind; `undefined` of one that an older or a newer hub had. */
export const doDefinition = ({ Type }: Pick<DoPayload, 'Type'>): Definition | undefined =>
  byType.get(Type);

/** The lists of steps within a step, by name. */
export const listsOf = (
  payload: DoPayload,
): readonly (readonly [StepListName, readonly DoPart[]])[] =>
  doDefinition(payload)?.lists?.(payload) ?? [];

/** The same step with other lists within. */
export const withLists = (
  part: DoPart,
  change: (list: readonly DoPart[], name: StepListName) => readonly DoPart[],
): DoPart => {
  const definition = doDefinition(part.Payload);
  if (!definition?.withLists) return part;
  return { ...part, Payload: definition.withLists(part.Payload, change) };
};

/** The conditions within a step, without those of the steps within it. */
export const conditionsOf = (payload: DoPayload): readonly TriggerCondition[] =>
  doDefinition(payload)?.conditions?.(payload) ?? [];

/** Every step, wherever it is. */
export const stepsIn = (parts: readonly DoPart[]): readonly DoPart[] =>
  parts.flatMap((part) => [part, ...listsOf(part.Payload).flatMap(([, inner]) => stepsIn(inner))]);
