import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeviceId, EnvironmentId } from '../ids.ts';
import type { Language } from '../text/languages.ts';
import { readTalk, type TalkInput } from './read.ts';
import { timeOfMoment } from './moment-time.ts';
import type { TalkIntent, TalkMoment, TalkReading, TalkTiming } from './reading.ts';
import { A_TALK_HOUSE, aTalkDevice } from './testing/a-talk-house.ts';
import { ENGLISH, ITALIAN, off, on } from './testing/sentences.ts';

const read = (text: string, language: Language, more: Partial<TalkInput> = {}): TalkReading =>
  readTalk({ text, language, house: A_TALK_HOUSE, ...more }).reading;

/** A reading in one line: `on sofa=true`, `? sofa|ceiling`. */
function brief(reading: TalkReading): string {
  switch (reading.kind) {
    case 'understood':
      return reading.intents.map(line).join('; ') + timed(reading.timing);
    case 'question': {
      const { choices } = reading;
      if (choices.of === 'devices') return `? ${choices.DeviceIds.join('|')}`;
      if (choices.of === 'places') return `? place ${choices.EnvironmentIds.join('|')}`;
      return `? rule ${choices.TriggerIds.join('|')}`;
    }
    case 'unknown':
      return `unknown ${reading.phrase}`;
    case 'unable':
      return `unable ${reading.DeviceIds.join('|')}`.trim();
    case 'outOfRange':
      return `range ${reading.min}..${reading.max}`;
    case 'needs':
      return `needs ${reading.what}`;
    case 'notUnderstood':
      return '-';
  }
}

function timed(timing: TalkTiming | null): string {
  if (timing === null) return '';
  if ('seconds' in timing) return ` [${timing.kind} ${timing.seconds}]`;
  const { If, either, tomorrow } = timing.moment;
  const at =
    If.Type === 'sun'
      ? `${If.sun}${If.offsetMinutes === 0 ? '' : ` ${If.offsetMinutes}`}`
      : `${If.at}${either ? ` or ${Number(If.at.slice(0, 2)) + 12}${If.at.slice(2)}` : ''}`;
  return ` [${timing.kind} ${at}${tomorrow ? ' tomorrow' : ''}]`;
}

function line(intent: TalkIntent): string {
  switch (intent.kind) {
    case 'act':
      return intent.commands
        .map(({ DeviceId, ActionId, Value }) => `${DeviceId}.${ActionId}=${String(Value)}`)
        .join(' ');
    case 'run':
      return `run ${intent.TriggerId}`;
    case 'value':
      return `${intent.StateVar} of ${intent.EnvironmentId ?? intent.DeviceIds.join('|')}`;
    case 'list':
    case 'is':
      return `${intent.kind} ${intent.state} ${intent.DeviceIds.join('|')}`.trim();
    case 'last':
      return `last ${intent.DeviceId}.${intent.StateVar}=${String(intent.Value)}`;
    case 'whoMay':
      return `whoMay ${intent.DeviceId}`;
    case 'draft':
      return `draft ${JSON.stringify(intent.If)} ${JSON.stringify(intent.Do)}`;
    default:
      return intent.kind;
  }
}

describe('[SHELL-B5] sentences of the house’s thread', () => {
  test.each(ENGLISH)('English: %s', (text, means) => {
    expect(brief(read(text, 'en'))).toBe(means);
  });
  test.each(ITALIAN)('Italian: %s', (text, means) => {
    expect(brief(read(text, 'it'))).toBe(means);
  });
});

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const calendar = (days: readonly number[] = EVERY_DAY) => ({
  Condition: { EveryDaysOfWeek: days },
  StartDate: null,
});
const lights = (place: string, Value: boolean) => ({
  Type: 'environmentAction',
  EnvironmentIds: [place],
  order: { control: 'lights', Value },
});
const command = (DeviceId: string, ActionId: string, Value: unknown) => ({
  Type: 'deviceAction',
  ActionCtx: '',
  DeviceId,
  ActionId,
  Value,
});

