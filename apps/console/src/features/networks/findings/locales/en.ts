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
  /** What the hub finds; its files have the sentences. */
  titles: {
    NO_LIFELINE: '{name} doesn’t report to the hub',
    TEMPLATE_DRIFT: '{name} differs from its template',
    NOT_INTERVIEWED: '{name} has not said yet what it can do',
    NO_MANUFACTURER: '{name} hasn’t named its maker',
    NOT_ALIGNED_GROUPS: '{name} has other groups than expected',
    NO_TEMPLATES: '{name} has no template',
    NO_TEMPLATE_APPLIED: '{name} follows no template',
    NO_COMMAND_CLASSES: '{name} can’t be understood',
    UNKNOWN_NODE_IN_GROUP: '{name} reports to a lost device',
  },
  notes: {
    NO_TEMPLATES: 'No template for the model yet',
    NO_TEMPLATE_APPLIED: 'No template applied',
    NOT_ALIGNED_GROUPS: 'Groups not read yet',
  },
  OTHER: { title: '{name} needs a look', line: 'The hub has noticed: {code}.', fix: 'Fix' },
};
