import { aLamp } from '@dimora/testing/builders';
import {
  HOME,
  type DeviceGroupId,
  type TriggerCondition,
  type TriggerId,
  type UserId,
} from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { sentenceOf, sentencePieces } from './sentence.ts';
import {
  KITCHEN,
  calendar,
  house,
  LAMP,
  HALL,
  DAYS,
  saying,
  rule,
  part,
  plain,
  both,
  turn,
  at,
  type Rule,
  type If,
  type Do,
} from './testing/a-sentence.ts';

describe('[TRIGGERS-B1] an automation reads as a sentence in both languages', () => {
  test('causes, conditions and actions in order', () => {
    const evening = rule(
      [
        { Type: 'sun', sun: 'sunset', offsetMinutes: -15, ...calendar },
        {
          Type: 'deviceState',
          DeviceId: HALL,
          StateVar: 'TEMPERATURE',
          change: 'fallsBelow',
          Value: 18,
          forSeconds: 5400,
        },
      ],
      [turn(true), { Type: 'wait', seconds: 300 }, turn(false)],
      { Type: 'timeWindow', from: '16:00', to: '23:30', EveryDaysOfWeek: DAYS },
    );
    expect(both(evening)).toEqual([
      'When it is 15 minutes before sunset or Temperature of Hall sensor falls below 18.0 °C and stays so for 1 hour 30 minutes, if it is between 16:00 and 23:30: turn on Sofa lamp, then wait 5 minutes, then turn off Sofa lamp.',
      'Quando siamo 15 minuti prima del tramonto o Temperatura di Hall sensor scende sotto 18,0 °C e resta così per 1 ora 30 minuti, se l’ora è tra le 16:00 e le 23:30: accendi Sofa lamp, poi aspetta 5 minuti, poi spegni Sofa lamp.',
    ]);
  });

  test('the sentence says on which days, and from when on', () => {
    const working = { EveryDaysOfWeek: [1, 2, 3, 4, 5] };
    const times = rule(
      [
        { Type: 'time', at: '06:45', Condition: working, StartDate: null },
        {
          Type: 'time',
          at: '08:00',
          Condition: { EveryDaysOfWeek: DAYS },
          StartDate: '2026-12-01',
        },
        {
          Type: 'sun',
          sun: 'sunset',
          offsetMinutes: 0,
          Condition: { EveryDaysOfWeek: [6, 7] },
          StartDate: '2026-12-01',
        },
      ],
      [turn(true)],
    );
    expect(both(times)).toEqual([
      'When it is 06:45 from Monday to Friday or it is 08:00 every day, from 1 December 2026 or the sun sets at the weekend, from 1 December 2026: turn on Sofa lamp.',
      'Quando sono le 06:45 dal lunedì al venerdì o sono le 08:00 ogni giorno, dal 1 dicembre 2026 o tramonta il sole nel fine settimana, dal 1 dicembre 2026: accendi Sofa lamp.',
    ]);
  });

  test('the sentence says on which days the rule starts at all, beside the days of a time', () => {
    const onDays = (EveryDaysOfWeek: number[], StartDate: string | null, of: Rule): Rule => ({
      ...of,
      Payload: { Type: 'calendar', Condition: { EveryDaysOfWeek }, StartDate },
    });
    const motion = {
      Type: 'deviceState',
      DeviceId: HALL,
      StateVar: 'PRESENCE',
      change: 'becomes',
      Value: true,
      forSeconds: 0,
    } as const;
    const early: If = {
      Type: 'time',
      at: '06:45',
      Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5] },
      StartDate: null,
    };
    const work = { Type: 'timeWindow', from: '22:00', to: '06:00', EveryDaysOfWeek: [2] } as const;
    expect(both(onDays([6, 7], null, rule([motion], [turn(true)], work)))).toEqual([
      'When Hall sensor detects presence, only at the weekend, if it is between 22:00 and 06:00 on Tuesday: turn on Sofa lamp.',
      'Quando Hall sensor rileva qualcuno, solo nel fine settimana, se l’ora è tra le 22:00 e le 06:00 di martedì: accendi Sofa lamp.',
    ]);
    expect(both(onDays([1, 3], '2026-12-01', rule([early], [turn(true)])))).toEqual([
      'When it is 06:45 from Monday to Friday, only on Monday and Wednesday, from 1 December 2026: turn on Sofa lamp.',
      'Quando sono le 06:45 dal lunedì al venerdì, solo di lunedì e mercoledì, dal 1 dicembre 2026: accendi Sofa lamp.',
    ]);
    expect(both(onDays(DAYS, '2026-12-01', rule([motion], [turn(true)])))).toEqual([
      'When Hall sensor detects presence, from 1 December 2026: turn on Sofa lamp.',
      'Quando Hall sensor rileva qualcuno, dal 1 dicembre 2026: accendi Sofa lamp.',
    ]);
    // By hand it runs on each day.
    expect(both(onDays([6], null, rule([], [turn(true)])))).toEqual([
      'When run manually: turn on Sofa lamp.',
      'Quando viene eseguita a mano: accendi Sofa lamp.',
    ]);
  });

  test.each([
    [
      'WATER_LEAK',
      'Hall sensor detects water',
      'Hall sensor detects no water',
      'Hall sensor rileva dell’acqua',
      'Hall sensor non rileva acqua',
    ],
    [
      'SMOKE',
      'Hall sensor detects smoke',
      'Hall sensor detects no smoke',
      'Hall sensor rileva del fumo',
      'Hall sensor non rileva fumo',
    ],
    [
      'GAS',
      'Hall sensor detects gas',
      'Hall sensor detects no gas',
      'Hall sensor rileva del gas',
      'Hall sensor non rileva gas',
    ],
    [
      'ALERT',
      'Hall sensor raises an alarm',
      'Hall sensor raises no alarm',
      'Hall sensor dà l’allarme',
      'Hall sensor non è in allarme',
    ],
    [
      'TAMPER',
      'somebody tampers with Hall sensor',
      'Hall sensor reports no tampering',
      'qualcuno manomette Hall sensor',
      'Hall sensor non segnala manomissioni',
    ],
    [
      'BATTERY_LOW',
      'the battery of Hall sensor runs low',
      'the battery of Hall sensor is good',
      'si scarica la batteria di Hall sensor',
      'la batteria di Hall sensor è carica',
    ],
    [
      'ONLINE',
      'Hall sensor is back online',
      'Hall sensor is offline',
      'Hall sensor torna online',
      'Hall sensor è offline',
    ],
    [
      'LOCKED',
      'Hall sensor is locked',
      'Hall sensor is not locked',
      'Hall sensor viene chiuso a chiave',
      'Hall sensor non è chiuso a chiave',
    ],
    [
      'OPENINGS',
      'Hall sensor opens',
      'Hall sensor is closed',
      'Hall sensor si apre',
      'Hall sensor è chiuso',
    ],
    [
      'OPENINGS_2',
      'Opening 2 of Hall sensor opens',
      'Opening 2 of Hall sensor is closed',
      'Apertura 2 di Hall sensor si apre',
      'Apertura 2 di Hall sensor è chiusa',
    ],
    [
      'SWITCH_ON_OFF',
      'Hall sensor turns on',
      'Hall sensor is off',
      'Hall sensor si accende',
      'Hall sensor è spento',
    ],
    [
      'MUTE',
      'Hall sensor is muted',
      'Hall sensor is not muted',
      'viene tolto l’audio a Hall sensor',
      'Hall sensor ha l’audio attivo',
    ],
    [
      'UPDATING',
      'Hall sensor starts to update',
      'Hall sensor is not updating',
      'Hall sensor inizia ad aggiornarsi',
      'Hall sensor non si sta aggiornando',
    ],
    [
      'UPDATE_AVAILABLE',
      'an update for Hall sensor comes out',
      'Hall sensor is up to date',
      'esce un aggiornamento per Hall sensor',
      'Hall sensor è aggiornato',
    ],
    [
      'TWILIGHT',
      'Hall sensor reports dusk',
      'Hall sensor reports daylight',
      'Hall sensor segnala che fa buio',
      'Hall sensor segnala che è giorno',
    ],
    [
      'INPUT',
      'the input of Hall sensor turns on',
      'the input of Hall sensor is off',
      'si accende l’ingresso di Hall sensor',
      'l’ingresso di Hall sensor è spento',
    ],
  ])('a flag has its own words: %s', (StateVar, on, isOff, onIt, isOffIt) => {
    const flag = rule(
      [
        {
          Type: 'deviceState',
          DeviceId: HALL,
          StateVar,
          change: 'becomes',
          Value: true,
          forSeconds: 0,
        },
      ],
      [turn(true)],
      {
        Type: 'deviceState',
        DeviceId: HALL,
        StateVar,
        operator: 'equals',
        Value: false,
        forSeconds: 0,
      },
    );
    expect(both(flag)).toEqual([
      `When ${on}, if ${isOff}: turn on Sofa lamp.`,
      `Quando ${onIt}, se ${isOffIt}: accendi Sofa lamp.`,
    ]);
  });

  test('words in quotes agree with nothing, and Italian adjectives agree with the name', () => {
    const mode = rule(
      [
        {
          Type: 'deviceState',
          DeviceId: HALL,
          StateVar: 'HVAC_MODE',
          change: 'becomes',
          Value: 'HEAT',
          forSeconds: 0,
        },
      ],
      [turn(true)],
      {
        Type: 'deviceState',
        DeviceId: LAMP,
        StateVar: 'LIGHT_ON_OFF',
        operator: 'differs',
        Value: false,
        forSeconds: 0,
      },
    );
    const named = (Name: string) => ({ ...house, lamp: aLamp({ Id: LAMP, Name }) });
    expect(plain(sentenceOf(mode, saying('en')))).toBe(
      'When Mode of Hall sensor becomes “Heat”, if Sofa lamp is on: turn on Sofa lamp.',
    );
    expect(plain(sentenceOf(mode, saying('it', named('Lampada del divano'))))).toBe(
      'Quando Modalità di Hall sensor diventa «Riscalda», se Lampada del divano è accesa: accendi Lampada del divano.',
    );
    for (const [name, state] of [
      ['La luce grande', 'accesa'],
      ['Lampadario', 'acceso'],
      ['Lavatrice', 'accesa'],
      ['Sistema audio', 'acceso'],
    ] as const)
      expect(sentenceOf(mode, saying('it', named(name)))).toContain(`${name} è ${state}:`);
  });

  test('several required causes and nested conditions in brackets', () => {
    const clause = (from: string): TriggerCondition => ({
      Type: 'timeWindow',
      from,
      to: '12:00',
      EveryDaysOfWeek: [6, 7],
    });
    const tree: TriggerCondition = {
      Type: 'and',
      parts: [
        { Type: 'or', parts: [clause('08:00'), clause('09:00')] },
        { Type: 'not', part: { Type: 'dateRange', from: '2026-12-24', to: '2026-12-26' } },
      ],
    };
    const [english, italian] = both({
      ...rule([at('07:00'), { Type: 'startUp' }], [turn(true)], tree),
      Modalities: 'all',
    });
    expect(english).toBe(
      'When it is 07:00 and the hub starts, if (it is between 08:00 and 12:00 at the weekend or it is between 09:00 and 12:00 at the weekend) and it is not true that the date is between 24 December 2026 and 26 December 2026: turn on Sofa lamp.',
    );
    expect(italian).toBe(
      'Quando sono le 07:00 e si avvia l’hub, se (l’ora è tra le 08:00 e le 12:00 nel fine settimana o l’ora è tra le 09:00 e le 12:00 nel fine settimana) e non è vero che la data è tra il 24 dicembre 2026 e il 26 dicembre 2026: accendi Sofa lamp.',
    );
  });

  test.each<[TriggerCondition, string, string]>([
    [
      {
        Type: 'sun',
        from: { sun: 'sunset', offsetMinutes: 0 },
        to: { sun: 'sunrise', offsetMinutes: 0 },
      },
      'it is between sunset and sunrise',
      'siamo tra il tramonto e l’alba',
    ],
    [
      { Type: 'sun', from: null, to: { sun: 'sunrise', offsetMinutes: -30 } },
      'it is between midnight and 30 minutes before sunrise',
      'siamo tra la mezzanotte e 30 minuti prima dell’alba',
    ],
    [{ Type: 'holiday', holiday: false }, 'it is not a public holiday', 'non è un giorno di festa'],
    [{ Type: 'holiday', holiday: true }, 'it is a public holiday', 'è un giorno di festa'],
  ])('the sun and holidays as conditions: %j', (condition, english, italian) => {
    expect(both(rule([{ Type: 'startUp' }], [turn(true)], condition))).toEqual([
      `When the hub starts, if ${english}: turn on Sofa lamp.`,
      `Quando si avvia l’hub, se ${italian}: accendi Sofa lamp.`,
    ]);
  });

  test('nested steps, rooms and other automations', () => {
    const nested = rule(
      [],
      [
        {
          Type: 'branch',
          when: {
            Type: 'timeWindow',
            from: '22:00',
            to: '06:00',
            EveryDaysOfWeek: [1, 2, 3, 4, 5],
          },
          thenDo: [
            part<Do>(
              {
                Type: 'environmentAction',
                EnvironmentIds: [KITCHEN],
                order: { control: 'lights', Value: false },
              },
              20,
            ),
          ],
          elseDo: [part<Do>({ Type: 'trigger', TriggerId: 'evening' as TriggerId }, 21)],
        },
        { Type: 'repeat', times: 2, parts: [part(turn(true), 22)] },
      ],
    );
    expect(both(nested)).toEqual([
      'When run manually: (if it is between 22:00 and 06:00 from Monday to Friday: turn off the lights in Kitchen; otherwise: run “Evening”), then (2 times: turn on Sofa lamp).',
      'Quando viene eseguita a mano: (se l’ora è tra le 22:00 e le 06:00 dal lunedì al venerdì: spegni le luci in Kitchen; altrimenti: esegui «Evening»), poi (2 volte: accendi Sofa lamp).',
    ]);
  });

  test('kinds and groups of devices, in one place or everywhere', () => {
    const kind = (
      Kind: Extract<Do, { Type: 'kindAction' }>['Kind'],
      ActionId: string,
      Value: boolean | number | string,
      EnvironmentIds = [HOME],
    ): Do => ({ Type: 'kindAction', Kind, EnvironmentIds, ActionId, Value });
    const many = rule(
      [],
      [
        kind({ DeviceGroupId: 'system-lights' as DeviceGroupId }, 'SET_ON_OFF', false, [KITCHEN]),
        kind({ DeviceGroupId: 'night' as DeviceGroupId }, 'SET_ON_OFF', true),
        kind({ DeviceGroupId: 'lost' as DeviceGroupId }, 'SET_LOCKED', true),
        kind({ IoTCategoryId: 'barrier' }, 'MOVE', 'DOWN'),
        kind({ IoTCategoryId: 'light' }, 'SET_BRIGHTNESS', 30),
        kind({ IoTCategoryId: 'media_player' }, 'SET_MUTE', true, [KITCHEN]),
      ],
    );
    expect(both(many)).toEqual([
      'When run manually: turn off all lights in Kitchen, then turn on everything in the group “Night”, then lock a removed group of devices, then close every device of the kind “Blind or gate”, then set every device of the kind “Light” to 30 %, then set “Mute” of every device of the kind “Media player” in Kitchen to Muted.',
      'Quando viene eseguita a mano: spegni tutte le luci in Kitchen, poi accendi tutto il gruppo «Night», poi chiudi a chiave un gruppo di dispositivi eliminato, poi chiudi ogni dispositivo di tipo «Tapparella o cancello», poi imposta ogni dispositivo di tipo «Luce» su 30 %, poi imposta «Silenzia» di ogni dispositivo di tipo «Lettore multimediale» in Kitchen su Silenziato.',
    ]);
  });

  test('people, webhooks, messages and remembered scenes', () => {
    const anna = 'anna' as UserId;
    const leaving = rule(
      [
        { Type: 'person', UserId: null, home: false, forSeconds: 600 },
        { Type: 'person', UserId: anna, home: true, forSeconds: 0 },
        { Type: 'webhook', hook: 'x' },
      ],
      [
        { Type: 'capture', DeviceIds: [LAMP] },
        {
          Type: 'scene',
          states: [
            { DeviceId: LAMP, ActionId: 'SET_ON_OFF', Value: false },
            { DeviceId: LAMP, ActionId: 'SET_BRIGHTNESS', Value: 20 },
          ],
        },
        { Type: 'restore', TriggerId: null },
        { Type: 'restore', TriggerId: 'evening' as TriggerId },
        { Type: 'notify', UserIds: [anna], topic: 'info', severity: 'news', text: 'Bye' },
        { Type: 'notify', UserIds: [], topic: 'info', severity: 'news', text: 'Bye' },
      ],
      { Type: 'presence', UserId: null, home: false, forSeconds: 0 },
    );
    expect(both(leaving)).toEqual([
      'When the last person leaves home and stays so for 10 minutes or Anna comes home or another system calls it, if nobody is at home: remember the state of Sofa lamp, then turn off Sofa lamp and set Sofa lamp to 20 %, then restore the remembered state, then restore the state remembered by “Evening”, then notify Anna: “Bye”, then notify everybody: “Bye”.',
      'Quando l’ultima persona esce di casa e resta così per 10 minuti o Anna torna a casa o la chiama un altro sistema, se nessuno è in casa: memorizza lo stato di Sofa lamp, poi spegni Sofa lamp e imposta Sofa lamp su 20 %, poi ripristina lo stato memorizzato, poi ripristina lo stato memorizzato da «Evening», poi avvisa Anna: «Bye», poi avvisa tutti: «Bye».',
    ]);
  });

  test('a device has its current name, and a removed one is still mentioned', () => {
    const simple = rule([at('07:00')], [turn(true)]);
    const renamed = { lamp: aLamp({ Id: LAMP, Name: 'Reading lamp' }) };
    expect(sentenceOf(simple, saying('en', renamed))).toContain('turn on Reading lamp');
    expect(sentenceOf(simple, saying('en', {}))).toContain('turn on a removed device');
    expect(sentenceOf(simple, saying('it', {}))).toContain('accendi un dispositivo rimosso');
  });

  test('each word links to its part', () => {
    const pieces = sentencePieces(rule([at('07:00')], [turn(true)]), saying('en'));
    expect(pieces.filter((piece) => piece.at)).toEqual([
      { text: 'it is 07:00', at: { list: 'If', Id: 'p0' } },
      { text: 'turn on Sofa lamp', at: { list: 'Do', Id: 'p10' } },
    ]);
  });
});

test('[TRIGGERS-04] seven days read as every day', () => {
  expect(saying('en').days([7, 1, 3, 2, 5, 4, 6])).toBe('every day');
  expect(saying('it').days([7, 1, 3, 2, 5, 4, 6])).toBe('ogni giorno');
  expect(saying('en').days([3, 1])).toBe('on Monday and Wednesday');
  expect(saying('it').days([3, 1])).toBe('di lunedì e mercoledì');
});
