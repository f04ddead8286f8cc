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
  indoorAnd: 'Outdoors {outside}',
  rule: {
    brief: { one: '{count} meter', other: 'Sum of {count} meters' },
    house: 'Measured by “{name}”, the house meter. What it feeds is not added.',
    houses: 'Sum of the house meters: {names}. What they feed is not added.',
    largest:
      'Measured by “{name}”, which has the highest reading of {names}; they are not added up. On a meter’s page, choose which one measures the whole house.',
    circuit: 'Measured by “{name}”, the room’s own meter. What it feeds is not added.',
    only: 'Measured by “{name}”, the only meter here.',
    sum: { one: 'Measured by {names}', other: 'Sum of {count} meters: {names}' },
    more: { one: '{count} more', other: '{count} more' },
  },
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
  select: { nothing: 'No environment with that name' },
  tree: 'Environments of the home',
} as const;
/** The shape that every language has. */
export type EnvironmentWords = typeof en;
