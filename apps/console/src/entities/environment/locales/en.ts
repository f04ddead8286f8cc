/** Rooms and their numbers, in English. */
export const en = {
  numbers: {
    TEMPERATURE: 'Temperature',
    HUMIDITY: 'Humidity',
    AQI: 'Air quality',
    CONSUMPTION: 'Power now',
    PEOPLE: 'People',
    PRESENCE: 'Presence',
    LIGHT_ON_OFF: 'Lights on',
    OPENINGS: 'Doors & windows',
  },
  measures: {
    SMART_PLUG_ON_OFF: 'Plugs on',
    SWITCH_ON_OFF: 'Switches on',
    BATTERY_LEVEL: 'Lowest battery',
  },
  outdoors: 'Outdoors',
  indoorAnd: 'Indoors · {outside} out',
  nobody: 'Nobody',
  people: { one: '{count} at home', other: '{count} at home' },
  peopleHere: { one: '{count} here', other: '{count} here' },
  somebody: 'Motion',
  stillness: 'Quiet',
  allClosed: 'All closed',
  opened: { one: '{count} open', other: '{count} open' },
  lights: '{on} of {of}',
  lightsOn: { one: '{count} on', other: '{count} on' },
  lightsOff: 'off',
  stale: 'not updated for {age}',
  unreachable: 'last known {age}',
  noNumbers: 'Nothing is measured here yet',
  select: { nothing: 'No environment by that name' },
  tree: 'Environments of the home',
} as const;
/** The shape that every language has. */
export type EnvironmentWords = typeof en;
