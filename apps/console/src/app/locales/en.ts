/** Texts of the shell. */
export const en = {
  splash: {
    progress: 'Opening your home',
    version: 'Version {version} · build {build}',
    groups: { texts: 'Words', session: 'Session', home: 'Your home', live: 'Live connection' },
    items: {
      words: 'Language',
      token: 'Signing in',
      snapshot: 'Asking the hub',
      people: 'People',
      environments: 'Environments',
      devices: 'Devices',
      connection: 'Connecting',
    },
  },
  notFound: {
    title: 'Page not found',
    REQUESTED_PAGE_NOT_EXISTS: 'The page you asked for does not exist.',
    goBack: 'Go back',
  },
  routeError: {
    title: 'This page could not be shown',
    advice: 'The rest of your home works. Try again, or open another page.',
  },
  top: {
    search: 'Search',
    place: '{name}: change product',
    findAnything: 'Find anything',
    chat: 'Chat',
    closeChat: 'Close the chat',
    bell: 'What happened today',
    user: 'Your menu',
  },
  status: {
    title: 'How the hub is doing',
    since: 'Since {time}',
    internet: 'Internet',
    internetYes: 'Connected',
    internetNo: 'Not connected',
    allIsWell: 'All is well',
    parts: 'Parts of the hub',
    notKnown: 'Without a connection, the hub’s own state is not known.',
    waiting: { one: '{count} part is not ready', other: '{count} parts are not ready' },
    version: 'Version {version} · build {build}',
  },
  banners: {
    maintenance: 'The hub is under maintenance. Some things may not answer for a while.',
    offlineLocal:
      'The hub cannot be reached: you see your home {asOf}. Check that the hub is on and that you are on its network.',
    offlineCloud:
      'The house cannot be reached from here: you see it {asOf}. Check the internet connection of the house.',
    connecting: 'Connecting to the hub. Until then you see your home {asOf}.',
    retry: 'Try now',
  },
  bell: {
    all: 'The whole history',
    title: 'Today',
    empty: 'All quiet so far',
    emptyLine: 'Doors, alarms and devices that drop out are listed here as they happen.',
    failed: 'What happened could not be read',
  },
  chat: {
    title: 'Chat',
    later: 'Talking with your house comes later',
    laterLine:
      'One day you will write here to the people of the house, and to the house itself. Until then the search finds everything: press Ctrl K.',
  },
  change: {
    progress: 'Changing to another home',
    unnamed: 'Another home',
    phases: {
      CHANGING: 'Finding the way there…',
      LOADING_STATE: 'Opening the home…',
      END: 'Here we are',
    },
  },
  trace: {
    memory: 'Memory, every two minutes',
    elements: { one: '{count} element', other: '{count} elements' },
    errors: 'Errors that nothing caught',
    none: 'None so far',
  },
  menu: {
    more: 'More',
    system: 'System',
    profile: 'Your profile',
    changeProduct: 'Change product',
    language: 'Language',
    theme: 'Theme',
    sideBar: 'Side bar',
    logout: 'Log out',
  },
  palette: {
    title: 'Find anything',
    placeholder: 'Devices, rooms, pages, or “turn on…”',
    results: 'Results',
    none: 'Nothing found for “{query}”',
    noneLine: 'Try a name, a room, or what you want to do.',
    count: { one: '{count} result', other: '{count} results' },
    kinds: { page: 'Page', device: 'Device', environment: 'Environment', action: 'Action' },
    hintMove: 'move',
    hintChoose: 'choose',
    hintClose: 'close',
    deeds: {
      turnOn: 'Turn on {name}',
      turnOff: 'Turn off {name}',
      open: 'Open {name}',
      close: 'Close {name}',
      stop: 'Stop {name}',
      lock: 'Lock {name}',
      unlock: 'Unlock {name}',
      press: 'Press {name}',
    },
    done: 'Done: {action}',
  },
} as const;
/** The shape that every language has. */
export type ShellWords = typeof en;
