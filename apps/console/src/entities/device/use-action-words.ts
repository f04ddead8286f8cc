import type { DeviceAction } from '@dimora/contract/client';
import { useWords } from '../../kit/i18n/use-texts.ts';
import { deviceTexts } from './device-texts.ts';

/** Names an action in the person's language; one that the catalogue doesn't know keeps its own name (A52). */
export function useActionWords(): (action: Pick<DeviceAction, 'Name'>) => string {
  const { actions } = useWords(deviceTexts);
  return (action) => (actions as Readonly<Record<string, string>>)[action.Name] ?? action.Name;
}
