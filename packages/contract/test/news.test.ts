import { expect, test } from 'vitest';
import { newsRows } from '../scripts/news-rows.ts';
import { NEWS, answering, hubContract, oldAfter, shows, type NewsRow } from '../src/index.ts';

/** What news make old, by hand; what is left out is empty. */
const EXPECTED: Readonly<Record<string, Readonly<Partial<Record<keyof NewsRow, string>>>>> = {
  hub: { makesOld: 'system hub', shownBy: 'hub.get', answeredBy: 'hub.update' },
  property: { makesOld: 'system' },
  user: {
    makesOld: 'users.list users.get users.details',
    shownBy: 'users.list users.get users.details',
    answeredBy: 'users.add users.update users.updateProfile',
    removedBy: 'users.deleteKnown',
    identity: 'Id',
  },
  profile: {
    makesOld: 'users.profile',
    shownBy: 'users.profile',
    answeredBy: 'users.updateProfile',
  },
  environment: {
    makesOld: 'deviceManager.allConfigurations environments',
    shownBy: 'environments.list environments.get',
    answeredBy: 'environments.add environments.update',
    removedBy: 'environments.remove',
    identity: 'Id',
  },
  device: {
    makesOld: 'cameras.list devices deviceManager',
    shownBy: 'devices.list devices.get',
    answeredBy: 'devices.update',
    removedBy: 'deviceManager.forget',
    identity: 'Id',
  },
  ownership: {
    makesOld: 'ownership',
    shownBy: 'ownership.offers ownership.get',
    answeredBy: 'ownership.offer ownership.accept ownership.decline ownership.withdraw',
    identity: 'Id',
  },
  presence: {
    makesOld: 'presence',
    shownBy: 'presence.one presence.own',
    answeredBy: 'presence.set presence.setOwn presence.hide',
    identity: 'UserId',
  },
  share: { makesOld: 'sharing' },
  face: { makesOld: 'faces' },
  deviceGroup: {
    makesOld: 'triggers.all triggers.one deviceGroups',
    shownBy: 'deviceGroups.list deviceGroups.get',
    answeredBy: 'deviceGroups.addGroup deviceGroups.update',
    removedBy: 'deviceGroups.remove',
    identity: 'Id',
  },
  alarm: {
    makesOld: 'alarms',
    shownBy: 'alarms.list alarms.one',
    answeredBy: 'alarms.see alarms.take alarms.note alarms.step alarms.shelve',
    identity: 'Id',
  },
  parameter: {
    makesOld: 'parameters',
    shownBy: 'parameters.list parameters.get',
    answeredBy: 'parameters.set',
    identity: 'Context Group Key',
  },
  mqttSettings: {
    makesOld: 'mqtt.settings',
    shownBy: 'mqtt.settings',
    answeredBy: 'mqtt.setSettings',
  },
  trigger: {
    makesOld: 'triggers.all triggers.one',
    shownBy: 'triggers.all triggers.one',
    answeredBy:
      'triggers.add triggers.update triggers.enable triggers.clone triggers.import triggers.favourite',
    removedBy: 'triggers.remove',
    identity: 'Id',
  },
  triggerRun: { makesOld: 'triggers.jobs triggers.runs triggers.versions' },
  timedCommand: { makesOld: 'timedCommands', shownBy: 'timedCommands.list' },
  climate: {
    makesOld: 'climate',
    shownBy: 'climate.all climate.one',
    answeredBy: 'climate.save climate.boost climate.hold climate.resume climate.setHolidays',
    identity: 'environmentId',
  },
  assistantEntry: {
    makesOld: 'assistant',
    answeredBy:
      'assistant.say assistant.choose assistant.perform assistant.dismiss assistant.saveDraft',
    identity: 'Id',
  },
  chat: { makesOld: 'chat' },
  guestPass: {
    makesOld: 'guestPasses.list guestPasses.get',
    shownBy: 'guestPasses.list guestPasses.get',
    answeredBy: 'guestPasses.add guestPasses.update guestPasses.revoke',
    removedBy: 'guestPasses.remove',
    identity: 'Id',
  },
};

const FIELDS = ['makesOld', 'shownBy', 'answeredBy', 'removedBy', 'identity'] as const;

test('each kind of news invalidates what shows it, and knows the changes that return it', () => {
  expect(Object.keys(NEWS).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  for (const [kind, row] of Object.entries(newsRows(hubContract)))
    for (const field of FIELDS)
      expect(row[field].toSorted(), `${kind} ${field}`).toEqual(
        (EXPECTED[kind]?.[field] ?? '').split(' ').filter(Boolean).toSorted(),
      );
});

test('a noun names only its kind; the rest follows from the names of its procedures', () => {
  const { session } = answering({ kind: 'note' });
  const notes = {
    list: session.route({ method: 'GET', path: '/api/notes' }),
    get: session.route({ method: 'GET', path: '/api/notes/{Id}' }),
    preview: session.route({ method: 'GET', path: '/api/notes/{Id}/preview' }),
    add: session.route({ method: 'POST', path: '/api/notes' }),
    update: session.route({ method: 'PATCH', path: '/api/notes/{Id}' }),
    pin: session.route({ method: 'POST', path: '/api/notes/{Id}/pin' }),
    remove: session.route({ method: 'DELETE', path: '/api/notes/{Id}' }),
  };
  const board = {
    all: session.meta(oldAfter('note')).route({ method: 'GET', path: '/api/board' }),
    today: session.meta(shows('note')).route({ method: 'GET', path: '/api/board/today' }),
  };
  expect(newsRows({ notes, board })).toEqual({
    note: {
      makesOld: ['board', 'notes.list', 'notes.get'],
      shownBy: ['notes.list', 'notes.get', 'board.today'],
      answeredBy: ['notes.add', 'notes.update'],
      removedBy: ['notes.remove'],
      identity: ['Id'],
    },
  });
});
