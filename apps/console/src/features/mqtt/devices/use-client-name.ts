import { useCallback } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';

/** A client's display name: translated for the hub's own, the id for others. */
export function useClientName(): (id: string) => string {
  const t = useTexts(mqttTexts);
  return useCallback((id) => (id === 'embedded' ? t(($) => $.clients.own) : id), [t]);
}
