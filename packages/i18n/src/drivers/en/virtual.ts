import type { DriverTexts, FieldText } from '../driver-texts.ts';

const fields: Readonly<Record<string, FieldText>> = {
  Address: { label: 'Address', help: 'Distinguishes it from other simulated devices' },
  mood: { label: 'How it answers', help: 'Whether it follows commands' },
  delayMs: { label: 'Delay', help: 'How long it takes to act' },
  driven: { label: 'Moved by a simulation', help: 'It then reports only what the simulation does' },
  initial: { label: 'First values', help: 'What it reports first, by state variable' },
  ratedPowerW: { label: 'Rated power' },
  travelMs: { label: 'Travel time', help: 'From closed to open' },
  outsideTemperature: { label: 'Temperature outside' },
  lastSeenAgoMs: { label: 'Silent for', help: 'For an absent device: how old its last values are' },
};

const mood = {
  normal: 'Answers',
  silent: 'Never answers',
  refusing: 'Refuses',
  absent: 'Absent',
};

const fake = (name: string): DriverTexts => ({
  name,
  line: 'A simulated device, for testing',
  fields,
  options: { mood },
});

/** Texts of the virtual devices, which share one form. */
export const virtual: Readonly<Record<string, DriverTexts>> = {
  fake_presence_sensor: fake('Presence sensor'),
  fake_temperature_sensor: fake('Temperature sensor'),
  fake_humidity_sensor: fake('Humidity sensor'),
  fake_light: fake('Light'),
  fake_dimmable_light: fake('Dimmable light'),
  fake_white_light: fake('Tunable white light'),
  fake_colour_light: fake('Colour light'),
  fake_smart_plug: fake('Smart plug'),
  fake_thermostat: fake('Thermostat'),
  fake_barrier: fake('Blind or gate'),
  fake_switch: fake('Switch'),
  fake_push: fake('Push button'),
  fake_remote_button: fake('Remote button'),
  fake_remote_switch: fake('Remote switch'),
  fake_climate_sensor: fake('Climate sensor'),
  fake_contact_sensor: fake('Door or window sensor'),
  fake_door_lock: fake('Door lock'),
  fake_air_quality_sensor: fake('Air monitor'),
  fake_light_sensor: fake('Light sensor'),
  fake_power_meter: fake('Power meter'),
  fake_grid_meter: fake('Grid meter'),
  fake_smoke_sensor: fake('Smoke detector'),
  fake_water_sensor: fake('Leak sensor'),
  fake_account: fake('Service account'),
};
