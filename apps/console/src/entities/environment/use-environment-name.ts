import { HOME } from '@dimora/domain';
import { useCallback } from 'react';
import { useProperty } from '../../kit/home/hooks.ts';
import { useNames } from '../../kit/i18n/names.ts';

/** The part of an environment that its name needs. */
export type Named = { readonly Id: string; readonly Name: string };

/** How an environment is called: the home as its property, what else the system owns in words. */
export function useEnvironmentName(): (environment: Named) => string {
  const names = useNames();
  const property = useProperty()?.Name;
  return useCallback(
    (environment) =>
      environment.Id === HOME && property ? property : names.environment(environment),
    [names, property],
  );
}
