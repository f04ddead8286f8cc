import { fake, lamp, plug, type VillaDevice } from '../device.ts';

/** The living room’s devices. */
export const livingRoom: readonly VillaDevice[] = [
  {
    Id: 'sofa-lamp',
    Name: 'Sofa lamp',
    room: 'living-room',
    build: fake('colour_light', { COLOR: '#ffb46b', BRIGHTNESS: 60 }),
    role: lamp(9, 'evening'),
    favourite: true,
  },
  {
    Id: 'living-ceiling',
    Name: 'Ceiling lamp',
    room: 'living-room',
    build: fake('dimmable_light'),
    role: lamp(24),
    favourite: true,
  },
  {
    Id: 'living-tv',
    Name: 'Television',
    room: 'living-room',
    build: plug,
    role: { kind: 'plug', load: 'tv' },
  },
  {
    Id: 'living-thermostat',
    Name: 'Living room thermostat',
    room: 'living-room',
    build: fake('thermostat', { SETPOINT: 21 }),
    role: { kind: 'thermostat' },
    favourite: true,
  },
  {
    Id: 'living-blind',
    Name: 'Living room blind',
    room: 'living-room',
    build: fake('barrier'),
    role: { kind: 'blind' },
    favourite: true,
  },
  {
    Id: 'living-motion',
    Name: 'Living room motion',
    room: 'living-room',
    build: fake('presence_sensor', { BATTERY_LEVEL: 91 }),
    role: { kind: 'motion' },
  },
  {
    Id: 'living-climate',
    Name: 'Living room climate',
    room: 'living-room',
    build: { kind: 'tasmota', model: 'sensor', chip: 'AM2301' },
    role: { kind: 'climate' },
  },
  {
    Id: 'terrace-door',
    Name: 'Terrace door',
    room: 'living-room',
    build: fake('contact_sensor', { BATTERY_LEVEL: 64 }),
    role: { kind: 'window' },
  },
  {
    Id: 'living-air',
    Name: 'Air monitor',
    room: 'living-room',
    build: fake('air_quality_sensor'),
    role: { kind: 'air' },
  },
];
