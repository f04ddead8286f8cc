import type { DeviceGroupId } from '../devices/device-groups.ts';
import type { GroupOrder } from '../devices/group-control.ts';
import type { EventType } from '../events/event-types.ts';
import type { NotificationTopic, Severity } from '../events/notifications.ts';
import type { DeviceId, EnvironmentId, TriggerId, UserId } from '../ids.ts';
import type { StateValue } from '../state/value.ts';

/** The families of triggers (TRIGGERS-02), in the order of the list. */
export const TRIGGER_FAMILIES = ['manual', 'default', 'learn_and_adopt', 'other'] as const;
/** One of {@link TRIGGER_FAMILIES}. */
export type TriggerFamily = (typeof TRIGGER_FAMILIES)[number];

/** `any`: one If part that fires is enough; `all`: the others must hold at that moment, too (A90). */
export const TRIGGER_MODALITIES = ['any', 'all'] as const;

/** True for a list that names every day of the week (TRIGGERS-04, A58). */
export const isEveryDay = (days: readonly number[]): boolean => new Set(days).size === 7;

/** What starts a run: one of the If parts, a person, or another trigger. */
export const TRIGGER_CAUSES = ['if', 'person', 'trigger'] as const;

/** How a value has to change to fire a trigger. */
export const STATE_CHANGES = ['changes', 'becomes', 'risesAbove', 'fallsBelow'] as const;
/** One of {@link STATE_CHANGES}. */
export type StateChange = (typeof STATE_CHANGES)[number];

/** How a condition compares a value. */
export const STATE_OPERATORS = ['equals', 'differs', 'above', 'below'] as const;
/** One of {@link STATE_OPERATORS}. */
export type StateOperator = (typeof STATE_OPERATORS)[number];

/** Only on these days, and from this day on; `null`: from ever. */
type Calendar = {
  readonly Condition: { readonly EveryDaysOfWeek: readonly number[] };
  readonly StartDate: string | null;
};

/** Whether a person is at home; `null` is the household: true while anybody is. */
export type Presence = {
  readonly UserId: UserId | null;
  readonly DeviceId?: never;
  readonly EnvironmentId?: never;
};

/** A state variable of a device, or of an environment with everything below it. */
export type WatchedThing =
  | { readonly DeviceId: DeviceId; readonly EnvironmentId?: never; readonly UserId?: never }
  | { readonly EnvironmentId: EnvironmentId; readonly DeviceId?: never; readonly UserId?: never };

/** What a trigger watches: a thing of the house, or who is at home. */
export type Watched = WatchedThing | Presence;

/** What fires a trigger. Times are `HH:MM` in the hub's zone; `forSeconds` is how long a value has to stay. */
export type IfPayload =
  | ({
      readonly Type: 'deviceState' | 'environmentState';
      readonly StateVar: string;
      readonly change: StateChange;
      readonly Value: StateValue;
      readonly forSeconds: number;
    } & WatchedThing)
  | { readonly Type: 'button'; readonly DeviceId: DeviceId; readonly Value: string | null }
  | { readonly Type: 'event'; readonly event: EventType; readonly DeviceId: DeviceId | null }
  | ({ readonly Type: 'time'; readonly at: string } & Calendar)
  | ({
      readonly Type: 'sun';
      readonly sun: 'sunrise' | 'sunset';
      readonly offsetMinutes: number;
    } & Calendar)
  | { readonly Type: 'startUp' }
  | {
      readonly Type: 'mqtt';
      readonly broker: string;
      readonly topic: string;
      readonly payload: string | null;
    }
  /** `hook` is the hash of the secret in its address: who reads the trigger doesn't learn the address. */
  | { readonly Type: 'webhook'; readonly hook: string }
  /** Somebody arrives or leaves; of the household: the first who comes, the last who goes. */
  | {
      readonly Type: 'person';
      readonly UserId: UserId | null;
      readonly home: boolean;
      readonly forSeconds: number;
    };