describe('[SHELL-B5] sentences that draft a rule', () => {
  test.each([
    [
      'en',
      'every evening at sunset turn the garden on',
      { Type: 'sun', sun: 'sunset', offsetMinutes: 0, ...calendar() },
      [lights('garden', true)],
    ],
    [
      'it',
      'Ogni sera al tramonto accendi il giardino',
      { Type: 'sun', sun: 'sunset', offsetMinutes: 0, ...calendar() },
      [lights('garden', true)],
    ],
    [
      'en',
      'turn off all lights on the first floor every day at 23:30',
      { Type: 'time', at: '23:30', ...calendar() },
      [lights('first', false)],
    ],
    [
      'en',
      'at 7 am on weekdays open the bedroom blind',
      { Type: 'time', at: '07:00', ...calendar([1, 2, 3, 4, 5]) },
      [command('bed-blind', 'MOVE', 'UP')],
    ],
    [
      'it',
      'nei giorni feriali alle 7 e mezza alza la tapparella della camera',
      { Type: 'time', at: '07:30', ...calendar([1, 2, 3, 4, 5]) },
      [command('bed-blind', 'MOVE', 'UP')],
    ],
    [
      'en',
      'every evening at eight turn off the sofa lamp',
      { Type: 'time', at: '20:00', ...calendar() },
      [command('sofa', 'SET_ON_OFF', false)],
    ],
    [
      'it',
      'ogni giorno 30 minuti prima del tramonto chiudi le tapparelle della cucina',
      { Type: 'sun', sun: 'sunset', offsetMinutes: -30, ...calendar() },
      [
        {
          Type: 'environmentAction',
          EnvironmentIds: ['kitchen'],
          order: { control: 'blinds', Value: 'DOWN' },
        },
      ],
    ],
    [
      'en',
      'every monday and friday at 8 pm run good night',
      { Type: 'time', at: '20:00', ...calendar([1, 5]) },
      [{ Type: 'trigger', TriggerId: 'night' }],
    ],
    [
      'en',
      'when the kitchen window opens, set the living room thermostat to 16',
      {
        Type: 'deviceState',
        DeviceId: 'kitchen-window',
        StateVar: 'OPENINGS',
        Value: true,
        change: 'becomes',
        forSeconds: 0,
      },
      [command('living-stat', 'SET_SETPOINT', 16)],
    ],
    [
      'it',
      'quando si apre la finestra della cucina, spegni la lampada del divano',
      {
        Type: 'deviceState',
        DeviceId: 'kitchen-window',
        StateVar: 'OPENINGS',
        Value: true,
        change: 'becomes',
        forSeconds: 0,
      },
      [command('sofa', 'SET_ON_OFF', false)],
    ],
    [
      'it',
      'quando si apre il portone accendi la lampada del divano',
      {
        Type: 'deviceState',
        DeviceId: 'front-door',
        StateVar: 'OPENINGS',
        Value: true,
        change: 'becomes',
        forSeconds: 0,
      },
      [command('sofa', 'SET_ON_OFF', true)],
    ],
    [
      'it',
      'quando si apre la porta d’ingresso accendi la lampada del divano',
      {
        Type: 'deviceState',
        DeviceId: 'front-door',
        StateVar: 'OPENINGS',
        Value: true,
        change: 'becomes',
        forSeconds: 0,
      },
      [command('sofa', 'SET_ON_OFF', true)],
    ],
    [
      'it',
      'accendi la lampada del divano quando si apre il portone',
      {
        Type: 'deviceState',
        DeviceId: 'front-door',
        StateVar: 'OPENINGS',
        Value: true,
        change: 'becomes',
        forSeconds: 0,
      },
      [command('sofa', 'SET_ON_OFF', true)],
    ],
  ] as const)('%s: %s', (language, text, If, Do) => {
    expect(read(text, language)).toEqual({
      kind: 'understood',
      confidence: expect.any(Number) as number,
      intents: [{ kind: 'draft', If, Condition: null, Do }],
      timing: null,
    });
  });

  test('days without a time lead to a question, and a temperature is not a time', () => {
    expect(brief(read('every evening turn the garden on', 'en'))).toBe('needs moment');
    expect(brief(read('set the living room at 21', 'en'))).toBe('living-stat.SET_SETPOINT=21');
  });
});

