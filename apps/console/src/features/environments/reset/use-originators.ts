import { allows, type EnvironmentId } from '@dimora/domain';
import { devicesWithin } from '../../../entities/environment/devices-within.ts';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { useClaims } from '../../../kit/claims/use-claims.ts';
import { useDevices } from '../../../kit/home/hooks.ts';
import { byName } from '../../../kit/text/by-name.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { pathTo } from '../path-to.ts';

/** The devices in an environment and below it whose history the user may reset, by name (ENVS-15). */
export function useOriginators(
  id: EnvironmentId,
): readonly { readonly Key: string; readonly Name: string }[] {
  const claims = useClaims();
  const language = useLanguage();
  const environments = useEnvironmentList();
  return devicesWithin(environments, useDevices(), id)
    .filter(({ Id, EnvironmentId, IoTCategoryIds }) =>
      allows(claims, 'MODIFY_DEVICE', {
        environmentPath: pathTo(environments, EnvironmentId),
        DeviceId: Id,
        IoTCategoryIds,
      }),
    )
    .map(({ Key, Name }) => ({ Key, Name }))
    .toSorted(byName(language));
}
