import { expect, test } from 'vitest';
import type { TriggerId } from '../ids.ts';
import type { Language } from '../text/languages.ts';
import { readTalk } from './read.ts';
import { A_TALK_HOUSE } from './testing/a-talk-house.ts';

const read = (text: string, language: Language) =>
  readTalk({ text, language, house: A_TALK_HOUSE }).reading;
const lit = { Type: 'deviceAction', DeviceId: 'sofa', ActionId: 'SET_ON_OFF', Value: true };

const [sunset, sunrise] = (['sunset', 'sunrise'] as const).map((sun) => ({
  sun,
  offsetMinutes: 0,
}));
const dark = { Type: 'sun', from: sunset, to: sunrise };
const bright = { Type: 'sun', from: sunrise, to: sunset };
const work = { Type: 'holiday', holiday: false };
const both = (...parts: unknown[]) => ({ Type: 'and', parts });
const later = { ...dark, from: { sun: 'sunset', offsetMinutes: 60 } };
test.each([
  ['en', 'turn on the sofa lamp when the front door opens after dark', dark],
  ['en', 'when the front door opens after sunset, turn on the sofa lamp', dark],
  ['en', 'if it is dark, turn on the sofa lamp when the front door opens', dark],
  ['en', 'turn on the sofa lamp when the front door opens before sunrise', dark],
  ['en', 'turn on the sofa lamp when the front door opens between sunset and sunrise', dark],
  ['en', 'turn on the sofa lamp when the front door opens an hour after sunset', later],
  ['en', 'turn on the sofa lamp when the front door opens during the day', bright],
  ['en', 'turn on the sofa lamp when the front door opens, except on holidays', work],
  [
    'en',
    'turn on the sofa lamp when the front door opens after dark, but not on public holidays',
    both(dark, work),
  ],
  ['it', 'accendi la lampada del divano quando si apre il portone dopo il tramonto', dark],
  ['it', 'quando si apre il portone dopo il tramonto accendi la lampada del divano', dark],
  ['it', 'quando si apre il portone di notte, accendi la lampada del divano', dark],
  ['it', 'accendi la lampada del divano quando si apre il portone, se è buio', dark],
  ['it', 'accendi la lampada del divano quando si apre il portone dal tramonto all’alba', dark],
  ['it', 'accendi la lampada del divano quando si apre il portone un’ora dopo il tramonto', later],
  ['it', 'accendi la lampada del divano quando si apre il portone prima del tramonto', bright],
  ['it', 'accendi la lampada del divano quando si apre il portone tranne nei giorni festivi', work],
  [
    'it',
    'quando si apre il portone dopo il tramonto, ma non nei giorni festivi, accendi la lampada del divano',
    both(dark, work),
  ],
] as const)('[SHELL-B5] a rule with a condition, %s: %s', (language, text, Condition) => {
  const opens = { Type: 'deviceState', DeviceId: 'front-door', StateVar: 'OPENINGS' };
  expect(read(text, language)).toMatchObject({
    kind: 'understood',
    intents: [{ If: opens, Condition, Do: [lit] }],
  });
});

test.each([
  ['en', 'every day at 7 am turn on the sofa lamp except on holidays', [1, 2, 3, 4, 5, 6, 7]],
  ['en', 'turn on the sofa lamp at 7 am on weekdays, not on holidays', [1, 2, 3, 4, 5]],
  // Without days it is about each: some are left out.
  ['en', 'turn on the sofa lamp at 7 am except on bank holidays', [1, 2, 3, 4, 5, 6, 7]],
  [
    'it',
    'ogni giorno alle 7 accendi la lampada del divano tranne i festivi',
    [1, 2, 3, 4, 5, 6, 7],
  ],
  [
    'it',
    'nei giorni feriali alle 7 accendi la lampada del divano esclusi i festivi',
    [1, 2, 3, 4, 5],
  ],
] as const)('[SHELL-B5] a time that leaves out holidays, %s: %s', (language, text, days) => {
  const If = { Type: 'time', at: '07:00', Condition: { EveryDaysOfWeek: days } };
  expect(read(text, language)).toMatchObject({ intents: [{ If, Condition: work }] });
});