/** What must hold when a trigger fires. A window may cross midnight: its days are those on which it begins. Days are `YYYY-MM-DD`, the last included. */
export type TriggerCondition =
  | { readonly Type: 'and' | 'or'; readonly parts: readonly TriggerCondition[] }
  | { readonly Type: 'not'; readonly part: TriggerCondition }
  | ({
      readonly Type: 'deviceState' | 'environmentState';
      readonly StateVar: string;
      readonly operator: StateOperator;
      readonly Value: StateValue;
      readonly forSeconds: number;
    } & WatchedThing)
  | {
      readonly Type: 'presence';
      readonly UserId: UserId | null;
      readonly home: boolean;
      readonly forSeconds: number;
    }
  | {
      readonly Type: 'timeWindow';
      readonly from: string;
      readonly to: string;
      readonly EveryDaysOfWeek: readonly number[];
    }
  | { readonly Type: 'dateRange'; readonly from: string; readonly to: string };

/** One command to a device. */
export type SceneState = {
  readonly DeviceId: DeviceId;
  readonly ActionId: string;
  readonly Value: StateValue;
};

/** Devices of one kind: of a category, or of those that a device group covers. */
export type KindOfDevices =
  | { readonly IoTCategoryId: string; readonly DeviceGroupId?: never }
  | { readonly DeviceGroupId: DeviceGroupId; readonly IoTCategoryId?: never };

/** What a trigger does. */
export type DoPayload =
  | ({ readonly Type: 'deviceAction'; readonly ActionCtx: string } & SceneState)
  | {
      readonly Type: 'environmentAction';
      /** Every one with all that is below it, resolved when it runs. */
      readonly EnvironmentIds: readonly EnvironmentId[];
      readonly order: GroupOrder;
    }
  | {
      readonly Type: 'kindAction';
      readonly Kind: KindOfDevices;
      /** Every one with all that is below it; which devices there are is resolved when it runs. */
      readonly EnvironmentIds: readonly EnvironmentId[];
      /** The plain name of an action: it is taken on each channel that makes the device one of its kind. */
      readonly ActionId: string;
      readonly Value: StateValue;
    }
  | { readonly Type: 'trigger'; readonly TriggerId: TriggerId }
  | { readonly Type: 'wait'; readonly seconds: number }
  | {
      readonly Type: 'waitUntil';
      readonly until: TriggerCondition;
      readonly timeoutSeconds: number;
      /** After the time-out: `true` goes on, `false` ends the run. */
      readonly goesOn: boolean;
    }
  | {
      readonly Type: 'branch';
      readonly when: TriggerCondition;
      readonly thenDo: readonly DoPart[];
      readonly elseDo: readonly DoPart[];
    }
  | { readonly Type: 'repeat'; readonly times: number; readonly parts: readonly DoPart[] }
  | { readonly Type: 'scene'; readonly states: readonly SceneState[] }
  /** Remembers how devices are, in place of what it remembered before. */
  | { readonly Type: 'capture'; readonly DeviceIds: readonly DeviceId[] }
  /** Puts devices back as a trigger remembered them; `null` is this trigger. */
  | { readonly Type: 'restore'; readonly TriggerId: TriggerId | null }
  | {
      readonly Type: 'notify';
      /** Whom; empty for everybody who may read what happens in the house. */
      readonly UserIds: readonly UserId[];
      readonly topic: NotificationTopic;
      readonly severity: Severity;
      readonly text: string;
    }
  | {
      readonly Type: 'mqtt';
      readonly broker: string;
      readonly topic: string;
      readonly payload: string;
    };

/** A part of a trigger; `Label` is a person's own name for it, empty for none. */
export type TriggerPart<Payload> = {
  readonly Id: string;
  readonly Label: string;
  readonly Payload: Payload;
};
/** One of the If parts. */
export type IfPart = TriggerPart<IfPayload>;
/** One of the Do parts. */
export type DoPart = TriggerPart<DoPayload>;

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
  readonly Modalities: (typeof TRIGGER_MODALITIES)[number];
  /** The hours at which a scene is offered first, `HH:MM`; they may cross midnight. `null`: never first. */
  readonly Hours: { readonly from: string; readonly to: string } | null;
  /** When it may fire by itself at all. */
  readonly Payload: { readonly Type: 'calendar' } & Calendar;
};
