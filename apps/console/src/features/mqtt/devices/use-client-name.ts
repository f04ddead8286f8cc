import { useCallback } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';

/** What people call a client: the hub's own has words, others go by their ids. */
export function useClientName(): (id: string) => string {
  const t = useTexts(mqttTexts);
  return useCallback((id) => (id === 'embedded' ? t(($) => $.clients.own) : id), [t]);
}
