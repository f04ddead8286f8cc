import type { Driver, FoundDevice } from '@dimora/contract/client';
import { firstDiscoveryList, DISCOVERY_LISTS, type DiscoveryList } from '@dimora/domain';
import { Card } from '@dimora/ui';
import { Fold } from '@dimora/ui/fold';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { discoveryTexts } from '../texts.ts';
import classes from './finds.module.css';
import { InstallBar } from './install-bar.tsx';
import { InstalledRow } from './installed-row.tsx';
import { ToInstallRow } from './to-install-row.tsx';
import { UnprocessableRow } from './unprocessable-row.tsx';
import type { Choice } from './use-choice.ts';

/** Props of {@link FindLists}. */
export type FindListsProps = {
  readonly lists: Readonly<Record<DiscoveryList, readonly FoundDevice[]>>;
  readonly drivers: readonly Driver[];
  readonly choice: Choice;
  readonly offline: string | undefined;
  readonly busy: string | undefined;
  readonly isInstalling: boolean;
  readonly onInstall: (devices: readonly FoundDevice[]) => void;
  readonly onProbe: (target: string) => void;
  readonly onIgnore: (device: FoundDevice) => void;
};

/**
 * The three lists; the first that isn't empty opens by itself, once (DISCOVERY-05). Later finds, or finds
 * that change lists, close nothing: an open list stays open until the user closes it, and a closed one stays
 * closed.
 */
export function FindLists(props: FindListsProps): ReactNode {
  const { lists, choice, offline, isInstalling, onInstall } = props;
  const t = useTexts(discoveryTexts);
  const [isOpen, setOpen] = useState<Partial<Record<DiscoveryList, boolean>>>({});
  const first = firstDiscoveryList({
    toInstall: lists.toInstall.length,
    installed: lists.installed.length,
    unprocessable: lists.unprocessable.length,
  });
  if (isOpen[first] === undefined) setOpen({ ...isOpen, [first]: true });
  return DISCOVERY_LISTS.map((list) => (
    <Card key={list}>
      <Fold
        level={2}
        title={t(($) => $.lists[list])}
        count={lists[list].length}
        open={isOpen[list] ?? false}
        onToggle={(open) => setOpen((held) => ({ ...held, [list]: open }))}
      >
        {list === 'toInstall' && lists.toInstall.length > 0 && (
          <InstallBar
            devices={lists.toInstall}
            choice={choice}
            offline={offline}
            isInstalling={isInstalling}
            onInstall={onInstall}
          />
        )}
        {lists[list].length === 0 ? (
          <p className={classes.none}>{t(($) => $.lists.none[list])}</p>
        ) : (
          <ul className={classes.list} aria-label={t(($) => $.lists[list])}>
            {lists[list].map((device) => (
              <Row key={device.Id} {...props} list={list} device={device} />
            ))}
          </ul>
        )}
      </Fold>
    </Card>
  ));
}

function Row({
  list,
  device,
  drivers,
  choice,
  offline,
  busy,
  isInstalling,
  onInstall,
  onProbe,
  onIgnore,
}: FindListsProps & { readonly list: DiscoveryList; readonly device: FoundDevice }): ReactNode {
  const ignore = (): void => onIgnore(device);
  switch (list) {
    case 'toInstall':
      return <ToInstallRow device={device} choice={choice} offline={offline} onIgnore={ignore} />;
    case 'installed':
      return <InstalledRow device={device} offline={offline} />;
    case 'unprocessable':
      return (
        <UnprocessableRow
          device={device}
          driver={drivers.find(({ Key }) => Key === device.driver)}
          choice={choice}
          offline={offline}
          busy={busy}
          isInstalling={isInstalling}
          onInstall={() => onInstall([device])}
          onProbe={() => onProbe(device.Address)}
          onIgnore={ignore}
        />
      );
  }
}
