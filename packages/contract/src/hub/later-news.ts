import type { NewsRow } from './news-row.ts';

/** The rows of all other areas, which a console loads with their routes; see `NEWS`. */
export const LATER_NEWS = {
  /** Triggers say which groups they name are gone. */
  deviceGroup: {
    makesOld: ['deviceGroups', 'triggers.all', 'triggers.one'],
    shownBy: ['deviceGroups.list', 'deviceGroups.get'],
    answeredBy: ['deviceGroups.addGroup', 'deviceGroups.update'],
    removedBy: ['deviceGroups.remove'],
    identity: ['Id'],
  },
  guestPass: {
    makesOld: ['guestPasses.list', 'guestPasses.get'],
    shownBy: ['guestPasses.list', 'guestPasses.get'],
    answeredBy: ['guestPasses.add', 'guestPasses.update', 'guestPasses.revoke'],
    removedBy: ['guestPasses.remove'],
    identity: ['Id'],
  },
  trigger: {
    makesOld: ['triggers.all', 'triggers.one'],
    shownBy: ['triggers.all', 'triggers.one'],
    answeredBy: [
      'triggers.add',
      'triggers.update',
      'triggers.enable',
      'triggers.clone',
      'triggers.import',
      'triggers.favourite',
    ],
    removedBy: ['triggers.remove'],
    identity: ['Id'],
  },
  /** A run began or ended. */
  triggerRun: {
    makesOld: ['triggers.jobs', 'triggers.runs'],
    shownBy: [],
    answeredBy: [],
    removedBy: [],
    identity: ['TriggerId'],
  },
  /** What one person asked for a moment to come. */
  timedCommand: {
    makesOld: ['timedCommands'],
    shownBy: [],
    answeredBy: [],
    removedBy: [],
    identity: ['Id'],
  },
  /** A turn of one person’s thread with the house; only they hear of it. */
  assistantEntry: {
    makesOld: ['assistant.thread'],
    shownBy: [],
    answeredBy: [
      'assistant.say',
      'assistant.choose',
      'assistant.perform',
      'assistant.dismiss',
      'assistant.saveDraft',
    ],
    removedBy: [],
    identity: ['Id'],
  },
  alarm: {
    makesOld: ['alarms'],
    shownBy: ['alarms.list', 'alarms.one'],
    answeredBy: ['alarms.see', 'alarms.take', 'alarms.note', 'alarms.step', 'alarms.shelve'],
    removedBy: [],
    identity: ['Id'],
  },
  /** A programme, what was set for a while, or how a thermostat follows. */
  climate: {
    makesOld: ['climate.all', 'climate.one'],
    shownBy: ['climate.all', 'climate.one'],
    answeredBy: [
      'climate.save',
      'climate.boost',
      'climate.hold',
      'climate.resume',
      'climate.setHolidays',
    ],
    removedBy: [],
    identity: ['environmentId'],
  },
  /** Something that one member of a conversation sees: a message, what was read, or who is in it. */
  chat: {
    makesOld: ['chat'],
    shownBy: [],
    answeredBy: [],
    removedBy: [],
    identity: ['Id'],
  },
  /** An offer to own the house, for those whom it concerns. */
  ownership: {
    makesOld: ['ownership'],
    shownBy: ['ownership.offers', 'ownership.get'],
    answeredBy: ['ownership.offer', 'ownership.accept', 'ownership.decline', 'ownership.withdraw'],
    removedBy: [],
    identity: ['Id'],
  },
  /** Unknown faces, or what is kept of known ones; there is one list. */
  face: {
    makesOld: ['faces'],
    shownBy: ['faces.list'],
    answeredBy: [],
    removedBy: [],
    identity: [],
  },
  /** Somebody came, went, was set by hand, or hides their presence from now on. */
  presence: {
    makesOld: ['presence'],
    shownBy: ['presence.one', 'presence.own'],
    answeredBy: ['presence.set', 'presence.setOwn', 'presence.hide'],
    removedBy: [],
    identity: ['UserId'],
  },
  /** An invitation was opened, sent, or has ended; its person is another than before. */
  share: {
    makesOld: ['sharing'],
    shownBy: [],
    answeredBy: [],
    removedBy: [],
    identity: ['Id'],
  },
  parameter: {
    makesOld: ['parameters'],
    shownBy: ['parameters.list', 'parameters.get'],
    answeredBy: ['parameters.set'],
    removedBy: [],
    identity: ['Context', 'Group', 'Key'],
  },
  /** The external brokers, and those whose announced devices are added automatically. */
  mqttSettings: {
    makesOld: ['mqtt.settings'],
    shownBy: ['mqtt.settings'],
    answeredBy: ['mqtt.setSettings'],
    removedBy: [],
    identity: [],
  },
} as const satisfies Record<string, NewsRow>;
