import type { Device, Environment } from '@dimora/contract/client';
import { INTERNET, LANGUAGES, wordsOf, type Language } from '@dimora/domain';
import { fill } from '@dimora/i18n';
import type { Vocabulary } from '@dimora/i18n/en';
import type { ShellWords } from '../locales/en.ts';
import { deviceCommands, type DeviceCommand } from './device-commands.ts';
import { environmentPath, type PaletteEntry, type PalettePage } from './entry.ts';
import type { PaletteWords } from './locales/en.ts';

/** The texts of both languages: users may type in the language that isn't on screen. */
export type BothWords = Readonly<
  Record<
    Language,
    {
      readonly shell: ShellWords;
      readonly vocabulary: Vocabulary;
      readonly palette: PaletteWords;
    }
  >
>;

/** The input of the palette's entries. */
export type Findable = {
  readonly language: Language;
  readonly words: BothWords;
  readonly pages: readonly PalettePage[];
  readonly environments: readonly Environment[];
  readonly devices: readonly Device[];
  /** Whether the user may operate a device now. */
  readonly mayOperate: (device: Device) => boolean;
  readonly environmentName: (environment: Environment) => string;
  readonly devicePath: (device: Device) => string;
};

const allWords = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(wordsOf))];

/** All entries of the palette, with all words that find them (SHELL-B2). */
export function paletteEntries(findable: Findable): readonly PaletteEntry[] {
  const { environments, environmentName } = findable;
  const rooms = new Map(environments.map((each) => [each.Id, environmentName(each)]));
  return [
    ...findable.pages.map((page) => pageEntry(findable, page)),
    ...environments
      .filter(({ Id }) => Id !== INTERNET)
      .map((each) => environmentEntry(findable, each)),
    ...findable.devices.flatMap((device) =>
      deviceEntries(findable, device, rooms.get(device.EnvironmentId) ?? ''),
    ),
  ];
}

function pageEntry(
  { words, language }: Findable,
  { id, kind, Icon, labels, also, action }: PalettePage,
): PaletteEntry {
  const { shell, palette } = words[language];
  return {
    id,
    kind,
    label: labels[0] ?? id,
    hint: kind === 'page' ? shell.palette.kinds.page : palette.kinds.command,
    names: labels.map(wordsOf),
    also: allWords(also),
    verbs: [],
    look: { Icon },
    action,
  };
}

function environmentEntry(
  { words, language, environmentName }: Findable,
  environment: Environment,
): PaletteEntry {
  const label = environmentName(environment);
  const types = LANGUAGES.map((each) => words[each].vocabulary.environmentTypes[environment.Type]);
  return {
    id: `environment ${environment.Id}`,
    kind: 'environment',
    label,
    hint: words[language].shell.palette.kinds.environment,
    names: [wordsOf(label)],
    also: allWords(environment.IsSystem ? [] : types),
    verbs: [],
    look: { environment },
    action: { kind: 'go', href: environmentPath(environment.Id) },
  };
}

/** A device and its actions. Its own entry is also found by what it can do, so that a page can be offered first. */
function deviceEntries(findable: Findable, device: Device, room: string): PaletteEntry[] {
  const shared = {
    hint: room,
    names: [wordsOf(device.Name)],
    also: allWords([room, ...kindWords(findable.words, device)]),
    look: { device },
  };
  const commands = findable.mayOperate(device) ? deviceCommands(device) : [];
  const verbs = commands.map((command) => verbsOf(findable.words, command));
  const itself: PaletteEntry = {
    ...shared,
    id: `device ${device.Id}`,
    kind: 'device',
    label: device.Name,
    verbs: [...new Set(verbs.flat())],
    action: { kind: 'go', href: findable.devicePath(device) },
  };
  const actions = commands.map(({ word, ActionId, Value }, at): PaletteEntry => {
    const { commands: phrases } = findable.words[findable.language].shell.palette;
    return {
      ...shared,
      id: `action ${device.Id} ${ActionId} ${String(Value)}`,
      kind: 'action',
      label: fill(findable.language, phrases[word], { name: device.Name }),
      verbs: verbs[at] ?? [],
      action: { kind: 'run', DeviceId: device.Id, ActionId, Value },
    };
  });
  return [itself, ...actions];
}

/** What a device is called by its kind, in both languages. */
const kindWords = (words: BothWords, { IoTCategoryIds }: Device): string[] => {
  const category = IoTCategoryIds[0] ?? '';
  return LANGUAGES.flatMap((each) => {
    const { vocabulary, palette } = words[each];
    const names = vocabulary.categories as Readonly<Record<string, string>>;
    const synonyms = palette.kindsOfDevices as Readonly<Record<string, string>>;
    return [names[category] ?? '', synonyms[category] ?? ''];
  });
};

const verbsOf = (words: BothWords, { word }: DeviceCommand): string[] =>
  allWords(
    LANGUAGES.map((each) => fill(each, words[each].shell.palette.commands[word], { name: '' })),
  );
