import type { Device } from '@dimora/contract/client';
import { AFTER_DARK, HOME, type DeviceId, type EnvironmentId, type UserId } from '@dimora/domain';
import { EMPTY_FIELDS, EVERY_DAY, type TriggerFields } from '../editor/trigger-fields.ts';

/** The starting points: each is something that the hub can do as it is. */
export const TEMPLATES = [
  'nobodyHome',
  'emptyRoom',
  'doorOpen',
  'sunset',
  'doorLight',
  'leak',
] as const;
/** One of {@link TEMPLATES}. */
export type TemplateId = (typeof TEMPLATES)[number];

/** What a person chooses for a template. */
export type Choices = {
  readonly place: EnvironmentId;
  readonly afterSeconds: number;
  /** What starts it. */
  readonly source: DeviceId | null;
  /** What it operates. */
  readonly target: DeviceId | null;
  /** Whom a message is for, and what it says. */
  readonly self: UserId;
  readonly message: string;
};

/** What is chosen before anybody chose. */
export const NO_CHOICES: Choices = {
  place: HOME,
  afterSeconds: 1800,
  source: null,
  target: null,
  self: '' as UserId,
  message: '',
};

const reports = (variable: string) => (device: Device) => variable in device.Status.StateVars;
const isSwitched = ({ Actions }: Device): boolean =>
  Actions.some(({ Id, Hidden }) => Id === 'SET_ON_OFF' && !Hidden);
const isLight = (device: Device): boolean =>
  isSwitched(device) && device.IoTCategoryIds.includes('light');

/** A starting point: the devices that it needs, and the rule that it writes. */
type Template = {
  /** `null` for none. */
  readonly source: ((device: Device) => boolean) | null;
  readonly target: ((device: Device) => boolean) | null;
  /** Some device must be like this, though none is chosen. */
  readonly anywhere?: (device: Device) => boolean;
  readonly rule: (choices: Choices) => {
    readonly If: TriggerFields['If'][number]['Payload'];
    readonly Condition?: TriggerFields['Condition'];
    readonly Do: TriggerFields['Do'][number]['Payload'];
  };
};

const turn = (DeviceId: DeviceId | null, Value: boolean) =>
  ({
    Type: 'deviceAction',
    ActionCtx: '',
    DeviceId: DeviceId ?? NO_DEVICE,
    ActionId: 'SET_ON_OFF',
    Value,
  }) as const;
const lightsOut = (place: EnvironmentId) =>
  ({
    Type: 'environmentAction',
    EnvironmentIds: [place],
    order: { control: 'lights', Value: false },
  }) as const;
const deviceBecomes = (DeviceId: DeviceId | null, StateVar: string, forSeconds = 0) =>
  ({
    Type: 'deviceState',
    DeviceId: DeviceId ?? NO_DEVICE,
    StateVar,
    change: 'becomes',
    Value: true,
    forSeconds,
  }) as const;
const daily = { Condition: { EveryDaysOfWeek: EVERY_DAY }, StartDate: null };
const NO_DEVICE = '' as DeviceId;

const BY_ID: Readonly<Record<TemplateId, Template>> = {
  nobodyHome: {
    source: null,
    target: null,
    rule: ({ place }) => ({
      If: { Type: 'person', UserId: null, home: false, forSeconds: 0 },
      Do: lightsOut(place),
    }),
  },
  emptyRoom: {
    source: null,
    target: null,
    anywhere: reports('PRESENCE'),
    rule: ({ place, afterSeconds }) => ({
      If: {
        Type: 'environmentState',
        EnvironmentId: place,
        StateVar: 'PRESENCE',
        change: 'becomes',
        Value: false,
        forSeconds: afterSeconds,
      },
      Do: lightsOut(place),
    }),
  },
  doorOpen: {
    source: reports('OPENINGS'),
    target: null,
    rule: ({ source, afterSeconds, self, message }) => ({
      If: deviceBecomes(source, 'OPENINGS', afterSeconds),
      Do: {
        Type: 'notify',
        UserIds: [self],
        topic: 'security',
        severity: 'warning',
        text: message,
      },
    }),
  },
  sunset: {
    source: null,
    target: isLight,
    rule: ({ target }) => ({
      If: { Type: 'sun', sun: 'sunset', offsetMinutes: 0, ...daily },
      Do: turn(target, true),
    }),
  },
  doorLight: {
    source: reports('OPENINGS'),
    target: isLight,
    rule: ({ source, target }) => ({
      If: deviceBecomes(source, 'OPENINGS'),
      Condition: AFTER_DARK,
      Do: turn(target, true),
    }),
  },
  leak: {
    source: reports('WATER_LEAK'),
    target: isSwitched,
    rule: ({ source, target }) => ({
      If: deviceBecomes(source, 'WATER_LEAK'),
      Do: turn(target, false),
    }),
  },
};

/** The devices that a template needs. */
export const needsOf = (id: TemplateId): Omit<Template, 'rule'> => BY_ID[id];

/** The automation that a template writes, to be looked at before it is saved. */
export function fromTemplate(id: TemplateId, Name: string, choices: Choices): TriggerFields {
  const { If, Condition = null, Do } = BY_ID[id].rule(choices);
  return {
    ...EMPTY_FIELDS,
    Name,
    If: [{ Id: 'p1', Label: '', Payload: If }],
    Condition,
    Do: [{ Id: 'p2', Label: '', Payload: Do }],
  };
}
