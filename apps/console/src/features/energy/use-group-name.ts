import type { EnergyGroup } from '@dimora/domain';
import { useCallback } from 'react';
import { useEnvironmentList } from '../../entities/environment/use-environment-list.ts';
import { useEnvironmentName } from '../../entities/environment/use-environment-name.ts';
import { useDevices } from '../../kit/home/hooks.ts';
import { useHubDays } from '../../kit/home/hub-day.ts';
import { detailWords } from '../../kit/i18n/details.ts';
import { useTexts, useWords } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { energyTexts } from './texts.ts';

/** Names a bar or a series: a short date, a device, a room, a use. */
export function useGroupName(): (group: EnergyGroup) => string {
  const t = useTexts(energyTexts);
  const { topics } = useWords(detailWords);
  const format = useFormat();
  const { dateOf } = useHubDays();
  const nameOf = useEnvironmentName();
  const rooms = useEnvironmentList();
  const devices = useDevices();
  return useCallback(
    (group: EnergyGroup): string => {
      switch (group.kind) {
        case 'date':
          return format.shortDateTime(dateOf(group.Timestamp)).slice(0, 5);
        case 'device':
          return devices.find(({ Key }) => Key === group.Key)?.Name ?? group.Key;
        case 'environment': {
          const room = rooms.find(({ Id }) => Id === group.EnvironmentId);
          return room ? nameOf(room) : group.EnvironmentId;
        }
        case 'topic':
          return topics[group.topic];
        case 'untracked':
          return t(($) => $.untracked);
        case 'fixed':
          return t(($) => $.fixed);
        case 'total':
          return t(($) => $.total);
      }
    },
    [t, topics, format, dateOf, nameOf, rooms, devices],
  );
}
