import type { Calendar } from './calendar.ts';
import type { TriggerCondition } from './parts/condition-parts.ts';
import type { DoPart } from './parts/do-parts.ts';
import type { IfPart } from './parts/if-parts.ts';

/** The families of triggers (TRIGGERS-02), in the order of the list. */
export const TRIGGER_FAMILIES = ['manual', 'default', 'learn_and_adopt', 'other'] as const;
/** One of {@link TRIGGER_FAMILIES}. */
export type TriggerFamily = (typeof TRIGGER_FAMILIES)[number];

/** `any`: one If part that fires is enough; `all`: the others must hold at that moment, too (A90). */
export const TRIGGER_MODALITIES = ['any', 'all'] as const;

/** What starts a run: one of the If parts, a person, or another trigger. */
export const TRIGGER_CAUSES = ['if', 'person', 'trigger'] as const;

/** What cuts a run off before its last step. */
export const TRIGGER_STOPS = [
  'edited',
  'switchedOff',
  'removed',
  'authorLeft',
  'timedOut',
] as const;
/** One of {@link TRIGGER_STOPS}. */
export type TriggerStop = (typeof TRIGGER_STOPS)[number];

/** What people write of a trigger. */
export type TriggerContent = {
  readonly Name: string;
  readonly Description: string;
  readonly Icon: string;
  readonly Family: TriggerFamily;
  readonly If: readonly IfPart[];
  readonly Condition: TriggerCondition | null;
  readonly Do: readonly DoPart[];
  readonly Enabled: boolean;
  /** True: no second run while one is pending (A90). */
  readonly Exclusiveness: boolean;
  /** A time that passed while the hub was off starts it once when the hub is back; otherwise its runs report it as missed. */
  readonly RunsMissed: boolean;
  readonly Modalities: (typeof TRIGGER_MODALITIES)[number];
  /** The hours at which a scene is offered first, `HH:MM`; they may cross midnight. `null`: never first. */
  readonly Hours: { readonly from: string; readonly to: string } | null;
  /** When it may fire by itself at all. */
  readonly Payload: { readonly Type: 'calendar' } & Calendar;
};
