import { INTERNET, LANGUAGES, UNKNOWN } from '@dimora/domain';
import type { TalkHouse } from '@dimora/domain/talk';
import type { PersonalPrincipal } from '../../../../platform/caller.ts';
import type { InLanguage } from '../../../../platform/reader-language.ts';
import type { TriggersPort } from '../../../automations/triggers/port.ts';
import type { VisibilityPort } from '../../../people/visibility/port.ts';

type Parts = {
  readonly house: VisibilityPort;
  readonly triggers: Pick<TriggersPort, 'runnableBy'>;
  readonly inLanguage: InLanguage | undefined;
};

/** The house as somebody may talk of it: what they may not see has no name here. */
export function talkHouseOf(
  { house, triggers, inLanguage }: Parts,
  caller: PersonalPrincipal,
): TalkHouse {
  const view = house.viewOf(caller.claims);
  const named = (Name: string): readonly string[] => {
    if (!inLanguage) return [Name];
    const translated = LANGUAGES.map((language) => inLanguage({ Name }, language).Name);
    return [...new Set([Name, ...translated])];
  };
  return {
    places: view
      .environments()
      .filter(({ Id }) => Id !== UNKNOWN && Id !== INTERNET)
      .map(({ Id, Name, Type, ParentEnvironmentId }) => ({
        Id,
        Names: named(Name),
        Type,
        ParentEnvironmentId,
      })),
    devices: view.devices().map((device) => ({
      Id: device.Id,
      Name: device.Name,
      Names: named(device.Name),
      EnvironmentId: device.EnvironmentId,
      Type: device.Type,
      IoTCategoryIds: device.IoTCategoryIds,
      Actions: device.Actions,
      Roles: device.Roles,
      Reachable: device.Reachable,
      Status: device.Status,
    })),
    rules: triggers.runnableBy(caller).map(({ Id, Name }) => ({ Id, Names: named(Name) })),
  };
}
