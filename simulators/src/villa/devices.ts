/** How a device of the villa is built: a fake one by its model, or a peer that speaks MQTT. */
export type Build =
  | { readonly kind: 'fake'; readonly model: string; readonly initial?: Readonly<Record<string, number | boolean | string>>; readonly absentForMs?: number }
  | { readonly kind: 'tasmota'; readonly model: 'plug' | 'relay' | 'light' | 'dimmer' | 'sensor' | 'shutter'; readonly relays?: number; readonly chip?: string }
  | { readonly kind: 'gadget'; readonly model: 'terrace_lights' | 'irrigation' };

/** What a device is for in the life of the villa; the simulation moves it by that. */
export type Role =
  | { readonly kind: 'lamp'; readonly variable: 'LIGHT_ON_OFF' | 'SWITCH_ON_OFF' | 'SWITCH_ON_OFF_2'; readonly habit: 'presence' | 'evening' | 'dusk'; readonly watts: number }
  | { readonly kind: 'plug'; readonly load: 'tv' | 'fridge' | 'kettle' | 'computer' | 'printer' | 'washer' | 'towels' }
  | { readonly kind: 'thermostat' }
  | { readonly kind: 'climate' }
  | { readonly kind: 'motion' }
  | { readonly kind: 'frontDoor' }
  | { readonly kind: 'window' }
  | { readonly kind: 'blind' }
  | { readonly kind: 'lock' }
  | { readonly kind: 'air' }
  | { readonly kind: 'meter' };

/** A device of the villa. */
export type VillaDevice = {
  readonly Id: string;
  readonly Name: string;
  readonly room: string;
  readonly build: Build;
  readonly role?: Role;
  /** Among the owner's favourites from the start. */
  readonly favourite?: true;
  /** The account that it belongs to. */
  readonly attachedTo?: string;
};

const HOUR_MS = 3_600_000;
const fake = (model: string, initial?: Readonly<Record<string, number | boolean | string>>): Build =>
  initial ? { kind: 'fake', model, initial } : { kind: 'fake', model };
const lamp = (watts: number, habit: 'presence' | 'evening' | 'dusk' = 'presence'): Role => ({ kind: 'lamp', variable: 'LIGHT_ON_OFF', habit, watts });
const plug: Build = { kind: 'tasmota', model: 'plug' };

const livingRoom: readonly VillaDevice[] = [
  { Id: 'sofa-lamp', Name: 'Sofa lamp', room: 'living-room', build: fake('colour_light', { COLOR: '#ffb46b', BRIGHTNESS: 60 }), role: lamp(9, 'evening'), favourite: true },
  { Id: 'living-ceiling', Name: 'Ceiling lamp', room: 'living-room', build: fake('dimmable_light'), role: lamp(24), favourite: true },
  { Id: 'living-tv', Name: 'Television', room: 'living-room', build: plug, role: { kind: 'plug', load: 'tv' } },
  { Id: 'living-thermostat', Name: 'Living room thermostat', room: 'living-room', build: fake('thermostat', { SETPOINT: 21 }), role: { kind: 'thermostat' }, favourite: true },
  { Id: 'living-blind', Name: 'Living room blind', room: 'living-room', build: fake('barrier'), role: { kind: 'blind' }, favourite: true },
  { Id: 'living-motion', Name: 'Living room motion', room: 'living-room', build: fake('presence_sensor', { BATTERY_LEVEL: 91 }), role: { kind: 'motion' } },
  { Id: 'living-climate', Name: 'Living room climate', room: 'living-room', build: { kind: 'tasmota', model: 'sensor', chip: 'AM2301' }, role: { kind: 'climate' } },
  { Id: 'terrace-door', Name: 'Terrace door', room: 'living-room', build: fake('contact_sensor', { BATTERY_LEVEL: 64 }), role: { kind: 'window' } },
  { Id: 'living-air', Name: 'Air monitor', room: 'living-room', build: fake('air_quality_sensor'), role: { kind: 'air' } },
];

