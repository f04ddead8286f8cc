/** The maintenance list, in English. */
export const en = {
  what: 'what your devices need',
  title: 'Maintenance',
  subtitle: 'What your devices and the hub need, what to buy and what to do',
  devices: 'Devices',
  urgent: 'Now',
  soon: 'Soon',
  toBuy: 'To buy',
  battery: '{count} × {type}',
  nothingToBuy:
    'Nothing that we could name. Where a battery’s type isn’t known, look inside the lid first.',
  empty: {
    title: 'Everything is well',
    line: 'Empty batteries, silent sensors, weak radios and waiting updates will show up here.',
  },
  hub: {
    part: 'The hub · {part}',
    broker: 'The hub’s own MQTT broker',
    code: 'Code {code}',
    STORAGE_FULL: {
      title: 'Its disk is full: settings can’t be saved',
      advice: 'Make room on the hub’s disk. It goes on by itself then.',
    },
    STORAGE_READ_ONLY: {
      title: 'Its disk is read-only: nothing can be saved',
      advice:
        'The system may have locked the disk after errors: check it, and that the folder belongs to the user who runs the hub.',
    },
    STORAGE_FAILED: {
      title: 'Its disk fails to read or write',
      advice: 'Check the disk, and keep a copy of the hub’s data folder.',
    },
    PORT_TAKEN: {
      title: 'Another program uses its port',
      advice: 'End that program, or choose another port when you start the hub.',
    },
    OTHER: {
      title: 'It doesn’t work fully',
      advice: 'The log of the system says more.',
    },
    refused: 'On the MQTT page you can allow a topic, or change the account.',
  },
  SILENT: {
    title: 'Not heard from for {span}',
    advice: 'Check that it has power and is in reach, then operate it once by hand.',
  },
  BATTERY: {
    title: 'Battery at {level}',
    low: 'Battery low',
    known: 'Change the battery: {count} × {type}.',
    unknown: 'Change the battery; its type is printed inside the lid.',
  },
  RADIO: {
    title: 'Weak radio: {value}',
    advice:
      'Bring it nearer to its hub or access point, or put a device with mains power in between.',
  },
  UPDATE: {
    title: 'An update is waiting',
    advice: 'Install it in the device’s own app or page, best while nobody needs the device.',
  },
} as const;
/** The shape that every language has. */
export type MaintenanceWords = typeof en;
