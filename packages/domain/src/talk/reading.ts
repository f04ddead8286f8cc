import type { GroupOrder } from '../devices/group-control.ts';
import type { DeviceId, EnvironmentId, TriggerId } from '../ids.ts';
import type { TriggerCondition } from '../triggers/parts/condition-parts.ts';
import type { DoPayload } from '../triggers/parts/do-parts.ts';
import type { IfPayload } from '../triggers/parts/if-parts.ts';
import type { SceneState } from '../triggers/scene-states.ts';
import type { TalkVerb } from './lexicon.ts';
import type { TalkState } from './talk-states.ts';

/** Something to be done to devices; nothing has been done yet. */
export type ActIntent = {
  readonly kind: 'act';
  readonly verb: TalkVerb;
  readonly commands: readonly SceneState[];
  /** The same as an order to a whole environment, if the sentence said so. */
  readonly group: { readonly EnvironmentId: EnvironmentId; readonly order: GroupOrder } | null;
};

/** A moment that comes once; `either`: its hour was said without the half of the day. */
export type TalkMoment = {
  readonly If: Extract<IfPayload, { Type: 'time' | 'sun' }>;
  readonly either: boolean;
  readonly tomorrow: boolean;
};

/** When a command is to be done (`in`, `at`), or for how long (`for`, `until`): then it is undone. */
export type TalkTiming =
  | { readonly kind: 'in' | 'for'; readonly seconds: number }
  | { readonly kind: 'at' | 'until'; readonly moment: TalkMoment };

/** One thing that a sentence says. */
export type TalkIntent =
  | ActIntent
  | { readonly kind: 'run'; readonly TriggerId: TriggerId }
  /** The value of a place, or of each of some devices. */
  | {
      readonly kind: 'value';
      readonly StateVar: string;
      readonly EnvironmentId: EnvironmentId | null;
      readonly DeviceIds: readonly DeviceId[];
    }
  /** Which devices are in a state: `DeviceIds` are those that are. */
  | { readonly kind: 'list'; readonly state: TalkState; readonly DeviceIds: readonly DeviceId[] }
  /** Whether devices are in a state. */
  | { readonly kind: 'is'; readonly state: TalkState; readonly DeviceIds: readonly DeviceId[] }
  | { readonly kind: 'home' }
  /** Who may use a device. */
  | { readonly kind: 'whoMay'; readonly DeviceId: DeviceId }
  | {
      readonly kind: 'last';
      readonly state: TalkState;
      readonly DeviceId: DeviceId;
      readonly StateVar: string;
      readonly Value: boolean;
    }
  | {
      readonly kind: 'draft';
      readonly If: IfPayload;
      readonly Condition: TriggerCondition | null;
      readonly Do: readonly DoPayload[];
    }
  | { readonly kind: 'help' };

/** What a choice of a question stands for. */
export type TalkChoices =
  | { readonly of: 'devices'; readonly DeviceIds: readonly DeviceId[] }
  | { readonly of: 'places'; readonly EnvironmentIds: readonly EnvironmentId[] }
  | { readonly of: 'rules'; readonly TriggerIds: readonly TriggerId[] };

/** What a sentence means, or why it means nothing definite. Nothing is ever guessed. */
export type TalkReading =
  | {
      readonly kind: 'understood';
      readonly intents: readonly TalkIntent[];
      /** When they are meant, or for how long; `null`: now. */
      readonly timing: TalkTiming | null;
      /** From 0 to 1; below 1 where something was called by a part of its name, or misspelt. */
      readonly confidence: number;
    }
  /** A phrase means several things; `phrase` is the key under which the answer is given. */
  | { readonly kind: 'question'; readonly phrase: string; readonly choices: TalkChoices }
  /** Nothing of the writer’s house is called like this. */
  | { readonly kind: 'unknown'; readonly phrase: string }
  /** It exists, but can’t do this; empty where a place has nothing that could. */
  | { readonly kind: 'unable'; readonly phrase: string; readonly DeviceIds: readonly DeviceId[] }
  | { readonly kind: 'outOfRange'; readonly min: number; readonly max: number }
  /** Something is missing: the target, the value or the time; or there are several times. */
  | { readonly kind: 'needs'; readonly what: 'target' | 'value' | 'moment' | 'oneMoment' }
  | { readonly kind: 'notUnderstood' };

/** A reading that ends the sentence: everything but `understood`. */
export type Stop = Exclude<TalkReading, { readonly kind: 'understood' }>;
