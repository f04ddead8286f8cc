import { Link, Spinner } from '@dimora/ui';
import { IconCloud, IconRadar2, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOwnUser } from '../../../kit/home/hooks.ts';
import { useDetailNames } from '../../../kit/i18n/detail-names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../../kit/page/unloaded.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { devicesTexts } from '../texts.ts';
import classes from './networks-and-tools.module.css';
import type { OverviewTile } from './overview-tiles.ts';
import { providerIcon } from './provider-icon.ts';
import { providerPath } from './provider-path.ts';
import { useOverviewTiles } from './use-overview-tiles.ts';
import type { WayToArea } from './way-to-area.ts';

/** Props of {@link NetworksAndTools}. */
export interface NetworksAndToolsProps {
  readonly ways: readonly WayToArea[];
  /** May read set-ups: sees the networks with their counts, the accounts and the table. */
  readonly manages: boolean;
  readonly mayInstall: boolean;
}

/** The last row of the page: protocols with their live counts, linked accounts and tools (DEVICES-16, DEVICES-18). */
export function NetworksAndTools({ ways, manages, mayInstall }: NetworksAndToolsProps) {
  const t = useTexts(devicesTexts);
  const { ProfessionalApp } = useOwnUser();
  const sees = { everyone: true, managers: manages, professionals: ProfessionalApp };
  const shown = ways.filter((way) => sees[way.of]);
  if (shown.length === 0 && !manages && !mayInstall) return null;
  return (
    <section className={classes.foot} aria-labelledby="networks-and-tools">
      <div className={classes.head}>
        <h2 id="networks-and-tools" className={classes.title}>
          {t(($) => (manages ? $.browse.networks : $.browse.more))}
        </h2>
        {manages && <span className={classes.note}>{t(($) => $.browse.onlyManagers)}</span>}
      </div>
      <ul className={classes.list} aria-labelledby="networks-and-tools">
        {manages && <Networks />}
        {mayInstall && (
          <Way href="/devices/discovery" icon={<IconRadar2 />} title={t(($) => $.add.discover)} />
        )}
        {manages && (
          <Way
            href="/devices/all-configurations"
            icon={<IconTable />}
            title={t(($) => $.browse.configurations)}
          />
        )}
        {shown.map(({ href, icon: Icon, words }) => (
          <Way key={href} href={href} icon={<Icon />} title={t(($) => $.ways[words].title)} />
        ))}
      </ul>
    </section>
  );
}

function Networks() {
  const t = useTexts(devicesTexts);
  const { tiles, error, retry } = useOverviewTiles();
  return (
    <>
      {error != null && (
        <li className={classes.failed}>
          <Unloaded
            stale
            query={{ error, isFetching: false, refetch: retry }}
            what={t(($) => $.browse.counts)}
          />
        </li>
      )}
      {tiles.map((tile) =>
        tile.kind === 'provider' ? (
          <Network key={tile.provider} {...tile} />
        ) : (
          <Way
            key={tile.device.Id}
            href={`/devices/account/${encodeURIComponent(tile.device.Key)}`}
            icon={<IconCloud />}
            title={tile.device.Name}
          />
        ),
      )}
    </>
  );
}

function Network({
  provider,
  total,
  reachable,
  isStarting,
}: Extract<OverviewTile, { kind: 'provider' }>) {
  const t = useTexts(devicesTexts);
  const details = useDetailNames();
  const format = useFormat();
  const Icon = providerIcon(provider);
  const counts = { reachable: format.number(reachable), total: format.number(total) };
  return (
    <Way
      href={providerPath(provider)}
      icon={<Icon />}
      title={details.provider(provider)}
      figure={
        isStarting ? (
          <>
            <Spinner /> {t(($) => $.browse.starting)}
          </>
        ) : total === 0 ? null : reachable === total ? (
          counts.total
        ) : (
          t(($) => $.browse.reachableOf, counts)
        )
      }
    />
  );
}

function Way({
  href,
  icon,
  title,
  figure,
}: {
  readonly href: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly figure?: ReactNode;
}) {
  return (
    <li className={classes.item}>
      <Link href={href} className={classes.way}>
        {icon}
        <span className={classes.name}>{title}</span>
        {figure !== undefined && <span className={classes.figure}>{figure}</span>}
      </Link>
    </li>
  );
}