describe('[SHELL-B5] what was said before', () => {
  const before = ['sofa' as DeviceId];
  test.each([
    ['en', 'turn it off', off('sofa')],
    ['en', 'dim it to 20%', 'sofa.SET_BRIGHTNESS=20'],
    ['en', 'is it on?', 'is on sofa'],
    ['it', 'spegnila', off('sofa')],
    ['it', 'abbassala al 20%', 'sofa.SET_BRIGHTNESS=20'],
    ['it', 'accendile', on('sofa')],
  ] as const)('%s: %s', (language, text, means) => {
    expect(brief(read(text, language, { before }))).toBe(means);
  });

  test('a choice answers the question about its phrase, and nothing else', () => {
    const text = 'turn on the bedside lamp and the sofa lamp';
    expect(brief(read(text, 'en'))).toBe('? left|right');
    const chosen = new Map([['bedside lamp', { devices: ['right' as DeviceId] }]]);
    expect(brief(read(text, 'en', { chosen }))).toBe(on('right', 'sofa'));
  });

  test('two rooms with the same name lead to a question', () => {
    const twice = {
      ...A_TALK_HOUSE,
      places: A_TALK_HOUSE.places.map((each) =>
        each.Id === 'bath2' ? { ...each, Names: ['Bathroom'] } : each,
      ),
    };
    const asked = (more: Partial<TalkInput> = {}) =>
      brief(read('how humid is the bathroom', 'en', { house: twice, ...more }));
    expect(asked()).toBe('? place bath|bath2');
    const chosen = new Map([['bathroom', { place: 'bath' as EnvironmentId }]]);
    expect(asked({ chosen })).toBe('HUMIDITY of bath');
  });
});

test('[SHELL-B5] a relay that is called a light counts in its room, and a draft names it', () => {
  const relay = aTalkDevice('relay', ['Garden lights', 'Luci del giardino'], 'garden', 'relay');
  const house = { ...A_TALK_HOUSE, devices: [...A_TALK_HOUSE.devices, relay] };
  expect(brief(read('spegni il giardino', 'it', { house }))).toBe(
    off('garden-1', 'garden-2', 'relay'),
  );
  const draft = read('every day at sunset turn the garden on', 'en', { house });
  expect(draft).toMatchObject({
    intents: [
      {
        Do: [
          command('garden-1', 'SET_ON_OFF', true),
          command('garden-2', 'SET_ON_OFF', true),
          command('relay', 'SET_ON_OFF', true),
        ],
      },
    ],
  });
});

test('[SHELL-B5] a plug that is called a television is the TV', () => {
  const plug = aTalkDevice('socket', ['Television', 'Televisore'], 'bedroom', 'plug');
  const devices = A_TALK_HOUSE.devices.filter(({ Id }) => Id !== 'tv');
  const house = { ...A_TALK_HOUSE, devices: [...devices, plug] };
  expect(brief(read('turn on the tv', 'en', { house }))).toBe(on('socket'));
  expect(brief(read('spegni la tv', 'it', { house }))).toBe(off('socket'));
});

test('[SHELL-B5] part of a name and a misspelt name are less certain than a whole one', () => {
  const sure = (text: string): number => {
    const reading = read(text, 'en');
    return reading.kind === 'understood' ? reading.confidence : 0;
  };
  expect(sure('turn on the sofa lamp')).toBe(1);
  expect(sure('turn on the sofa')).toBeLessThan(1);
  expect(sure('turn on the soffa lamp')).toBeLessThan(sure('turn on the sofa'));
});

test('[SHELL-B5] a person may write in the other language', () => {
  expect(brief(read('spegni la lampada del divano', 'en'))).toBe(off('sofa'));
  expect(brief(read('turn off the sofa lamp', 'it'))).toBe(off('sofa'));
});

