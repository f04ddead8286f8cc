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
  nothingToBuy: 'Nothing specific. If a battery type is unknown, look inside the cover first.',
  empty: {
    title: 'Everything is fine',
    line: 'Low batteries, silent sensors, weak signals and available updates will appear here.',
  },
  hub: {
    part: 'The hub · {part}',
    broker: 'The hub’s own MQTT broker',
    code: 'Code {code}',
    STORAGE_FULL: {
      title: 'Its disk is full: settings can’t be saved',
      advice: 'Free up space on the hub’s disk. It then resumes automatically.',
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
      title: 'It isn’t fully working',
      advice: 'See the system log for details.',
    },
    refused: 'On the MQTT page you can allow a topic, or change the account.',
  },
  SILENT: {
    title: 'No signal for {span}',
    advice: 'Check its power and range, then use it once by hand.',
  },
  BATTERY: {
    title: 'Battery at {level}',
    low: 'Battery low',
    known: 'Change the battery: {count} × {type}.',
    unknown: 'Change the battery; its type is printed inside the cover.',
  },
  RADIO: {
    title: 'Weak signal: {value}',
    advice: 'Move it closer to its hub or access point, or add a mains-powered device in between.',
  },
  UPDATE: {
    title: 'Update available',
    advice: 'Install it in the device’s own app or page, ideally while nobody needs the device.',
  },
} as const;
/** The shape that every language has. */
export type MaintenanceWords = typeof en;
