/** What can be wrong with a device of a radio network: a title, the cause, what to do. English. */
export const en = {
  SILENT: {
    title: '{name} doesn’t answer',
    line: 'It should answer and doesn’t. Check that it has power.',
    fix: 'Wake it and look again',
  },
  SILENT_SINCE: {
    title: '{name} silent since {time}',
    line: 'It should answer and doesn’t. Check that it has power.',
    fix: 'Wake it and look again',
  },
  WEAK: {
    title: '{name} is hard to hear',
    line: 'Its signal is weak, so messages get lost now and then. A mains-powered device between it and the hub helps.',
    fix: 'Look for a better route',
  },
  BATTERY: {
    title: '{name} needs a battery soon',
    line: 'Its battery is at {percent} %.',
    fix: '',
  },
  UNFINISHED: {
    title: '{name} hasn’t said what it is',
    line: 'The hub knows that it is there, but not what it can do.',
    fix: 'Ask it again',
  },
  NO_MANUFACTURER: {
    title: '{name} hasn’t named its maker',
    line: 'Without its maker the hub doesn’t know what is special about it.',
    fix: 'Ask it again',
  },
  NOT_ALIGNED_GROUPS: {
    title: '{name} has other groups than expected',
    line: 'It names another number of groups than its model has.',
    fix: 'Read its groups again',
  },
  NO_TEMPLATES: {
    title: '{name} has no template',
    line: 'Nobody has said yet how a device of this model should be set up.',
    fix: '',
  },
  NO_TEMPLATE_APPLIED: {
    title: '{name} follows no template',
    line: 'There are templates for its model, but none is applied.',
    fix: 'Apply the template',
  },
  NO_COMMAND_CLASSES: {
    title: '{name} can’t be understood',
    line: 'It has named no commands. Exclude it, and include it again.',
    fix: '',
  },
  UNKNOWN_NODE_IN_GROUP: {
    title: '{name} reports to a lost device',
    line: 'A group still names a device that is gone, so reports arrive late.',
    fix: 'Point it at the hub',
  },
  NO_LIFELINE: {
    title: '{name} doesn’t report to the hub',
    line: 'Its lifeline doesn’t name the hub, so changes made by hand aren’t seen.',
    fix: 'Point it at the hub',
  },
  DRIFT: {
    title: '{name} differs from its template',
    line: 'Somebody or something has changed its links or settings.',
    fix: 'Apply the template again',
  },
  OTHER: { title: '{name} needs a look', line: 'The hub has noticed: {code}.', fix: 'Fix' },
};
