import {
  isSystemDeviceGroup,
  referencesOf,
  type DeviceId,
  type DoPart,
  type EnvironmentId,
  type TriggerId,
} from '@dimora/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useUsers } from '../../kit/home/hooks.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useWords } from '../../kit/i18n/use-texts.ts';
import { useHome, useOrpc } from '../../kit/services.tsx';
import { useEnvironmentName } from '../environment/use-environment-name.ts';
import { sayIn, type Say } from './say.ts';
import { triggerTexts } from './trigger-texts.ts';

type Named = { readonly Id: TriggerId; readonly Name: string; readonly Do?: readonly DoPart[] };

/** The words of rules’ sentences in the current language, over the house as it is now; `drafts` are unsaved ones. */
export function useSay(
  triggers: readonly Named[],
  drafts: readonly Pick<Named, 'Do'>[] = NO_DRAFTS,
): Say {
  const language = useLanguage();
  const words = useWords(triggerTexts);
  const names = useNames();
  const environmentName = useEnvironmentName();
  const { devices, environments } = useHome();
  const people = useUsers();
  const groups = useGroups(useMemo(() => [...triggers, ...drafts], [triggers, drafts]));
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
          device: (id: DeviceId, origin) => devices.get(id, origin),
          environment: (id: EnvironmentId, origin) => environments.get(id, origin),
          environmentName,
          trigger: (id) => triggers.find(({ Id }) => Id === id)?.Name,
          person: (id) => people.find(({ Id }) => Id === id)?.Name,
          deviceGroup: (id) => groups.find(({ Id }) => Id === id)?.Name,
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
      groups,
      named,
      rooms,
    ],
  );
}

const NO_DRAFTS: readonly Pick<Named, 'Do'>[] = [];
const NO_GROUPS: readonly { readonly Id: string; readonly Name: string }[] = [];

/** The device groups, if a rule names one that people made: the system’s have words of their own. */
function useGroups(rules: readonly Pick<Named, 'Do'>[]) {
  const orpc = useOrpc();
  const mayRead = useMay('READ_DEVICE');
  const isNamed = useMemo(
    () =>
      rules.some(({ Do = [] }) =>
        referencesOf({ If: [], Condition: null, Do }).some(
          ({ to }) => to.kind === 'deviceGroup' && !isSystemDeviceGroup(to.Id),
        ),
      ),
    [rules],
  );
  const { data } = useQuery(orpc.deviceGroups.list.queryOptions({ enabled: isNamed && mayRead }));
  return data ?? NO_GROUPS;
}
