import { allows, deviceResource, parentLookup, pathToRoot } from '@dimora/domain';
import { useDeferredValue, useMemo } from 'react';
import { devicePath } from '../../entities/device/device-path.ts';
import { useEnvironmentName } from '../../entities/environment/use-environment-name.ts';
import { useClaims } from '../../kit/claims/use-claims.ts';
import { useDevices, useEnvironments, useOffline } from '../../kit/home/hooks.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { vocabulary } from '../../kit/i18n/vocabulary.ts';
import { shellTexts } from '../shell-texts.ts';
import { paletteEntries, type BothWords } from './entries.ts';
import type { PaletteEntry } from './entry.ts';
import { paletteTexts } from './palette-texts.ts';
import { useCommands } from './use-commands.ts';
import { usePages } from './use-pages.ts';
import { useRules } from './use-rules.ts';
import { useWordsInEveryLanguage } from './use-words-in-every-language.ts';

/** The palette's entries: what is there now, under its name of now. */
export function useEntries(): readonly PaletteEntry[] {
  // Live values arrive many times a second; typing goes first.
  const devices = useDeferredValue(useDevices());
  const environments = useEnvironments();
  const language = useLanguage();
  const claims = useClaims();
  const offline = useOffline();
  const environmentName = useEnvironmentName();
  const words = useBothWords();
  const pages = usePages();
  const commands = useCommands();
  const rules = useRules();
  return useMemo(() => {
    const parentOf = parentLookup(environments);
    return paletteEntries({
      language,
      words,
      pages: [...pages, ...commands, ...rules],
      environments,
      environmentName,
      devicePath,
      devices,
      mayOperate: (device) =>
        !offline &&
        device.Reachable &&
        allows(
          claims,
          'OPERATE_DEVICE',
          deviceResource(device, pathToRoot(parentOf, device.EnvironmentId)),
        ),
    });
  }, [
    devices,
    environments,
    language,
    claims,
    offline,
    environmentName,
    words,
    pages,
    commands,
    rules,
  ]);
}

function useBothWords(): BothWords {
  const shell = useWordsInEveryLanguage(shellTexts);
  const server = useWordsInEveryLanguage(vocabulary);
  const palette = useWordsInEveryLanguage(paletteTexts);
  return useMemo(
    () => ({
      en: { shell: shell.en, vocabulary: server.en, palette: palette.en },
      it: { shell: shell.it, vocabulary: server.it, palette: palette.it },
    }),
    [shell, server, palette],
  );
}
