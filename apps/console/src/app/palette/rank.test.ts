import { aBlind, aLamp, anEnvironment, aSensor } from '@dimora/testing/builders';
import { HOME, startsWords, wordsOf, type EnvironmentId } from '@dimora/domain';
import { vocabulary as en } from '@dimora/i18n/en';
import { vocabulary as it } from '@dimora/i18n/it';
import { IconHome } from '@tabler/icons-react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { en as shellEn, type ShellWords } from '../locales/en.ts';
import { it as shellIt } from '../locales/it.ts';
import { en as paletteEn, type PaletteWords } from './locales/en.ts';
import { it as paletteIt } from './locales/it.ts';
import { paletteEntries, type BothWords, type Findable } from './entries.ts';
import { rank } from './rank.ts';

const words = {
  en: { shell: shellEn, vocabulary: en, palette: paletteEn },
  it: {
    shell: shellIt as ShellWords,
    vocabulary: it as typeof en,
    palette: paletteIt as PaletteWords,
  },
} satisfies BothWords;
const living = anEnvironment({
  Id: 'living' as EnvironmentId,
  Name: 'Living room',
  Type: 'livingroom',
});
const kitchen = anEnvironment({ Id: 'kitchen' as EnvironmentId, Name: 'Kitchen', Type: 'kitchen' });
const lamp = aLamp({ Name: 'Sofa lamp', EnvironmentId: living.Id });
const blind = aBlind({ Name: 'South blind', EnvironmentId: kitchen.Id });
const sensor = aSensor({ Name: 'Thermometer', EnvironmentId: kitchen.Id });
const cafe = aLamp({ Name: 'Caffè lamp', EnvironmentId: kitchen.Id });

const findable = (change: Partial<Findable> = {}): Findable => ({
  language: 'en',
  words,
  pages: [
    {
      id: 'page /devices/all',
      kind: 'page',
      Icon: IconHome,
      labels: ['Devices', 'Devices', 'Dispositivi'],
      also: [],
      action: { kind: 'go', href: '/devices/all' },
    },
  ],
  environments: [anEnvironment({ Id: HOME, Name: 'Home', IsSystem: true }), living, kitchen],
  devices: [lamp, blind, sensor, cafe],
  mayOperate: () => true,
  environmentName: ({ Name }) => Name,
  devicePath: ({ Id }) => `/devices/${Id}`,
  ...change,
});
const find = (query: string, change: Partial<Findable> = {}): string[] =>
  rank(paletteEntries(findable(change)), query).map(({ label }) => label);

