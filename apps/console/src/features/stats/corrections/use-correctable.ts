import type { SeriesRef } from '@dimora/contract/client';
import { allows, isRecordable, pathToRoot, plainName, type EnvironmentId } from '@dimora/domain';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useClaims } from '../../../kit/claims/use-claims.ts';
import { useDevices } from '../../../kit/home/hooks.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { byName } from '../../../kit/text/by-name.ts';

/** A device or a room whose recorded values the user may correct. */
export type Correctable = {
  /** As in the query parameters: `device:KEY`, `room:ID`. */
  readonly id: string;
  readonly kind: 'device' | 'room';
  readonly Name: string;
  /** What is recorded of it. */
  readonly variables: readonly string[];
  readonly refOf: (StateVar: string) => SeriesRef;
};

const recorded = (vars: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(vars).filter((name) => isRecordable(plainName(name)));

/** Everything whose values the user may correct, by name: the same claims as on the hub. */
export function useCorrectable(): readonly Correctable[] {
  const claims = useClaims();
  const language = useLanguage();
  const environments = useEnvironmentList();
  const nameOf = useEnvironmentName();
  const everyDevice = useDevices();
  const pathOf = (id: EnvironmentId): readonly EnvironmentId[] =>
    pathToRoot((at) => environments.find(({ Id }) => Id === at)?.ParentEnvironmentId, id);
  const rooms = environments
    .filter(({ Id }) => allows(claims, 'MODIFY_ENVIRONMENT', { environmentPath: pathOf(Id) }))
    .map((room): Correctable => ({
      id: `room:${room.Id}`,
      kind: 'room',
      Name: nameOf(room),
      variables: recorded(room.State),
      refOf: (StateVar) => ({ EnvironmentId: room.Id, StateVar }),
    }));
  const devices = everyDevice
    .filter(({ Id, EnvironmentId, IoTCategoryIds }) =>
      allows(claims, 'MODIFY_DEVICE', {
        environmentPath: pathOf(EnvironmentId),
        DeviceId: Id,
        IoTCategoryIds,
      }),
    )
    .map((device): Correctable => ({
      id: `device:${device.Key}`,
      kind: 'device',
      Name: device.Name,
      variables: recorded(device.Status.StateVars),
      refOf: (StateVar) => ({ DeviceId: device.Id, StateVar }),
    }));
  return [...devices, ...rooms]
    .filter(({ variables }) => variables.length > 0)
    .toSorted(byName(language));
}
