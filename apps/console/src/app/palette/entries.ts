import type { Device, Environment } from '@dimora/contract/client';
import { folded, INTERNET, LANGUAGES, type Language } from '@dimora/domain';
import { fill } from '@dimora/i18n';
import type { Vocabulary } from '@dimora/i18n/en';
import type { ShellWords } from '../locales/en.ts';
import { deviceDeeds } from './device-deeds.ts';
import { environmentPath, type PaletteEntry, type PalettePage } from './entry.ts';

/** The texts of both languages: users may type in the language that isn't on screen. */
export type BothWords = Readonly<
  Record<Language, { readonly shell: ShellWords; readonly vocabulary: Vocabulary }>
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

const foldedAll = (...texts: readonly string[]): string[] => [...new Set(texts.map(folded))];

/** All entries of the palette, with all words that find them (SHELL-B2). */
export function paletteEntries(findable: Findable): readonly PaletteEntry[] {
  const { language, words, environments, environmentName } = findable;
  const rooms = new Map(environments.map((each) => [each.Id, environmentName(each)]));
  const { kinds } = words[language].shell.palette;
  return [
    ...findable.pages.map((page) => pageEntry(page, kinds.page)),
    ...environments
      .filter(({ Id }) => Id !== INTERNET)
      .map((each) => environmentEntry(findable, each)),
    ...findable.devices.flatMap((device) =>
      deviceEntries(findable, device, rooms.get(device.EnvironmentId) ?? ''),
    ),
  ];
}

const pageEntry = ({ href, Icon, labels }: PalettePage, hint: string): PaletteEntry => ({
  id: `page ${href}`,
  kind: 'page',
  label: labels[0] ?? href,
  hint,
  texts: foldedAll(...labels),
  look: { Icon },
  deed: { kind: 'go', href },
});

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
    texts: foldedAll(label, ...(environment.IsSystem ? [] : types)),
    look: { environment },
    deed: { kind: 'go', href: environmentPath(environment.Id) },
  };
}

function deviceEntries(findable: Findable, device: Device, room: string): PaletteEntry[] {
  const { words, devicePath, mayOperate } = findable;
  const category = device.IoTCategoryIds[0] ?? '';
  const categories = LANGUAGES.flatMap(
    (each) =>
      (words[each].vocabulary.categories as Readonly<Record<string, string>>)[category] ?? [],
  );
  const itself: PaletteEntry = {
    id: `device ${device.Id}`,
    kind: 'device',
    label: device.Name,
    hint: room,
    texts: foldedAll(`${device.Name} ${room}`, ...categories.map((word) => `${word} ${room}`)),
    look: { device },
    deed: { kind: 'go', href: devicePath(device) },
  };
  return mayOperate(device) ? [itself, ...deedEntries(findable, device, room)] : [itself];
}

function deedEntries({ words, language }: Findable, device: Device, room: string): PaletteEntry[] {
  return deviceDeeds(device).map(({ word, ActionId, Value }) => {
    const phrase = (each: Language): string =>
      fill(each, words[each].shell.palette.deeds[word], { name: device.Name });
    return {
      id: `action ${device.Id} ${ActionId} ${String(Value)}`,
      kind: 'action',
      label: phrase(language),
      hint: room,
      texts: foldedAll(...LANGUAGES.map((each) => `${phrase(each)} ${room}`)),
      look: { device },
      deed: { kind: 'run', DeviceId: device.Id, ActionId, Value },
    };
  });
}