const kitchenAndDining: readonly VillaDevice[] = [
  { Id: 'kitchen-ceiling', Name: 'Kitchen ceiling', room: 'kitchen', build: fake('dimmable_light'), role: lamp(28), favourite: true },
  { Id: 'worktop-light', Name: 'Worktop light', room: 'kitchen', build: { kind: 'tasmota', model: 'dimmer' }, role: lamp(12) },
  { Id: 'fridge', Name: 'Fridge', room: 'kitchen', build: plug, role: { kind: 'plug', load: 'fridge' } },
  { Id: 'kettle', Name: 'Kettle', room: 'kitchen', build: plug, role: { kind: 'plug', load: 'kettle' } },
  { Id: 'kitchen-climate', Name: 'Kitchen climate', room: 'kitchen', build: fake('climate_sensor', { BATTERY_LEVEL: 78 }), role: { kind: 'climate' } },
  { Id: 'kitchen-window', Name: 'Kitchen window', room: 'kitchen', build: fake('contact_sensor', { BATTERY_LEVEL: 83 }), role: { kind: 'window' } },
  { Id: 'kitchen-motion', Name: 'Kitchen motion', room: 'kitchen', build: fake('presence_sensor', { BATTERY_LEVEL: 88 }), role: { kind: 'motion' } },
  { Id: 'kitchen-smoke', Name: 'Smoke detector', room: 'kitchen', build: fake('smoke_sensor', { BATTERY_LEVEL: 96 }) },
  { Id: 'dining-pendant', Name: 'Dining pendant', room: 'dining-room', build: fake('white_light'), role: lamp(18) },
  { Id: 'dining-blind', Name: 'Dining room blind', room: 'dining-room', build: fake('barrier'), role: { kind: 'blind' } },
];

const restOfGroundFloor: readonly VillaDevice[] = [
  { Id: 'foyer-light', Name: 'Foyer light', room: 'foyer', build: { kind: 'tasmota', model: 'light' }, role: lamp(14) },
  { Id: 'front-lock', Name: 'Front door lock', room: 'foyer', build: fake('door_lock', { BATTERY_LEVEL: 57 }), role: { kind: 'lock' }, favourite: true },
  { Id: 'front-door', Name: 'Front door', room: 'foyer', build: fake('contact_sensor', { BATTERY_LEVEL: 72 }), role: { kind: 'frontDoor' } },
  { Id: 'foyer-motion', Name: 'Foyer motion', room: 'foyer', build: fake('presence_sensor', { BATTERY_LEVEL: 69 }), role: { kind: 'motion' } },
  { Id: 'gate-opener', Name: 'Gate opener', room: 'foyer', build: fake('push') },
  { Id: 'house-meter', Name: 'House meter', room: 'foyer', build: fake('power_meter', { ENERGY: 1841.2 }), role: { kind: 'meter' }, favourite: true },
  { Id: 'desk-lamp', Name: 'Desk lamp', room: 'studio', build: fake('white_light', { COLOR_TEMPERATURE: 4000 }), role: lamp(8) },
  { Id: 'studio-computer', Name: 'Computer', room: 'studio', build: plug, role: { kind: 'plug', load: 'computer' } },
  { Id: 'studio-printer', Name: 'Printer', room: 'studio', build: fake('smart_plug', { SMART_PLUG_ON_OFF: true, ENERGY: 37.24 }), role: { kind: 'plug', load: 'printer' } },
  { Id: 'studio-thermostat', Name: 'Studio thermostat', room: 'studio', build: fake('thermostat', { SETPOINT: 20 }), role: { kind: 'thermostat' } },
  { Id: 'washing-machine', Name: 'Washing machine', room: 'laundry', build: plug, role: { kind: 'plug', load: 'washer' }, favourite: true },
  { Id: 'laundry-leak', Name: 'Leak sensor', room: 'laundry', build: fake('water_sensor', { BATTERY_LEVEL: 93 }) },
  { Id: 'laundry-light', Name: 'Laundry light', room: 'laundry', build: fake('light'), role: lamp(10) },
  { Id: 'garage-door', Name: 'Garage door', room: 'garage', build: fake('barrier', { POSITION: 0 }) },
  { Id: 'garage-relays', Name: 'Garage light and fan', room: 'garage', build: { kind: 'tasmota', model: 'relay', relays: 2 }, role: { kind: 'lamp', variable: 'SWITCH_ON_OFF', habit: 'presence', watts: 20 } },
];