test.each([
  ['en', 'turn on the sofa lamp at 9 am only on holidays'],
  ['it', 'nei giorni di festa accendi la lampada del divano alle 9'],
] as const)('a time on holidays alone, %s: %s', (language, text) => {
  const If = { Type: 'time', at: '09:00', Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7] } };
  const Condition = { Type: 'holiday', holiday: true };
  expect(read(text, language)).toMatchObject({ intents: [{ If, Condition }] });
});

test.each([
  ['en', 'every evening after sunset turn on the sofa lamp'],
  ['it', 'ogni sera dopo il tramonto accendi la lampada del divano'],
] as const)('the sun alone is the moment itself, %s: %s', (language, text) => {
  const If = { Type: 'sun', sun: 'sunset', offsetMinutes: 0 };
  expect(read(text, language)).toMatchObject({ intents: [{ If, Condition: null }] });
});

test.each([
  ['en', 'every day at 11 at night turn on the sofa lamp'],
  ['it', 'ogni giorno alle 11 di notte accendi la lampada del divano'],
] as const)('[SHELL-B5] the night of a clock time is no condition, %s: %s', (language, text) => {
  expect(read(text, language)).toMatchObject({
    kind: 'understood',
    intents: [{ If: { Type: 'time', at: '23:00' }, Condition: null, Do: [lit] }],
  });
});

const house = {
  ...A_TALK_HOUSE,
  devices: A_TALK_HOUSE.devices.map((device) =>
    device.Id === 'sofa' ? { ...device, Names: ['Luce di notte', 'Light at night'] } : device,
  ),
};
const everyDay = { Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7] } };

test.each([
  ['it', 'ogni giorno alle 20 accendi la luce di notte', null],
  ['en', 'every day at 8 pm turn on the light at night', null],
  // Said twice, it is a time as well.
  ['it', 'ogni giorno alle 20 di notte accendi la luce di notte', null],
  ['en', 'every day at 8 pm turn on the light at night, but not on public holidays', work],
] as const)(
  '[SHELL-B5] a time in a name belongs to the name, %s: %s',
  (language, text, Condition) => {
    const { reading } = readTalk({ text, language, house });
    const If = { Type: 'time', at: '20:00', ...everyDay };
    expect(reading).toMatchObject({ kind: 'understood', intents: [{ If, Condition, Do: [lit] }] });
  },
);

test.each([
  ['it', 'accendi la luce di notte per dieci minuti', { kind: 'for', seconds: 600 }],
  ['en', 'turn on the light at night in ten minutes', { kind: 'in', seconds: 600 }],
] as const)('[SHELL-B5] so it does in a command, %s: %s', (language, text, timing) => {
  const { reading, devices } = readTalk({ text, language, house });
  expect([reading, devices]).toMatchObject([{ kind: 'understood', timing }, ['sofa']]);
});

test('[SHELL-B5] a thing so named opens a rule, and what is called like a time alone is one', () => {
  const named = readTalk({
    text: 'quando si accende la luce di notte apri tutte le tapparelle',
    language: 'it',
    house,
  });
  expect(named.reading).toMatchObject({
    intents: [{ If: { Type: 'deviceState', DeviceId: 'sofa' }, Condition: null }],
  });
  const rules = [{ Id: 'night' as TriggerId, Names: ['Ogni sera'] }];
  const timed = readTalk({
    text: 'ogni sera alle 20 accendi la luce di notte',
    language: 'it',
    house: { ...house, rules },
  });
  expect(timed.reading).toMatchObject({ intents: [{ If: { Type: 'time', at: '20:00' } }] });
});
