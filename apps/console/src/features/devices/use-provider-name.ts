import { useWords } from '../../kit/i18n/use-texts.ts';
import { devicesTexts } from './texts.ts';

/** Names a provider; one that the catalogue doesn't know keeps its own name (A52). */
export function useProviderName(): (provider: string) => string {
  const { providers } = useWords(devicesTexts);
  return (provider) => (providers as Readonly<Record<string, string>>)[provider] ?? provider;
}
