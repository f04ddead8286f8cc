/** The maintenance list, in English. */
export const en = {
  title: 'Maintenance',
  subtitle: 'What your devices need, what to buy and what to do',
  devices: 'Devices',
  where: 'You are here',
  urgent: 'Now',
  soon: 'Soon',
  toBuy: 'To buy',
  battery: '{count} × {type}',
  nothingToBuy:
    'Nothing that we could name. Where a battery’s type isn’t known, look inside the lid first.',
  failed: 'The list couldn’t be read',
  offline: 'There is no connection to the hub. You see what was last known.',
  empty: {
    title: 'Everything is well',
    line: 'Empty batteries, silent sensors, weak radios and waiting updates will show up here.',
  },
  forbidden: {
    title: 'You can’t see the devices',
    line: 'Ask an owner or administrator of this home.',
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
