import { allows, parentLookup, pathToRoot } from '@dimora/domain';
import { useMemo } from 'react';
import { devicePath } from '../../entities/device/device-path.ts';
import { useEnvironmentName } from '../../entities/environment/use-environment-name.ts';
import { useClaims } from '../../kit/claims/use-claims.ts';
import { useOffline } from '../../kit/home/hooks.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { vocabulary } from '../../kit/i18n/vocabulary.ts';
import { useHome } from '../../kit/services.tsx';
import { shellTexts } from '../shell-texts.ts';
import { paletteEntries, type BothWords } from './entries.ts';
import type { PaletteEntry } from './entry.ts';
import { usePages } from './use-pages.ts';
import { useWordsInEveryLanguage } from './use-words-in-every-language.ts';

/** The palette's entries, from the snapshot at the time it is opened. */
export function useEntries(): readonly PaletteEntry[] {
  const home = useHome();
  const language = useLanguage();
  const claims = useClaims();
  const offline = useOffline();
  const environmentName = useEnvironmentName();
  const words = useBothWords();
  const pages = usePages();
  return useMemo(() => {
    const environments = home.environments.all();
    const parentOf = parentLookup(environments);
    return paletteEntries({
      language,
      words,
      pages,
      environments,
      environmentName,
      devicePath,
      devices: home.devices.all(),
      mayOperate: (device) =>
        !offline &&
        device.Reachable &&
        allows(claims, 'OPERATE_DEVICE', {
          environmentPath: pathToRoot(parentOf, device.EnvironmentId),
          DeviceId: device.Id,
          IoTCategoryIds: device.IoTCategoryIds,
        }),
    });
  }, [home, language, claims, offline, environmentName, words, pages]);
}

function useBothWords(): BothWords {
  const shell = useWordsInEveryLanguage(shellTexts);
  const server = useWordsInEveryLanguage(vocabulary);
  return useMemo(
    () => ({
      en: { shell: shell.en, vocabulary: server.en },
      it: { shell: shell.it, vocabulary: server.it },
    }),
    [shell, server],
  );
}
