import type { BrokerCredentials, Driver, FoundDevice } from '@dimora/contract/client';
import { Suspense, useState, type ReactNode } from 'react';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import finds from '../lists/finds.module.css';
import { UnprocessableRow } from '../lists/unprocessable-row.tsx';
import { useChoice } from '../lists/use-choice.ts';
import { Result } from '../report/report-view.tsx';
import type { DiscoverySearch } from '../search/use-discovery.ts';
import { discoveryTexts } from '../texts.ts';
import { NearbyRow } from './nearby-row.tsx';
import { useAdding } from './use-adding.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const CredentialsDialog = lazyPart(() =>
  import(/* chunk: dialogs */ '../../../entities/driver/credentials/credentials-dialog.tsx').then(
    (file) => file.CredentialsDialog,
  ),
);

/** Props of {@link NearbyList}. */
export type NearbyListProps = {
  readonly drivers: readonly Driver[];
  readonly toInstall: readonly FoundDevice[];
  readonly unprocessable: readonly FoundDevice[];
  readonly search: DiscoverySearch;
  /** Why the hub can't be asked now. */
  readonly offline: string | undefined;
};

/** What was added here, what can be added, and what needs something first. */
export function NearbyList(props: NearbyListProps): ReactNode {
  const { drivers, toInstall, unprocessable, search, offline } = props;
  const t = useTexts(discoveryTexts);
  const choice = useChoice(drivers);
  const adding = useAdding();
  const [shown, setShown] = useState<BrokerCredentials | null>(null);
  const isNew = ({ Id }: FoundDevice): boolean =>
    adding.added.every(({ device }) => device.Id !== Id);
  const add = (device: FoundDevice): void => {
    const [sent] = choice.collect([device]) ?? [];
    if (sent) void adding.add(device, sent);
  };
  const busy = search.state.discovery?.phase === 'running' ? t(($) => $.busy) : undefined;
  return (
    <>
      <Refusal error={adding.error} undone="done" />
      <ul className={finds.list} aria-label={t(($) => $.nearby.title)}>
        {adding.added.map((row) => (
          <Result key={row.device.Id} row={row} onShow={setShown} />
        ))}
        {toInstall.filter(isNew).map((device) => (
          <NearbyRow
            key={device.Id}
            device={device}
            choice={choice}
            refusal={adding.refused.get(device.Id)}
            isAdding={adding.busy.has(device.Id)}
            offline={offline}
            onAdd={() => add(device)}
          />
        ))}
        {unprocessable.filter(isNew).map((device) => (
          <UnprocessableRow
            key={device.Id}
            device={device}
            driver={drivers.find(({ Key }) => Key === device.driver)}
            choice={choice}
            offline={offline}
            busy={busy}
            isInstalling={adding.busy.has(device.Id)}
            onInstall={() => add(device)}
            onProbe={() => void search.probe(device.Address)}
            onIgnore={() => void search.ignore(device.Id)}
          />
        ))}
      </ul>
      {shown && (
        <Suspense>
          <CredentialsDialog credentials={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
