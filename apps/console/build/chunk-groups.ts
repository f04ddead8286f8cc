import type { Rolldown } from 'vite';
import { featureOf, nameOfChunk } from './named-chunks.ts';

type Group = Rolldown.CodeSplittingGroup;

/**
 * What comes after the first picture, in the order in which it is wanted: each of these files brings all that it needs
 * and those before it don't have. Others take from them what they share.
 */
const later = ['overview', 'later-overview', 'later-shell', 'lists', 'sign-in'] as const;
const FIRST_PRIORITY = 10;

/** Components that draw tables and long lists, with the packages behind them. */
const tables =
  /@tanstack\/(react-)?(table|virtual|store)|packages\/ui\/src\/collections\/(select-box|table|virtual|use-row|data)/;
/** Fields of forms beyond a plain line of text. */
const fields =
  /mantine\/core\/esm\/components\/(Combobox|NumberInput|Select|MultiSelect|Pill|PillsInput|Textarea|Checkbox)\/|react-number-format|packages\/ui\/src\/forms/;
const controls = /packages\/ui\/|node_modules\/(?!echarts|zrender|uqr)/;
const house = /src\/(kit\/(?!qr\/)|entities\/|app\/)|packages\/(domain|contract|i18n)\//;
/** They are imported by pages of other features, and say what to load. */
const doors = /\/(texts|[\w-]+-texts|parts|[\w-]+-part)\.ts$/;
/** From how much on what the files of one feature share is a file of its own, bytes of source. */
const WORTH_A_FILE = 20_000;

/** All that is shared by two files or more goes by layer, so that no two files need each other (one-way-chunks.ts). */
const shared = (name: string, test: RegExp): Group => ({ name, test, minShareCount: 2 });

/**
 * Which modules come in one file. A module belongs to the first group that matches; what only one lazy file needs is in
 * that file.
 * @param boot ids of the modules that src/boot.ts needs
 */
export const chunkGroups = (boot: (id: string) => boolean): Group[] => [
  { name: 'boot', test: boot, priority: FIRST_PRIORITY + 2 },
  { name: 'app', tags: ['$initial'], priority: FIRST_PRIORITY + 1 },
  ...later.map((name, at): Group => ({
    name,
    test: (id) => nameOfChunk(id) === name,
    priority: FIRST_PRIORITY - at,
    includeDependenciesRecursively: true,
  })),
  shared('tables', tables),
  shared('fields', fields),
  shared('controls', controls),
  shared('rules', /src\/entities\/trigger\/(?!trigger-href)/),
  shared('places', /src\/entities\/place\//),
  shared('drivers', /src\/entities\/driver\//),
  shared('house', house),
  {
    name: (id) => `${featureOf(id)}-shared`,
    debugName: 'shared by the files of one feature',
    test: (id) => featureOf(id) !== undefined && !doors.test(id),
    minShareCount: 2,
    minSize: WORTH_A_FILE,
  },
  shared('pages', /src\/features\//),
];
