/** The words of who is at home, in English. */
export const en = {
  title: 'At home or out',
  causes: {
    device: 'Told by a device that they carry',
    hand: 'Set by hand, until a device tells something new',
    rule: 'Told by an automation',
    face: 'Recognised by a camera',
  },
  nothing: 'Nothing tells where {name} is. Choose on a phone’s page whom it belongs to.',
  devices: 'Devices that tell it',
  say: 'Where {name} is',
  sayOwn: 'Where you are',
  home: 'At home',
  away: 'Out',
  toDevices: 'Leave it to the devices',
  failed: 'That couldn’t be saved',
  offline: 'Not while the house isn’t reachable',
  own: {
    title: 'Your presence',
    nothing: 'Nothing tells where you are. Choose on your phone’s page that it belongs to you.',
    device: 'Told by a device that you carry',
    hide: 'Hide my presence',
    line: 'Others then see nothing of it: no list, no history, no notification. The house itself still uses it, for example so as not to lock you in. On your phone’s own page, whoever may see that device still sees whether it is there.',
    hidden: 'Only you see this.',
    ask: 'Hide your presence?',
    askLine:
      'What the history holds of your arrivals and departures is deleted, and can’t be restored.',
    confirm: 'Hide',
  },
  carrier: {
    title: 'Belongs to',
    label: 'Whose phone or key ring this is',
    help: 'Where it is tells whether that person is at home.',
    nobody: 'Nobody',
    saved: '{device} now belongs to {name}.',
    cleared: '{device} belongs to nobody now.',
    search: 'Search people',
  },
};
export type OwnWords = typeof en;
