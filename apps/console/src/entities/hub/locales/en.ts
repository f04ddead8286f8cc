/** Hubs, in English. */
export const en = {
  online: 'Online',
  offline: 'Offline',
  lastSeen: 'Last seen {age}',
  neverSeen: 'Never seen by the cloud',
  zone: {
    what: 'the time zone',
    title: 'Time zone of the hub',
    label: 'Time zone',
    now: 'It is {time} there.',
    ofPlace: 'As its place: {zone}',
    ofHub: 'As the hub’s computer: {zone}',
    none: 'No such time zone',
  },
  holidays: {
    what: 'the public holidays',
    title: 'Public holidays',
    country: 'Country',
    ofZone: 'As the time zone: {country}',
    notChosen: 'Not chosen',
    next: 'The next one is {day}.',
    unknown: 'Automations don’t know which days are public holidays.',
    patron: 'Patron saint’s day',
    noPatron: 'None',
    patronDay: 'Day',
  },
} as const;
/** The shape that every language has. */
export type HubWords = typeof en;
