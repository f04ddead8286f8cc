import { useWords } from '../../kit/i18n/use-texts.ts';
import { triggerTexts } from './trigger-texts.ts';

/** The events that a rule can be started by and that have a name here, as options. */
export function useKnownEvents(): { readonly value: string; readonly label: string }[] {
  const { events } = useWords(triggerTexts);
  return Object.entries(events).map(([value, label]) => ({ value, label }));
}
