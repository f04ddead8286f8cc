/** The areas of the project, in the order of the index. Each has a page in docs/areas. */
export const AREAS = {
  structure: 'Structure',
  storage: 'Files and databases',
  'sign-in': 'Signing in and secrets',
  people: 'People and what they may do',
  house: 'Rooms, groups and the log',
  devices: 'Devices: searching, installing, using',
  drivers: 'Drivers',
  radios: 'Radios: Z-Wave and Zigbee',
  mqtt: 'MQTT',
  history: 'History, statistics and energy',
  automations: 'Automations, climate and alarms',
  assistant: 'Voice and assistant',
  cameras: 'Cameras and faces',
  notifications: 'Notifications',
  console: 'The console',
  look: 'The look and the first load',
  cloud: 'The cloud and the tunnel',
  places: 'Places and the first steps',
  demo: 'The demo',
  tools: 'Tools and tests',
} as const;

/** An area by the name of its page. */
export type Area = keyof typeof AREAS;
