/** What professionals look at, in English. */
export const en = {
  what: 'the installation',
  title: 'Installation',
  subtitle: {
    unowned: 'What is still open before the hub is handed over, and what is installed',
    owned: 'What is open, and what is installed',
  },
  devices: 'Devices',
  open: {
    title: 'Still open',
    none: 'Nothing is open: all you can see answers and has its room.',
    nothingYet: 'No device is installed yet.',
    part: 'The hub · {part}',
    partLine: 'This part of the hub isn’t fully working',
    code: 'Code {code}',
    UNREACHABLE: 'Doesn’t answer · last heard {age}',
    never: 'Has never answered',
    NO_ROOM: 'In no room yet',
  },
  networks: {
    title: 'Networks',
    all: { one: '{count} device', other: '{count} devices' },
    some: { one: '{count} of {all} answers', other: '{count} of {all} answer' },
  },
  hub: {
    title: 'The hub',
    model: 'Model',
    sku: 'Order number',
    serial: 'Serial number',
    id: 'Product ID',
    version: 'Version',
    started: 'Running since',
    owner: 'Owner',
    owned: 'Handed over',
    unowned: 'None yet',
  },
} as const;
/** The shape that every language has. */
export type ProfessionalWords = typeof en;
