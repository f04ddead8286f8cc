import * as kit from '@dimora/driver-kit';
import { reporting, type Behaviour } from './behaviour.ts';
import { locking, pushing } from './behaviours/doors.ts';
import { drifting } from './behaviours/drifting.ts';
import { conditioning, roomTemperature, wantedTemperature } from './behaviours/heating.ts';
import { colouring, dimming, warming } from './behaviours/light.ts';
import { metering } from './behaviours/metering.ts';
import { moving, positioning } from './behaviours/moving.ts';
import { switching } from './behaviours/on-off.ts';

/** A fake model: its first behaviour determines its category. */
export type VirtualModel = {
  readonly Key: string;
  readonly ModelName: string;
  readonly behaviours: readonly Behaviour[];
};

const onOffLight = switching(kit.lightOnOff, 'LIGHT_ON_OFF');
const battery = reporting(kit.battery, { BATTERY_LEVEL: 87 });

const thermometer = drifting(kit.temperature, {
  TEMPERATURE: { start: 20.5, step: 0.15, min: -20, max: 45 },
});
const hygrometer = drifting(kit.humidity, { HUMIDITY: { start: 48, step: 0.8, min: 5, max: 99 } });
const airMonitor = drifting(kit.airQuality, {
  AQI: { start: 32, step: 2, min: 1, max: 300 },
  CO2: { start: 520, step: 15, min: 400, max: 3000 },
  PM2_5: { start: 7, step: 0.6, min: 0, max: 200 },
  TVOC: { start: 110, step: 8, min: 0, max: 2000 },
});

const model = (
  Key: string,
  ModelName: string,
  ...behaviours: readonly Behaviour[]
): VirtualModel => ({
  Key: `fake_${Key}`,
  ModelName,
  behaviours,
});

/** Every fake device (INSTALL-05); the models after the remotes exist for the demo home. */
export const MODELS: readonly VirtualModel[] = [
  model(
    'presence_sensor',
    'Presence sensor',
    reporting(kit.presence, { PRESENCE: false }),
    battery,
  ),
  model('temperature_sensor', 'Temperature sensor', thermometer, battery),
  model('humidity_sensor', 'Humidity sensor', hygrometer, battery),
  model('light', 'Light', onOffLight),
  model('dimmable_light', 'Dimmable light', onOffLight, dimming),
  model('white_light', 'Tunable white light', onOffLight, dimming, warming),
  model('colour_light', 'Colour light', onOffLight, dimming, warming, colouring),
  model(
    'smart_plug',
    'Smart plug',
    switching(kit.plugOnOff, 'SMART_PLUG_ON_OFF'),
    metering('SMART_PLUG_ON_OFF'),
  ),
  model('thermostat', 'Thermostat', wantedTemperature, conditioning, roomTemperature),
  model('barrier', 'Blind or gate', moving, positioning),
  model('switch', 'Switch', switching(kit.switchOnOff, 'SWITCH_ON_OFF')),
  model('push', 'Push button', pushing),
  model(
    'remote_button',
    'Remote button',
    reporting(kit.remoteButton, { LAST_BUTTON: null }),
    battery,
  ),
  model(
    'remote_switch',
    'Remote switch',
    reporting(kit.remoteSwitch, { LAST_BUTTON: null }),
    battery,
  ),

  model('climate_sensor', 'Climate sensor', thermometer, hygrometer, battery),
  model('contact_sensor', 'Contact sensor', reporting(kit.contact, { OPENINGS: false }), battery),
  model('door_lock', 'Door lock', locking, battery),
  model('air_quality_sensor', 'Air monitor', airMonitor),
  model('light_sensor', 'Light sensor', reporting(kit.illumination, { LIGHT: 240 }), battery),
  model('power_meter', 'Power meter', metering(undefined)),
  model(
    'grid_meter',
    'Grid meter',
    metering(undefined),
    reporting(kit.fedIn, { ENERGY_RETURNED: 0 }),
  ),
  model('smoke_sensor', 'Smoke detector', reporting(kit.smoke, { SMOKE: false }), battery),
  model('water_sensor', 'Leak sensor', reporting(kit.waterLeak, { WATER_LEAK: false }), battery),
  model('account', 'Service account', reporting(kit.account, {})),
];
