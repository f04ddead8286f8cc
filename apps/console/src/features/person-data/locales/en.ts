/** The words of a person's data, in English. */
export const en = {
  title: 'Your data',
  titleOf: 'Data',
  lead: 'What this house stores about you belongs to you.',
  leadOf: 'What this house stores about {name} belongs to them.',
  copy: {
    action: 'Download a copy',
    line: 'A ZIP file with everything in readable form, and your pictures. It holds no password and no key, and nothing that others wrote.',
    lineOf:
      'A ZIP file with everything in readable form. It holds no password and no key, and nothing that others wrote. The download is in the record of changes.',
    busy: 'Preparing the copy…',
    ready: 'The copy was downloaded',
  },
  erase: {
    action: 'Erase my data…',
    actionOf: 'Erase {name}…',
    line: 'You lose access to this house for good.',
    lineOf:
      'Removing somebody keeps their name in the history. Erasing takes it out everywhere, for good.',
    lastOwner: 'The house needs an owner: make somebody else an owner first.',
    question: 'Erase your data?',
    questionOf: 'Erase {name}?',
    forGood: 'This can’t be undone, not even with a backup made by the hub.',
    goes: 'Deleted',
    nameless: 'Kept without the name',
    untouched: 'Kept as it is',
    type: 'Type “{name}” to confirm',
    cancel: 'Keep everything',
    confirm: 'Erase for good',
    done: 'Your data was erased',
    doneOf: '{name} was erased',
    soon: 'The hub is still erasing the last of it, and goes on by itself.',
    failed: 'Nothing was erased',
  },
  kinds: {
    account: 'Profile, picture, contacts and permissions',
    access: 'Sessions, second factor, passkeys, voice links and devices for notifications',
    things: 'Favourites, and which devices belong to the person',
    presence: 'Presence, arrivals and departures, and where the person’s devices were',
    faces: 'Faces that cameras learned',
    house: 'The conversation with the house, and the keys of assistants',
    guests: 'Guest passes that the person made',
    chat: 'Chat: every message loses its text',
    rules: 'Automations and programmes: what the person wrote stops until somebody else saves it',
    history: 'History: what happened; pictures of the person are deleted',
    alarms: 'Alarms: that somebody handled them, with the notes',
    audit: 'Record of changes: the changes stay, the addresses are deleted',
    edits: 'Rooms, groups and settings that the person changed last',
  },
  account: {
    copy: 'Everything that the cloud stores about you, as a file. It holds no password and no key. What a house stores, you download in that house.',
    erase: 'Your account is deleted for good.',
    itself: 'Your account with its name, address, picture and places',
    access: 'Sessions, second factor, passkeys, and devices for notifications',
    links: 'Your links to houses: you can’t reach them through the cloud any more',
    houses:
      'What houses store about you. Erase it in each house first: afterwards you can’t sign in there.',
    backups: 'Backups that the operator of this cloud keeps, for as long as they keep them',
  },
  untouched: {
    typed: 'Names that people typed, such as “Anna’s lamp”, and what others wrote in the chat',
    copies:
      'Backups of the hub’s folder that you made yourself, files that were set aside because they were damaged, and values copied to another store',
    cloud: 'The account in the cloud: erase it on its own page',
  },
} as const;

/** The words in any language. */
export type PersonDataWords = typeof en;
