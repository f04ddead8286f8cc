import { aBlind, aLamp, anEnvironment, aSensor } from '@dimora/testing/builders';
import { HOME, type EnvironmentId } from '@dimora/domain';
import { vocabulary as en } from '@dimora/i18n/en';
import { vocabulary as it } from '@dimora/i18n/it';
import { IconHome } from '@tabler/icons-react';
import { describe, expect, test } from 'vitest';
import { en as shellEn, type ShellWords } from '../locales/en.ts';
import { it as shellIt } from '../locales/it.ts';
import { paletteEntries, type BothWords, type Findable } from './entries.ts';
import { rank } from './rank.ts';

const words = {
  en: { shell: shellEn, vocabulary: en },
  it: { shell: shellIt as ShellWords, vocabulary: it as typeof en },
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
  pages: [{ href: '/devices/all', Icon: IconHome, labels: ['Devices', 'Devices', 'Dispositivi'] }],
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
    expect(find('devi')[0]).toBe('Devices');
    expect(find('turn on sofa')[0]).toBe('Turn on Sofa lamp');
    expect(find('close south')[0]).toBe('Close South blind');
  });

  test('in both languages, whichever is spoken', () => {
    expect(find('accendi sofa')[0]).toBe('Turn on Sofa lamp');
    expect(find('turn on sofa', { language: 'it' })[0]).toBe('Accendi Sofa lamp');
    expect(find('cucina')[0]).toBe('Kitchen');
    expect(find('dispositivi')[0]).toBe('Devices');
    expect(find('termometro')).toEqual([]);
    expect(find('sensore di temperatura')[0]).toBe('Thermometer');
  });

  test('by fuzzy match: letters left out, words in any order, accents not typed', () => {
    expect(find('sofalmp')[0]).toBe('Sofa lamp');
    expect(find('lamp sofa')[0]).toBe('Sofa lamp');
    expect(find('caffe')[0]).toBe('Caffè lamp');
    expect(find('living lamp')).toContain('Sofa lamp');
  });

  test('nothing for what fits nowhere', () => {
    expect(find('xyzzy')).toEqual([]);
    expect(find('zq')).toEqual([]);
  });

  test('no action for a device that the person may not operate', () => {
    expect(find('turn on', { mayOperate: () => false })).toEqual([]);
  });

  test('pages and rooms before anything is typed', () => {
    expect(find('')).toEqual(['Devices', 'Home', 'Living room', 'Kitchen']);
  });
});

test('two thousand devices are searched by looking at each entry once', () => {
  const many = Array.from({ length: 2000 }, (_, at) =>
    aLamp({ Name: `Lamp ${at}`, EnvironmentId: living.Id }),
  );
  let reads = 0;
  const entries = paletteEntries(findable({ devices: many })).map((entry) => ({
    ...entry,
    get texts() {
      reads += 1;
      return entry.texts;
    },
  }));
  expect(rank(entries, 'turn on lamp 1999')[0]?.label).toMatch(/Lamp 1999/);
  expect(reads).toBe(entries.length);
});
