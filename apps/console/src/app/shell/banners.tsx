import { Banner, Button } from '@dimora/ui';
import { useAsOfWords } from '../../kit/home/freshness.ts';
import { useConnection } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useServices } from '../../kit/services.tsx';
import { useAfter } from '../../kit/timing/use-after.ts';
import { shellTexts } from '../shell-texts.ts';
import { PATIENCE_MS } from './timings.ts';

/**
 * Banners: the hub is unreachable, worded for how it is reached, or in maintenance (SHELL-06). While the page
 * isn't live they state its one age (SHELL-B4).
 */
export function Banners() {
  const t = useTexts(shellTexts);
  const { live, session, loader } = useServices();
  const { state, through } = useConnection();
  const asOf = useAsOfWords()?.full ?? '';
  const isLate = useAfter(PATIENCE_MS);
  if (state === 'maintenance')
    return <Banner kind="maintenance">{t(($) => $.banners.maintenance)}</Banner>;
  // A start that gets its snapshot at once shows no banner for that moment.
  if (state === 'connecting' && asOf !== '' && isLate)
    return <Banner kind="offline">{t(($) => $.banners.connecting, { asOf })}</Banner>;
  if (state !== 'disconnected_network') return null;
  const retry = (): void => {
    if (session.token() === null) void loader.load().catch(() => undefined);
    else live.retry();
  };
  return (
    <Banner
      kind="offline"
      action={
        <Button size="small" onClick={retry}>
          {t(($) => $.banners.retry)}
        </Button>
      }
    >
      {t(($) => (through === 'cloud' ? $.banners.offlineCloud : $.banners.offlineLocal), { asOf })}
    </Banner>
  );
}
