import { HOME } from '@dimora/domain';
import { useCallback } from 'react';
import { useProperty } from '../../kit/home/hooks.ts';
import { useNames } from '../../kit/i18n/names.ts';

/** The part of an environment that its name needs. */
export type Named = { readonly Id: string; readonly Name: string };

/** An environment's name: the property's for the home, a translated one for other system environments. */
export function useEnvironmentName(): (environment: Named) => string {
  const names = useNames();
  const property = useProperty()?.Name;
  return useCallback(
    (environment) =>
      environment.Id === HOME && property ? property : names.environment(environment),
    [names, property],
  );
}
