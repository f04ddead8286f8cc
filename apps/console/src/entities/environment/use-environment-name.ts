import { HOME, INTERNET, UNKNOWN } from '@dimora/domain';
import { useCallback } from 'react';
import { useProperty } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { environmentTexts } from './environment-texts.ts';

/** The part of an environment that its name needs. */
export type Named = { readonly Id: string; readonly Name: string };

/** How an environment is called: the home as the property is, what else the system owns as the catalogue says. */
export function useEnvironmentName(): (environment: Named) => string {
  const t = useTexts(environmentTexts);
  const property = useProperty()?.Name;
  return useCallback(
    ({ Id, Name }) => {
      if (Id === UNKNOWN) return t(($) => $.system.unknown);
      if (Id === INTERNET) return t(($) => $.system.internet);
      return Id === HOME ? (property ?? t(($) => $.system.home)) : Name;
    },
    [t, property],
  );
}
