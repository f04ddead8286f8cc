import { useCallback } from 'react';
import { useEnvironmentName } from '../../entities/environment/use-environment-name.ts';
import { useEnvironments } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { networksTexts } from './texts.ts';

/** The name of a node's room, by its id; of none as well. */
export function useRoomName(): (id: string | null) => string {
  const t = useTexts(networksTexts);
  const nameOf = useEnvironmentName();
  const environments = useEnvironments();
  return useCallback(
    (id) => {
      const environment = environments.find(({ Id }) => Id === id);
      return environment ? nameOf(environment) : t(($) => $.map.noRoom);
    },
    [environments, nameOf, t],
  );
}
