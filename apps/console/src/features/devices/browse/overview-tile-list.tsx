import { ErrorState, IconWell, Link, Spinner, TileSkeleton } from '@dimora/ui';
import { IconChevronRight, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DeviceIcon } from '../../../entities/device/device-icon.tsx';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { devicesTexts } from '../texts.ts';
import classes from './overview-tile-list.module.css';
import type { OverviewTile } from './overview-tiles.ts';
import { providerIcon } from './provider-icon.ts';
import { providerPath } from './provider-path.ts';
import { useOverviewTiles } from './use-overview-tiles.ts';
import type { WayToArea } from './way-to-area.ts';

/** Links: a tile for each protocol and account with its live count, and the table of all devices (DEVICES-16). */
export function OverviewTileList({ ways }: { readonly ways: readonly WayToArea[] }) {
  const t = useTexts(devicesTexts);
  const explain = useExplain();
  const { tiles, pending, error, retry } = useOverviewTiles();
  const failed = error != null && (
    <ErrorState title={t(($) => $.browse.countsFailed)} onRetry={retry}>
      {explain(error)}
    </ErrorState>
  );
  return (
    <>
      {failed}
      <ul
        className={classes.list}
        aria-label={t(($) => $.browse.networks)}
        aria-busy={pending || undefined}
      >
        {pending &&
          [0, 1, 2].map((at) => (
            <li key={at} className={classes.item}>
              <TileSkeleton />
            </li>
          ))}
        {tiles.map((tile) => (
          <li
            key={tile.kind === 'provider' ? tile.provider : tile.device.Id}
            className={classes.item}
          >
            {tile.kind === 'provider' ? (
              <ProviderTile {...tile} />
            ) : (
              <AccountTile device={tile.device} />
            )}
          </li>
        ))}
        <li className={classes.item}>
          <WayIn
            href="/devices/all-configurations"
            icon={<IconWell icon={<IconTable />} />}
            title={t(($) => $.browse.configurations)}
            line={t(($) => $.browse.configurationsLine)}
          />
        </li>
        {ways.map(({ href, icon: Icon, words }) => (
          <li key={href} className={classes.item}>
            <WayIn
              href={href}
              icon={<IconWell icon={<Icon />} />}
              title={t(($) => $.ways[words].title)}
              line={t(($) => $.ways[words].line)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function ProviderTile({
  provider,
  total,
  reachable,
  isStarting,
}: Extract<OverviewTile, { kind: 'provider' }>) {
  const t = useTexts(devicesTexts);
  const names = useNames();
  const format = useFormat();
  const Icon = providerIcon(provider);
  const line = isStarting ? (
    <span className={classes.starting}>
      <Spinner /> {t(($) => $.browse.starting)}
    </span>
  ) : total === 0 ? (
    t(($) => $.browse.noneYet)
  ) : reachable === total ? (
    t(($) => $.browse.allReady)
  ) : (
    t(($) => $.browse.ready, { reachable: format.number(reachable), total: format.number(total) })
  );
  return (
    <WayIn
      href={providerPath(provider)}
      icon={
        <IconWell
          icon={<Icon />}
          tone={isStarting || total === 0 ? 'neutral' : reachable === total ? 'olive' : 'sun'}
        />
      }
      title={names.provider(provider)}
      figure={format.number(total)}
      line={line}
    />
  );
}

function AccountTile({
  device,
}: {
  readonly device: Extract<OverviewTile, { kind: 'account' }>['device'];
}) {
  const t = useTexts(devicesTexts);
  return (
    <WayIn
      href={`/devices/account/${encodeURIComponent(device.Key)}`}
      icon={<DeviceIcon device={device} />}
      title={device.Name}
      line={t(($) => $.browse.account)}
    />
  );
}

type WayInProps = {
  readonly href: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly figure?: string;
  readonly line: ReactNode;
};

function WayIn({ href, icon, title, figure, line }: WayInProps) {
  return (
    <Link href={href} className={classes.tile}>
      <span className={classes.top}>
        {icon}
        {figure === undefined ? (
          <IconChevronRight size={18} aria-hidden className={classes.arrow} />
        ) : (
          <span className={classes.figure}>{figure}</span>
        )}
      </span>
      <span className={classes.title}>{title}</span>
      <span className={classes.line}>{line}</span>
    </Link>
  );
}
