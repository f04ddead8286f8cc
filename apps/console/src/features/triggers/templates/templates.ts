import type { Device } from '@dimora/contract/client';
import { HOME, type DeviceId, type EnvironmentId, type UserId } from '@dimora/domain';
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

/** The devices that a template needs; `null` for none. */
export const NEEDS: Readonly<
  Record<
    TemplateId,
    {
      readonly source: ((device: Device) => boolean) | null;
      readonly target: ((device: Device) => boolean) | null;
      /** Some device must be like this, though none is chosen. */
      readonly anywhere?: (device: Device) => boolean;
    }
  >
> = {
  nobodyHome: { source: null, target: null },
  emptyRoom: { source: null, target: null, anywhere: reports('PRESENCE') },
  doorOpen: { source: reports('OPENINGS'), target: null },
  sunset: { source: null, target: isLight },
  doorLight: { source: reports('OPENINGS'), target: isLight },
  leak: { source: reports('WATER_LEAK'), target: isSwitched },
};

const turn = (DeviceId: DeviceId, Value: boolean) =>
  ({ Type: 'deviceAction', ActionCtx: '', DeviceId, ActionId: 'SET_ON_OFF', Value }) as const;
const daily = { Condition: { EveryDaysOfWeek: EVERY_DAY }, StartDate: null };
const NO_DEVICE = '' as DeviceId;

/** The automation that a template writes, to be looked at before it is saved. */
export function fromTemplate(id: TemplateId, Name: string, choices: Choices): TriggerFields {
  const { place, afterSeconds, source, target } = choices;
  const cause = (Payload: TriggerFields['If'][number]['Payload']) => [
    { Id: 'p1', Label: '', Payload },
  ];
  const step = (Payload: TriggerFields['Do'][number]['Payload']) => [
    { Id: 'p2', Label: '', Payload },
  ];
  const becomes = (StateVar: string, Value: boolean, forSeconds = 0) =>
    ({ StateVar, change: 'becomes', Value, forSeconds }) as const;
  switch (id) {
    case 'nobodyHome':
      return {
        ...EMPTY_FIELDS,
        Name,
        If: cause({ Type: 'person', UserId: null, home: false, forSeconds: 0 }),
        Do: step({
          Type: 'environmentAction',
          EnvironmentIds: [place],
          order: { control: 'lights', Value: false },
        }),
      };
    case 'emptyRoom':
      return {
        ...EMPTY_FIELDS,
        Name,
        If: cause({
          Type: 'environmentState',
          EnvironmentId: place,
          ...becomes('PRESENCE', false, afterSeconds),
        }),
        Do: step({
          Type: 'environmentAction',
          EnvironmentIds: [place],
          order: { control: 'lights', Value: false },
        }),
      };
    case 'doorOpen':
      return {
        ...EMPTY_FIELDS,
        Name,
        If: cause({
          Type: 'deviceState',
          DeviceId: source ?? NO_DEVICE,
          ...becomes('OPENINGS', true, afterSeconds),
        }),
        Do: step({
          Type: 'notify',
          UserIds: [choices.self],
          topic: 'security',
          severity: 'warning',
          text: choices.message,
        }),
      };
    case 'sunset':
      return {
        ...EMPTY_FIELDS,
        Name,
        If: cause({ Type: 'sun', sun: 'sunset', offsetMinutes: 0, ...daily }),
        Do: step(turn(target ?? NO_DEVICE, true)),
      };
    case 'doorLight':
      return {
        ...EMPTY_FIELDS,
        Name,
        If: cause({
          Type: 'deviceState',
          DeviceId: source ?? NO_DEVICE,
          ...becomes('OPENINGS', true),
        }),
        Condition: {
          Type: 'timeWindow',
          from: '20:00',
          to: '06:00',
          EveryDaysOfWeek: EVERY_DAY,
        },
        Do: step(turn(target ?? NO_DEVICE, true)),
      };
    case 'leak':
      return {
        ...EMPTY_FIELDS,
        Name,
        If: cause({
          Type: 'deviceState',
          DeviceId: source ?? NO_DEVICE,
          ...becomes('WATER_LEAK', true),
        }),
        Do: step(turn(target ?? NO_DEVICE, false)),
      };
  }
}
