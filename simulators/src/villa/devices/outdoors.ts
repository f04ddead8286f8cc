import { fake, lamp, type VillaDevice } from '../device.ts';

const HOUR_MS = 3_600_000;

/** The devices of garden and terrace. */
export const outdoors: readonly VillaDevice[] = [
  {
    Id: 'garden-lights',
    Name: 'Garden lights',
    room: 'garden',
    build: { kind: 'tasmota', model: 'relay', relays: 1 },
    role: { kind: 'lamp', variable: 'SWITCH_ON_OFF', habit: 'dusk', watts: 36 },
  },
  {
    Id: 'weather-station',
    Name: 'Weather station',
    room: 'garden',
    build: { kind: 'tasmota', model: 'sensor', chip: 'SHT3X-0x44' },
    role: { kind: 'climate' },
  },
  {
    Id: 'irrigation',
    Name: 'Irrigation',
    room: 'garden',
    build: { kind: 'gadget', model: 'irrigation' },
  },
  {
    Id: 'garden-gate',
    Name: 'Garden gate',
    room: 'garden',
    build: fake('barrier', { POSITION: 0 }),
  },
  {
    Id: 'greenhouse',
    Name: 'Greenhouse sensor',
    room: 'garden',
    build: {
      ...fake('climate_sensor', { TEMPERATURE: 17.4, HUMIDITY: 71, BATTERY_LEVEL: 12 }),
      kind: 'fake',
      model: 'climate_sensor',
      absentForMs: 3 * HOUR_MS,
    },
  },
  {
    Id: 'terrace-lights',
    Name: 'Terrace lights',
    room: 'terrace',
    build: { kind: 'gadget', model: 'terrace_lights' },
    role: lamp(16, 'dusk'),
  },
  { Id: 'awning', Name: 'Awning', room: 'terrace', build: { kind: 'tasmota', model: 'shutter' } },
  {
    Id: 'terrace-remote',
    Name: 'Terrace remote',
    room: 'terrace',
    build: fake('remote_switch', { BATTERY_LEVEL: 66, LAST_BUTTON: 'ON' }),
  },
  {
    Id: 'solar-inverter',
    Name: 'Solar inverter',
    room: 'terrace',
    build: fake('power_meter', { ENERGY: 6204.7, CONSUMPTION: null }),
    role: { kind: 'solar', peakWatts: 4_200 },
  },
  {
    Id: 'pool-pump',
    Name: 'Pool pump',
    room: 'garden',
    build: {
      kind: 'fake',
      model: 'smart_plug',
      initial: { SMART_PLUG_ON_OFF: true, CONSUMPTION: 540, ENERGY: 812.6 },
      absentForMs: 26 * HOUR_MS,
    },
  },
];
