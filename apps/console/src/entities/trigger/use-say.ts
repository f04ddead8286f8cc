import type { DeviceId, EnvironmentId, TriggerId } from '@dimora/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { useUsers } from '../../kit/home/hooks.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useWords } from '../../kit/i18n/use-texts.ts';
import { useHome } from '../../kit/services.tsx';
import { useEnvironmentName } from '../environment/use-environment-name.ts';
import { sayIn, type Say } from './say.ts';
import { triggerTexts } from './trigger-texts.ts';

/** The words of rules’ sentences in the current language, over the house as it is now. */
export function useSay(
  triggers: readonly { readonly Id: TriggerId; readonly Name: string }[],
): Say {
  const language = useLanguage();
  const words = useWords(triggerTexts);
  const names = useNames();
  const environmentName = useEnvironmentName();
  const { devices, environments } = useHome();
  const people = useUsers();
  // Names and actions, not values: those change all the time.
  const named = useSyncExternalStore(devices.subscribeAll, () =>
    devices
      .all()
      .map(({ Id, Name, revision }) => `${Id} ${Name} ${revision}`)
      .join('\n'),
  );
  const rooms = useSyncExternalStore(environments.subscribeAll, () =>
    environments
      .all()
      .map(({ Id, Name }) => `${Id} ${Name}`)
      .join('\n'),
  );
  return useMemo(
    () =>
      sayIn(language, words, {
        names,
        house: {
          device: (id: DeviceId) => devices.get(id),
          environment: (id: EnvironmentId) => environments.get(id),
          environmentName,
          trigger: (id) => triggers.find(({ Id }) => Id === id)?.Name,
          person: (id) => people.find(({ Id }) => Id === id)?.Name,
        },
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the stores change in place, their names tell when
    [
      language,
      words,
      names,
      environmentName,
      devices,
      environments,
      triggers,
      people,
      named,
      rooms,
    ],
  );
}
