import type { AssistantEntry } from '@dimora/contract/client';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../kit/services.tsx';
import { useKnownRules } from '../use-known-rules.ts';
import { houseThreadTexts } from '../texts.ts';

type Thing = NonNullable<Exclude<AssistantEntry['chose'], 'all'>>;

/** The names of what an answer is about. It carries Ids only: what a person no longer sees has no name here. */
export type ThingNames = {
  readonly device: (Id: string) => string;
  readonly place: (Id: string) => string;
  readonly rule: (Id: string) => string;
  readonly of: (thing: Thing) => string;
};

/** See {@link ThingNames}. Read again with every state of the thread. */
export function useThingNames(): ThingNames {
  const t = useTexts(houseThreadTexts);
  const { devices, environments } = useHome();
  const environmentName = useEnvironmentName();
  const rules = useKnownRules();
  const gone = t(($) => $.gone);
  const device = (Id: string): string => devices.get(Id)?.Name ?? gone;
  const place = (Id: string): string => {
    const found = environments.get(Id);
    return found ? environmentName(found) : gone;
  };
  const rule = (Id: string): string => rules.find((each) => each.Id === Id)?.Name ?? gone;
  return {
    device,
    place,
    rule,
    of: ({ DeviceId, EnvironmentId, TriggerId }) => {
      if (DeviceId !== undefined) return device(DeviceId);
      if (EnvironmentId !== undefined) return place(EnvironmentId);
      return TriggerId === undefined ? gone : rule(TriggerId);
    },
  };
}
