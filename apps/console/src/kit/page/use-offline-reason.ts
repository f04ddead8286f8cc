import { useOffline } from '../home/hooks.ts';
import { common } from '../i18n/common.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** Why nothing can be sent to the hub now: there is no connection. `undefined` while there is one. */
export function useOfflineReason(): string | undefined {
  const t = useTexts(common);
  return useOffline() ? t(($) => $.page.offline) : undefined;
}