describe('[SHELL-B2] the palette finds', () => {
  test('devices, environments, pages and actions by their names', () => {
    expect(find('sofa')[0]).toBe('Sofa lamp');
    expect(find('kitchen')[0]).toBe('Kitchen');
    expect(find('kitchen lamp')[0]).toBe('Caffè lamp');
    expect(find('devi')[0]).toBe('Devices');
    expect(find('turn on sofa')[0]).toBe('Turn on Sofa lamp');
    expect(find('close south')[0]).toBe('Close South blind');
  });

  test('in both languages, whichever one is displayed', () => {
    expect(find('accendi sofa')[0]).toBe('Turn on Sofa lamp');
    expect(find('turn on sofa', { language: 'it' })[0]).toBe('Accendi Sofa lamp');
    expect(find('cucina')[0]).toBe('Kitchen');
    expect(find('dispositivi')[0]).toBe('Devices');
    expect(find('termometro')[0]).toBe('Thermometer');
    expect(find('sensore di temperatura')[0]).toBe('Thermometer');
  });

  test('with fuzzy matching: missing letters, any word order, no accents', () => {
    expect(find('sofalmp')[0]).toBe('Sofa lamp');
    expect(find('lamp sofa')[0]).toBe('Sofa lamp');
    expect(find('caffe')[0]).toBe('Caffè lamp');
    expect(find('living lamp')).toContain('Sofa lamp');
  });

  test('a TV by its type in both languages, before entries that only contain the letters', () => {
    const tv = aLamp({ Name: 'Sony', IoTCategoryIds: ['media_player'], EnvironmentId: living.Id });
    const valve = aSensor({ Name: 'Thermostat valve', EnvironmentId: living.Id });
    const devices = [valve, tv];
    for (const query of ['tv', 'televisione', 'television', 'living tv'])
      expect(find(query, { devices })[0]).toBe('Sony');
    expect(find('serranda')[0]).toBe('South blind');
    expect(find('luce soggiorno', { language: 'it' })).toEqual([]);
    expect(find('luce living')[0]).toBe('Sofa lamp');
  });

  test('recently used entries first among equal matches', () => {
    const entries = paletteEntries(findable());
    const used = `device ${cafe.Id}`;
    const found = (recent: string[]) => rank(entries, 'light', { recent })[0]?.label;
    expect(found([])).toBe('Caffè lamp');
    expect(found([`device ${lamp.Id}`, used])).toBe('Sofa lamp');
    expect(rank(entries, 'sofa', { recent: [used] })[0]?.label).toBe('Sofa lamp');
    expect(rank(entries, '', { recent: [used] })[0]?.label).toBe('Caffè lamp');
  });

  test('nothing when nothing matches', () => {
    expect(find('xyzzy')).toEqual([]);
    expect(find('zq')).toEqual([]);
  });

  test('no actions for devices the person can’t control', () => {
    expect(find('turn on', { mayOperate: () => false })).toEqual([]);
  });

  test('pages and rooms before anything is typed', () => {
    expect(find('')).toEqual(['Devices', 'Home', 'Living room', 'Kitchen']);
  });
});

describe('[SHELL-B2] an action', () => {
  const fan = aLamp({ Name: 'Extractor fan', EnvironmentId: kitchen.Id });
  const kindOf = (query: string, devices = [lamp, fan, blind]) =>
    rank(paletteEntries(findable({ devices })), query)[0]?.kind;

  test('never appears on a loose match', () => {
    expect(find('dofa', { devices: [fan] })).toEqual([]);
    expect(find('sofa', { devices: [fan] })).toEqual([]);
    expect(find('trnon extractor', { devices: [fan] })).not.toContain('Turn on Extractor fan');
  });

  test('comes first only when its verb and its device are named unambiguously', () => {
    expect(kindOf('turn on extractor')).toBe('action');
    expect(kindOf('spegni sofa')).toBe('action');
    expect(kindOf('turn on')).toBe('device');
    expect(kindOf('turn sofa')).toBe('device');
    expect(kindOf('extractor')).toBe('device');
    expect(kindOf('o extractor')).not.toBe('action');
    expect(kindOf('turn on lamp', [lamp, cafe])).toBe('device');
    expect(kindOf('turn on kitchen lamp', [lamp, cafe])).toBe('action');
  });

  test('never comes first unless every word of the query starts one of its words', () => {
    const entries = paletteEntries(findable({ devices: [lamp, fan, blind, cafe] }));
    const typed = fc.string({
      unit: fc.constantFrom(...'turnofsalmpechdi '.split('')),
      maxLength: 14,
    });
    fc.assert(
      fc.property(typed, (query) => {
        const first = rank(entries, query)[0];
        if (first?.kind !== 'action') return;
        const words = [...first.verbs, ...first.names.flat(), ...first.also];
        expect(startsWords(wordsOf(query), words)).toBe(true);
      }),
    );
  });
});

test('searches two thousand devices by reading each entry once', () => {
  const many = Array.from({ length: 2000 }, (_, at) =>
    aLamp({ Name: `Lamp ${at}`, EnvironmentId: living.Id }),
  );
  let reads = 0;
  const entries = paletteEntries(findable({ devices: many })).map((entry) => ({
    ...entry,
    get names() {
      reads += 1;
      return entry.names;
    },
  }));
  const count = entries.length;
  reads = 0;
  expect(rank(entries, 'turn on lamp 1999')[0]?.label).toBe('Turn on Lamp 1999');
  // Each once by its name, and once more with its other words.
  expect(reads).toBeLessThanOrEqual(2 * count);
});
