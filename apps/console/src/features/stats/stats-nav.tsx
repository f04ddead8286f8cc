import { STATS_PAGE_IDS, type StatsPageId } from '@dimora/domain';
import { Link } from '@dimora/ui';
import { IconEraser, IconSettings } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useOwnUser, useSystemInfo } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import classes from './stats-page.module.css';
import type { StatsSearch } from './stats-search.ts';
import { statsTexts } from './texts.ts';

/** A page below /stats. */
export type StatsPlace = StatsPageId | 'advanced' | 'corrections' | 'configure';

/** The order of the telemetry page among the pages of statistics (STATS-02, A18). */
const ADVANCED_ORDER = 5;

/** Links to the pages of statistics, which keep the range. */
export function StatsNav({
  page,
  search: { range, from, to } = {},
}: {
  readonly page: StatsPlace;
  readonly search?: Pick<StatsSearch, 'range' | 'from' | 'to'>;
}) {
  const [mayDevices, mayRooms] = [useMay('MODIFY_DEVICE'), useMay('MODIFY_ENVIRONMENT')];
  const t = useTexts(statsTexts);
  const { superAdministrator } = useOwnUser();
  const hasTelemetry = useSystemInfo()?.telemetry === true;
  const kept = new URLSearchParams();
  if (range) kept.set('range', range);
  if (from !== undefined && to !== undefined) {
    kept.set('from', String(from));
    kept.set('to', String(to));
  }
  const query = kept.size > 0 ? `?${kept.toString()}` : '';
  const pages: readonly StatsPlace[] = hasTelemetry
    ? STATS_PAGE_IDS.toSpliced(ADVANCED_ORDER - 1, 0, 'advanced' as never)
    : STATS_PAGE_IDS;
  const current = (id: StatsPlace) => id === page && { 'aria-current': 'page' as const };
  const row = useRef<HTMLElement>(null);
  // On phones the row scrolls: the page's own link would lie beyond the edge.
  useEffect(() => {
    const { current: nav } = row;
    const link = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  }, [page]);
  return (
    <nav ref={row} className={classes.pages} aria-label={t(($) => $.navigation)}>
      {pages.map((id) => (
        <Link key={id} href={`/stats/${id}${query}`} className={classes.page} {...current(id)}>
          {id === 'advanced' ? t(($) => $.telemetry.title) : t(($) => $.pages[id as StatsPageId])}
        </Link>
      ))}
      {(mayDevices || mayRooms) && (
        <Link
          href={`/stats/corrections${query}`}
          className={classes.page}
          {...current('corrections')}
        >
          <IconEraser size={16} aria-hidden />
          {t(($) => $.corrections.title)}
        </Link>
      )}
      {superAdministrator && (
        <Link href="/stats/configure" className={classes.page} {...current('configure')}>
          <IconSettings size={16} aria-hidden />
          {t(($) => $.configure)}
        </Link>
      )}
    </nav>
  );
}
