import type { DeviceId, EnvironmentId } from '@dimora/domain';
import { readTalk, type TalkDevice, type TalkHouse } from '@dimora/domain/talk';
import { median, percentile } from './statistics.ts';
import type { Row } from './table.ts';

const DEVICES = 500;
const ROOMS = 40;
const ROUNDS = 40;

const FIRST = ['Tall', 'Small', 'Corner', 'Window', 'Desk', 'Shelf', 'Wall', 'Reading'];
const SECOND = ['lamp', 'spotlight', 'pendant', 'strip', 'lantern'];

/** Names that people would give: words that many of them share. */
function house(): TalkHouse {
  const rooms = Array.from({ length: ROOMS }, (_, at) => ({
    Id: `room-${at}` as EnvironmentId,
    Names: [`Room ${at}`],
    Type: 'other' as const,
    ParentEnvironmentId: '$home' as EnvironmentId,
  }));
  const home = {
    Id: '$home' as EnvironmentId,
    Names: ['Home'],
    Type: 'other' as const,
    ParentEnvironmentId: null,
  };
  const devices = Array.from({ length: DEVICES }, (_, at): TalkDevice => ({
    Id: `device-${at}` as DeviceId,
    Names: [`${FIRST[at % FIRST.length]} ${SECOND[at % SECOND.length]} ${at}`],
    Name: `device ${at}`,
    EnvironmentId: `room-${at % ROOMS}` as EnvironmentId,
    Type: 'light',
    IoTCategoryIds: ['light'],
    Actions: [
      {
        Id: 'SET_ON_OFF',
        Context: 'light',
        Name: 'SET_ON_OFF',
        Value: null,
        TypeValue: 'boolean',
        UIControl: 'switch',
        ReplyAs: 'LIGHT_ON_OFF',
        Values: null,
        PropertyName: 'LIGHT_ON_OFF',
        Hidden: false,
      },
    ],
    Roles: {},
    Reachable: true,
    Status: { StateVars: { LIGHT_ON_OFF: { Value: at % 3 === 0, Unit: '', Ts: 1, seq: 1 } } },
  }));
  return { places: [home, ...rooms], devices, rules: [] };
}

const SENTENCES = [
  'turn on the tall lamp 40',
  'spegni tutte le luci tranne quelle della room 12',
  'which lights are on in room 7',
  'turn on the tal lanp 40 and the desk strip 204',
  'every evening at sunset turn on room 3',
  'the quick brown fox jumps over the lazy dog and the cat',
];

/** How long the house’s thread takes to read a sentence, in a house of 500 devices. */
export function talk(): Promise<Row[]> {
  const made = house();
  const times: number[] = [];
  // The first reading takes every name apart.
  for (const text of SENTENCES) readTalk({ text, language: 'en', house: made });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const text of SENTENCES) {
      const began = performance.now();
      readTalk({ text, language: 'en', house: made });
      times.push(performance.now() - began);
    }
  return Promise.resolve([
    {
      what: `a sentence, ${DEVICES} devices, median`,
      ours: median(times),
      unit: 'ms',
      limit: 10,
      peers: '',
    },
    {
      what: 'the same, 99 of 100',
      ours: percentile(times, 0.99),
      unit: 'ms',
      limit: 50,
      peers: '',
    },
  ]);
}