describe('[SHELL-B5] properties', () => {
  const language = fc.constantFrom<Language>('en', 'it');
  const words = fc.constantFrom(
    ...[...ENGLISH, ...ITALIAN].flatMap(([text]) => text.split(' ')),
    '21',
    '%',
    '“',
    '🏠',
  );

  test('any text can be read, and the result names only things of the house', () => {
    const ids = new Set<string>([
      ...A_TALK_HOUSE.devices.map(({ Id }) => Id),
      ...A_TALK_HOUSE.places.map(({ Id }) => Id),
      ...A_TALK_HOUSE.rules.map(({ Id }) => Id),
    ]);
    const text = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(text, language, (said, of) => {
        const reading = read(said, of);
        for (const [, id] of JSON.stringify(reading).matchAll(
          /"(?:DeviceId|EnvironmentId|TriggerId)":"([^"]*)"/g,
        ))
          expect(ids.has(id ?? '')).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('a thing called by its whole name is chosen, whatever else is in the house', () => {
    const name = fc
      .array(fc.constantFrom('blue', 'tall', 'desk', 'corner', 'attic', 'zebra', 'lamp', 'light'), {
        minLength: 1,
        maxLength: 3,
      })
      .map((list) => list.join(' '));
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { minLength: 1, maxLength: 12 }),
        fc.nat(),
        (names, which) => {
          const devices = names.map((each, at) => aTalkDevice(`d${at}`, [each], 'living', 'light'));
          const at = which % names.length;
          const house = { ...A_TALK_HOUSE, devices };
          expect(brief(read(`turn on the ${names[at]}`, 'en', { house }))).toBe(on(`d${at}`));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('hidden things change nothing: neither their names nor similar ones are known', () => {
    const hidden = {
      ...A_TALK_HOUSE,
      devices: A_TALK_HOUSE.devices.filter(({ Id }) => Id !== 'sofa'),
    };
    for (const text of ['turn on the sofa lamp', 'turn on the sofa', 'turn on the soffa lamp'])
      expect(brief(read(text, 'en', { house: hidden }))).toMatch(/^unknown/);
  });
});

describe('[SHELL-B5] a moment that comes once', () => {
  const ROME = { timeZone: 'Europe/Rome', position: { Latitude: 45.46, Longitude: 9.19 } };
  const calendarOfAll = calendar();
  const at = (time: string, more: Partial<TalkMoment> = {}): TalkMoment => ({
    If: { Type: 'time', at: time, ...calendarOfAll },
    either: false,
    tomorrow: false,
    ...more,
  });
  const afternoon = Date.parse('2026-11-23T15:00:00+01:00');
  const when = (moment: TalkMoment, place = ROME as Parameters<typeof timeOfMoment>[2]) => {
    const time = timeOfMoment(moment, afternoon, place);
    return time === null ? null : new Date(time).toISOString();
  };

  test('is the next occurrence of its hour, today or tomorrow', () => {
    expect(when(at('19:00'))).toBe('2026-11-23T18:00:00.000Z');
    expect(when(at('07:00'))).toBe('2026-11-24T06:00:00.000Z');
    expect(when(at('07:00', { either: true }))).toBe('2026-11-23T18:00:00.000Z');
    expect(when(at('19:00', { tomorrow: true }))).toBe('2026-11-24T18:00:00.000Z');
    expect(when(at('07:00', { either: true, tomorrow: true }))).toBe('2026-11-24T06:00:00.000Z');
  });

  test('follows the sun, if the position is known', () => {
    const sunset: TalkMoment = {
      If: { Type: 'sun', sun: 'sunset', offsetMinutes: 0, ...calendarOfAll },
      either: false,
      tomorrow: false,
    };
    expect(when(sunset)?.slice(0, 15)).toBe('2026-11-23T15:4');
    expect(when(sunset, { timeZone: 'Europe/Rome', position: null })).toBeNull();
  });
});
