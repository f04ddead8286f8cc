/** The logs on other pages, in English. */
export const en = {
  what: 'the events',
  today: { title: 'Today', all: 'The whole history', quiet: 'A quiet day so far' },
  room: { title: 'Log', earlier: 'Earlier events', none: 'Nothing has happened here yet' },
  list: {
    label: 'List',
    house: 'The house',
    access: 'Sign-ins',
    none: 'Nobody has signed in yet',
  },
  person: { title: 'What {name} did' },
  device: {
    title: 'Its day',
    none: 'Nothing has happened yet',
    noneToday: 'A quiet day so far',
    before: 'Before today',
    all: 'Show all',
    forbidden: 'You don’t have access to the events of this room',
  },
} as const;
/** The shape that every language has. */
export type LogWords = typeof en;
