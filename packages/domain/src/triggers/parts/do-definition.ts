import type { ForMany } from '../many.ts';
import type { TriggerReference } from '../reference.ts';
import type { SceneState } from '../scene-states.ts';
import type { TriggerCondition } from './condition-parts.ts';
import type { IfPart } from './if-parts.ts';

/** The lists of steps that a step may hold. */
export type StepListName = 'thenDo' | 'elseDo' | 'parts';

/** What a step may lead to: a trigger, by its Id and by what fires it. */
type LedTo = { readonly Id: string; readonly If: readonly IfPart[] };

/** What the domain knows of a kind of step; `Step` are the steps that it holds. */
export type DoDefinition<Payload extends { readonly Type: string }, Step = never> = {
  readonly Type: Payload['Type'];
  /** Everything that it names by Id, without what is within it. */
  references?(payload: Payload): readonly TriggerReference[];
  /** The commands that it names. */
  commands?(payload: Payload): readonly SceneState[];
  /** The devices that it operates are known only when it runs. */
  forMany?(payload: Payload): ForMany;
  /** True if it fires or runs another trigger, other than by its commands. */
  leadsTo?(payload: Payload, to: LedTo): boolean;
  /** Nobody can tell beforehand what it changes. */
  readonly isUnforeseeable?: true;
  /** The conditions within it. */
  conditions?(payload: Payload): readonly TriggerCondition[];
  /** The lists of steps within it, by name. */
  lists?(payload: Payload): readonly (readonly [StepListName, readonly Step[]])[];
  /** The same with other steps within. */
  withLists?(
    payload: Payload,
    change: (list: readonly Step[], name: StepListName) => readonly Step[],
  ): Payload;
};
