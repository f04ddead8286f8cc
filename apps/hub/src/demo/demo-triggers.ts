import { TriggerDraft } from '@dimora/contract';
import { HOME, type TriggerId, type UserId } from '@dimora/domain';
import { grantToHub } from '../platform/access.ts';
import { TriggersPort } from '../modules/automations/triggers/port.ts';
import type { RunningHub } from '../running-hub.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const daily = { Condition: { EveryDaysOfWeek: EVERY_DAY }, StartDate: null };
const GIULIA = { Id: 'owner' as UserId, Name: 'Giulia Bianchi' };

type Payload = { readonly Type: string };
const parts = (...payloads: readonly Payload[]) =>
  payloads.map((each, at) => ({ Id: `p${at + 1}`, Payload: each }));
const rooms = (place: string, control: string, Value: unknown): Payload & object =>
  ({ Type: 'environmentAction', EnvironmentIds: [place], order: { control, Value } }) as Payload;
const command = (DeviceId: string, ActionId: string, Value: unknown): Payload & object =>
  ({ Type: 'deviceAction', DeviceId, ActionId, Value }) as Payload;

/** The scenes of the villa, and a rule that a family would have. */
const TRIGGERS = [
  {
    Id: 'good-night',
    Name: 'Good night',
    Icon: 'night',
    Hours: { from: '21:00', to: '05:00' },
    If: [],
    Do: parts(rooms(HOME, 'lights', false), command('front-lock', 'SET_LOCKED', true)),
  },
  {
    Id: 'leaving',
    Name: 'Leaving',
    Icon: 'leaving',
    Hours: { from: '07:30', to: '17:00' },
    If: [],
    Do: parts(rooms(HOME, 'lights', false), rooms(HOME, 'thermostats', 17)),
  },
  {
    Id: 'film',
    Name: 'Film',
    Icon: 'film',
    Hours: { from: '17:00', to: '21:00' },
    If: [],
    Do: parts(rooms('living-room', 'blinds', 'DOWN'), command('sofa-lamp', 'SET_BRIGHTNESS', 15)),
  },
  {
    Id: 'morning',
    Name: 'Morning',
    Icon: 'morning',
    Hours: { from: '05:00', to: '07:30' },
    If: [],
    Do: parts(rooms('living-room', 'blinds', 'UP'), rooms(HOME, 'thermostats', 20.5)),
  },
  {
    Id: 'garden-lights',
    Name: 'Garden lights at sunset',
    Icon: 'evening',
    Family: 'default',
    If: parts({ Type: 'sun', sun: 'sunset', offsetMinutes: 15, ...daily } as Payload),
    Condition: { Type: 'timeWindow', from: '16:00', to: '23:30', EveryDaysOfWeek: EVERY_DAY },
    Do: parts(command('garden-lights', 'SET_ON_OFF', true)),
  },
];

/** Gives a new villa its scenes; what somebody has removed since doesn't come back. */
export function seedTriggers({ modules }: RunningHub): void {
  const triggers = modules.port(TriggersPort);
  for (const { Id, ...draft } of TRIGGERS)
    triggers.begin(grantToHub('MODIFY_TRIGGERS'), GIULIA, {
      ...TriggerDraft.parse(draft),
      Id: Id as TriggerId,
    });
}
