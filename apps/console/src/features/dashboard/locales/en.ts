/** The overview, in English. */
export const en = {
  greeting: {
    morning: 'Good morning, {name}',
    afternoon: 'Good afternoon, {name}',
    evening: 'Good evening, {name}',
  },
  quiet: 'all quiet',
  open: { one: '{count} door or window open', other: '{count} doors and windows open' },
  unlocked: { one: '{count} lock open', other: '{count} locks open' },
  offline: { one: '{count} device can’t be reached', other: '{count} devices can’t be reached' },
  alarm: {
    SMOKE: 'smoke: {name}',
    GAS: 'gas: {name}',
    WATER_LEAK: 'water leak: {name}',
    TAMPER: 'tampering: {name}',
    ALERT: 'alarm: {name}',
  },
  add: {
    title: 'Add',
    device: 'A device',
    search: 'Search the network',
    room: 'A room',
  },
  numbers: 'The house now',
  favourites: {
    title: 'Favourites',
    empty: 'Keep what you use most at hand',
    line: 'Open a device and press its star: it will show up here, ready to use.',
    action: 'Go to devices',
    arrange: 'Arrange',
    done: 'Done',
    how: 'Drag a tile to its place, or move it with the arrow keys.',
    place: '{name}: place {at} of {of}',
  },
  environments: {
    title: 'Environments',
    empty: 'No rooms yet',
    line: 'Rooms tell you at a glance how warm, bright and busy they are.',
    action: 'Add an environment',
    all: 'All environments',
  },
  nothing: {
    title: 'Nothing has been shared with you yet',
    line: 'Ask the owner of this home for access to a room.',
  },
} as const;
/** The shape that every language has. */
export type DashboardWords = typeof en;
