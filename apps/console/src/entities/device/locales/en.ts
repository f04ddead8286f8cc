/** Texts of devices and their controls, in English. */
export const en = {
  words: {
    off: 'Off',
    open: 'Open',
    closed: 'Closed',
    opening: 'Opening',
    closing: 'Closing',
    ready: 'Ready',
    noNews: 'No news yet',
    locking: 'Locking',
    unlocking: 'Unlocking',
    sent: 'sent',
  },
  movingAt: { opening: 'Opening, {value}', closing: 'Closing, {value}' },
  movingTo: 'to {value}',
  stoppedAt: 'Stopped at {value}',
  openTo: 'Open {value}',
  someOn: '{on} of {of} on',
  towards: '{measured} → {wanted}',
  air: { good: 'Good · {value}', fair: 'Fair · {value}', poor: 'Poor · {value}' },
  offline: 'Offline',
  offlineFor: 'Offline {duration}',
  favourite: {
    add: 'Add {name} to favourites',
    remove: 'Remove {name} from favourites',
    failed: 'The favourite was not changed',
  },
  brightness: 'Brightness of {name}',
  position: 'How far {name} is open',
  controls: {
    open: 'Open {name}',
    stop: 'Stop {name}',
    close: 'Close {name}',
    play: 'Play: {name}',
    pause: 'Pause: {name}',
    warmer: 'Warmer: {name}',
    cooler: 'Cooler: {name}',
    now: 'now {value}',
    anyColour: 'Another colour',
  },
} as const;
/** The shape that every language has. */
export type DeviceWords = typeof en;