const firstFloor: readonly VillaDevice[] = [
  { Id: 'bedside-left', Name: 'Bedside lamp left', room: 'master-bedroom', build: fake('dimmable_light', { BRIGHTNESS: 35 }), role: lamp(6) },
  { Id: 'bedside-right', Name: 'Bedside lamp right', room: 'master-bedroom', build: fake('dimmable_light', { BRIGHTNESS: 35 }), role: lamp(6) },
  { Id: 'bedroom-thermostat', Name: 'Bedroom thermostat', room: 'master-bedroom', build: fake('thermostat', { SETPOINT: 19 }), role: { kind: 'thermostat' } },
  { Id: 'bedroom-blind', Name: 'Bedroom blind', room: 'master-bedroom', build: fake('barrier'), role: { kind: 'blind' } },
  { Id: 'bedroom-window', Name: 'Bedroom window', room: 'master-bedroom', build: fake('contact_sensor', { BATTERY_LEVEL: 81 }), role: { kind: 'window' } },
  { Id: 'bedroom-climate', Name: 'Bedroom climate', room: 'master-bedroom', build: fake('climate_sensor', { BATTERY_LEVEL: 74 }), role: { kind: 'climate' } },
  { Id: 'night-light', Name: 'Night light', room: 'childrens-room', build: fake('colour_light', { COLOR: '#8f7bff', BRIGHTNESS: 25 }), role: lamp(4) },
  { Id: 'children-thermostat', Name: 'Children’s thermostat', room: 'childrens-room', build: fake('thermostat', { SETPOINT: 20.5 }), role: { kind: 'thermostat' } },
  { Id: 'children-motion', Name: 'Children’s room motion', room: 'childrens-room', build: fake('presence_sensor', { BATTERY_LEVEL: 86 }), role: { kind: 'motion' } },
  { Id: 'bedtime-button', Name: 'Bedtime button', room: 'childrens-room', build: fake('remote_button', { BATTERY_LEVEL: 8, LAST_BUTTON: 'SINGLE' }) },
  { Id: 'mirror-light', Name: 'Mirror light', room: 'bathroom', build: fake('light'), role: lamp(12) },
  { Id: 'bathroom-climate', Name: 'Bathroom climate', room: 'bathroom', build: { kind: 'tasmota', model: 'sensor', chip: 'BME280' }, role: { kind: 'climate' } },
  { Id: 'towel-warmer', Name: 'Towel warmer', room: 'bathroom', build: plug, role: { kind: 'plug', load: 'towels' } },
  { Id: 'shower-light', Name: 'Shower light', room: 'second-bathroom', build: fake('light'), role: lamp(9) },
  { Id: 'bathroom-fan', Name: 'Extractor fan', room: 'second-bathroom', build: fake('switch') },
];

const outdoors: readonly VillaDevice[] = [
  { Id: 'garden-lights', Name: 'Garden lights', room: 'garden', build: { kind: 'tasmota', model: 'relay', relays: 1 }, role: { kind: 'lamp', variable: 'SWITCH_ON_OFF', habit: 'dusk', watts: 36 } },
  { Id: 'weather-station', Name: 'Weather station', room: 'garden', build: { kind: 'tasmota', model: 'sensor', chip: 'SHT3X-0x44' }, role: { kind: 'climate' } },
  { Id: 'irrigation', Name: 'Irrigation', room: 'garden', build: { kind: 'gadget', model: 'irrigation' } },
  { Id: 'garden-gate', Name: 'Garden gate', room: 'garden', build: fake('barrier', { POSITION: 0 }) },
  { Id: 'greenhouse', Name: 'Greenhouse sensor', room: 'garden', build: { ...fake('climate_sensor', { TEMPERATURE: 17.4, HUMIDITY: 71, BATTERY_LEVEL: 12 }), kind: 'fake', model: 'climate_sensor', absentForMs: 3 * HOUR_MS } },
  { Id: 'terrace-lights', Name: 'Terrace lights', room: 'terrace', build: { kind: 'gadget', model: 'terrace_lights' }, role: lamp(16, 'dusk') },
  { Id: 'awning', Name: 'Awning', room: 'terrace', build: { kind: 'tasmota', model: 'shutter' } },
  { Id: 'terrace-remote', Name: 'Terrace remote', room: 'terrace', build: fake('remote_switch', { BATTERY_LEVEL: 66, LAST_BUTTON: 'ON' }) },
  { Id: 'pool-pump', Name: 'Pool pump', room: 'garden', build: { kind: 'fake', model: 'smart_plug', initial: { SMART_PLUG_ON_OFF: true, CONSUMPTION: 540, ENERGY: 812.6 }, absentForMs: 26 * HOUR_MS } },
];

const services: readonly VillaDevice[] = [
  { Id: 'weather-account', Name: 'Weather service', room: '$internet', build: fake('account') },
  { Id: 'forecast-temperature', Name: 'Forecast temperature', room: '$internet', build: fake('temperature_sensor', { TEMPERATURE: 19.5 }), attachedTo: 'weather-account' },
  { Id: 'forecast-humidity', Name: 'Forecast humidity', room: '$internet', build: fake('humidity_sensor', { HUMIDITY: 62 }), attachedTo: 'weather-account' },
];

/** Every device of the villa. */
export const DEVICES: readonly VillaDevice[] = [
  ...livingRoom,
  ...kitchenAndDining,
  ...restOfGroundFloor,
  ...firstFloor,
  ...outdoors,
  ...services,
];
