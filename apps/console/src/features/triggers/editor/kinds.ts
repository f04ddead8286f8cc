import {
  HOME,
  type AddedPart,
  type ClaimKey,
  type DeviceGroupId,
  type DeviceId,
  type DoPayload,
  type EnvironmentId,
  type IfPayload,
  type TriggerCondition,
  type TriggerId,
} from '@dimora/domain';
import {
  IconAlarm,
  IconArrowBackUp,
  IconArrowsSplit,
  IconBell,
  IconBolt,
  IconBraces,
  IconCalendar,
  IconCamera,
  IconClock,
  IconClockPause,
  IconDeviceDesktop,
  IconDevices,
  IconDoor,
  IconExclamationCircle,
  IconHandClick,
  IconHourglass,
  IconMessage,
  IconPalette,
  IconPlayerPlay,
  IconPower,
  IconPuzzle,
  IconRepeat,
  IconSunset2,
  IconUser,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';
import { EVERY_DAY } from './trigger-fields.ts';
import type { TriggerEditorWords } from './locales/en.ts';

/** What can be added to a list: its words, its icon, what a new one holds, and the claim it takes. */
export type Kind<Payload> = {
  readonly word: keyof TriggerEditorWords['kinds'];
  readonly Icon: Icon;
  readonly empty: Payload;
  readonly claim?: ClaimKey;
  /** Nobody adds it here: there is no form for it. */
  readonly isShownOnly?: true;
};

const NO_DEVICE = '' as DeviceId;
const calendar = { Condition: { EveryDaysOfWeek: EVERY_DAY }, StartDate: null };
const change = { StateVar: '', change: 'becomes', Value: null, forSeconds: 0 } as const;
const state = { StateVar: '', operator: 'equals', Value: null, forSeconds: 0 } as const;
const broker = 'embedded';
/** What was added to the hub while it runs. */
const added: Kind<AddedPart> = {
  word: 'added',
  Icon: IconPuzzle,
  empty: { Type: 'added', Part: '', settings: {} },
  isShownOnly: true,
};

/** What can start an automation. */
export const IF_KINDS: { readonly [Type in IfPayload['Type']]: Kind<IfPayload> } = {
  deviceState: {
    word: 'deviceState',
    Icon: IconDeviceDesktop,
    empty: { Type: 'deviceState', DeviceId: NO_DEVICE, ...change },
  },
  environmentState: {
    word: 'environmentState',
    Icon: IconDoor,
    empty: { Type: 'environmentState', EnvironmentId: HOME, ...change },
  },
  button: {
    word: 'button',
    Icon: IconHandClick,
    empty: { Type: 'button', DeviceId: NO_DEVICE, Value: null },
  },
  time: { word: 'time', Icon: IconClock, empty: { Type: 'time', at: '07:00', ...calendar } },
  sun: {
    word: 'sun',
    Icon: IconSunset2,
    empty: { Type: 'sun', sun: 'sunset', offsetMinutes: 0, ...calendar },
  },
  event: {
    word: 'event',
    Icon: IconExclamationCircle,
    empty: { Type: 'event', event: 'device.becameUnreachable', DeviceId: null },
  },
  startUp: { word: 'startUp', Icon: IconPower, empty: { Type: 'startUp' } },
  mqtt: {
    word: 'mqttIf',
    Icon: IconMessage,
    empty: { Type: 'mqtt', broker, topic: '', payload: null },
    claim: 'MODIFY_HUB',
  },
  webhook: { word: 'webhook', Icon: IconWebhook, empty: { Type: 'webhook', hook: '' } },
  person: {
    word: 'person',
    Icon: IconUser,
    empty: { Type: 'person', UserId: null, home: false, forSeconds: 0 },
    claim: 'READ_USERS',
  },
  added,
};

const lone: TriggerCondition = { Type: 'deviceState', DeviceId: NO_DEVICE, ...state };

/** What can be asked before it runs. */
export const CONDITION_KINDS: {
  readonly [Type in TriggerCondition['Type']]: Kind<TriggerCondition>;
} = {
  deviceState: { word: 'deviceState', Icon: IconDeviceDesktop, empty: lone },
  environmentState: {
    word: 'environmentState',
    Icon: IconDoor,
    empty: { Type: 'environmentState', EnvironmentId: HOME, ...state },
  },
  timeWindow: {
    word: 'timeWindow',
    Icon: IconAlarm,
    empty: { Type: 'timeWindow', from: '22:00', to: '07:00', EveryDaysOfWeek: EVERY_DAY },
  },
  dateRange: {
    word: 'dateRange',
    Icon: IconCalendar,
    empty: { Type: 'dateRange', from: '', to: '' },
  },
  presence: {
    word: 'presence',
    Icon: IconUser,
    empty: { Type: 'presence', UserId: null, home: true, forSeconds: 0 },
    claim: 'READ_USERS',
  },
  and: { word: 'and', Icon: IconBraces, empty: { Type: 'and', parts: [lone] } },
  or: { word: 'or', Icon: IconBraces, empty: { Type: 'or', parts: [lone] } },
  not: { word: 'not', Icon: IconBraces, empty: { Type: 'not', part: lone } },
  added,
};

/** What can be done. */
export const DO_KINDS: { readonly [Type in DoPayload['Type']]: Kind<DoPayload> } = {
  deviceAction: {
    word: 'deviceAction',
    Icon: IconBolt,
    empty: { Type: 'deviceAction', ActionCtx: '', DeviceId: NO_DEVICE, ActionId: '', Value: null },
  },
  environmentAction: {
    word: 'environmentAction',
    Icon: IconDoor,
    empty: {
      Type: 'environmentAction',
      EnvironmentIds: [] as EnvironmentId[],
      order: { control: 'lights', Value: false },
    },
  },
  kindAction: {
    word: 'kindAction',
    Icon: IconDevices,
    empty: {
      Type: 'kindAction',
      Kind: { DeviceGroupId: 'system-lights' as DeviceGroupId },
      EnvironmentIds: [HOME],
      ActionId: '',
      Value: null,
    },
  },
  scene: { word: 'scene', Icon: IconPalette, empty: { Type: 'scene', states: [] } },
  notify: {
    word: 'notify',
    Icon: IconBell,
    empty: { Type: 'notify', UserIds: [], topic: 'automation', severity: 'warning', text: '' },
  },
  capture: {
    word: 'capture',
    Icon: IconCamera,
    empty: { Type: 'capture', DeviceIds: [] as DeviceId[] },
  },
  restore: { word: 'restore', Icon: IconArrowBackUp, empty: { Type: 'restore', TriggerId: null } },
  wait: { word: 'wait', Icon: IconHourglass, empty: { Type: 'wait', seconds: 300 } },
  waitUntil: {
    word: 'waitUntil',
    Icon: IconClockPause,
    empty: { Type: 'waitUntil', until: lone, timeoutSeconds: 600, goesOn: true },
  },
  branch: {
    word: 'branch',
    Icon: IconArrowsSplit,
    empty: { Type: 'branch', when: lone, thenDo: [], elseDo: [] },
  },
  repeat: { word: 'repeat', Icon: IconRepeat, empty: { Type: 'repeat', times: 2, parts: [] } },
  trigger: {
    word: 'trigger',
    Icon: IconPlayerPlay,
    empty: { Type: 'trigger', TriggerId: '' as TriggerId },
  },
  mqtt: {
    word: 'mqttDo',
    Icon: IconMessage,
    empty: { Type: 'mqtt', broker, topic: '', payload: '' },
    claim: 'MODIFY_HUB',
  },
  added,
};
