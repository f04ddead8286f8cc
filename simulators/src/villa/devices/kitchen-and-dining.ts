import { fake, lamp, plug, type VillaDevice } from '../device.ts';

/** The devices of kitchen and dining room. */
export const kitchenAndDining: readonly VillaDevice[] = [
  {
    Id: 'kitchen-ceiling',
    Name: 'Kitchen ceiling',
    room: 'kitchen',
    build: fake('dimmable_light'),
    role: lamp(28),
    favourite: true,
  },
  {
    Id: 'worktop-light',
    Name: 'Worktop light',
    room: 'kitchen',
    build: { kind: 'tasmota', model: 'dimmer' },
    role: lamp(12),
  },
  {
    Id: 'fridge',
    Name: 'Fridge',
    room: 'kitchen',
    build: plug,
    role: { kind: 'plug', load: 'fridge' },
  },
  {
    Id: 'kettle',
    Name: 'Kettle',
    room: 'kitchen',
    build: plug,
    role: { kind: 'plug', load: 'kettle' },
  },
  {
    Id: 'kitchen-climate',
    Name: 'Kitchen climate',
    room: 'kitchen',
    build: fake('climate_sensor', { BATTERY_LEVEL: 78 }),
    role: { kind: 'climate' },
  },
  {
    Id: 'kitchen-window',
    Name: 'Kitchen window',
    room: 'kitchen',
    build: fake('contact_sensor', { BATTERY_LEVEL: 83 }),
    role: { kind: 'window' },
  },
  {
    Id: 'kitchen-motion',
    Name: 'Kitchen motion',
    room: 'kitchen',
    build: fake('presence_sensor', { BATTERY_LEVEL: 88 }),
    role: { kind: 'motion' },
  },
  {
    Id: 'kitchen-smoke',
    Name: 'Smoke detector',
    room: 'kitchen',
    build: fake('smoke_sensor', { BATTERY_LEVEL: 96 }),
  },
  {
    Id: 'dining-pendant',
    Name: 'Dining pendant',
    room: 'dining-room',
    build: fake('white_light'),
    role: lamp(18),
  },
  {
    Id: 'dining-blind',
    Name: 'Dining room blind',
    room: 'dining-room',
    build: fake('barrier'),
    role: { kind: 'blind' },
  },
];
