import { Button, ButtonLink, Card, Section, Spinner } from '@dimora/ui';
import { IconPlus, IconRadar2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDrivers } from '../../../entities/driver/use-drivers.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { NearbyPage } from './nearby-page.ts';
import { Unloaded } from '../../../kit/page/unloaded.tsx';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { listsOf } from '../search/search-state.ts';
import { useDiscovery, type DiscoverySearch } from '../search/use-discovery.ts';
import { discoveryTexts } from '../texts.ts';
import classes from './nearby.module.css';
import { NearbyList } from './nearby-list.tsx';
import { useSearchOnce } from './use-search-once.ts';

/** The devices on the network that nobody has added yet; searched for without a press. */
export function NearbyDevices({ subject }: { readonly subject: NearbyPage }): ReactNode {
  const t = useTexts(discoveryTexts);
  const offline = useOfflineReason();
  const search = useDiscovery();
  const { data: drivers = [] } = useDrivers();
  useSearchOnce(search, offline !== undefined);
  const { toInstall, unprocessable } = listsOf(search.state);
  return (
    <Section icon={<IconRadar2 />} title={t(($) => $.nearby.title)}>
      <Card>
        {search.error !== null && (
          <Unloaded
            query={{ error: search.error, isFetching: false, refetch: search.reload }}
            what={t(($) => $.what)}
          />
        )}
        <NearbyList
          drivers={drivers}
          toInstall={toInstall}
          unprocessable={unprocessable}
          search={search}
          offline={offline}
        />
        <SearchLine
          search={search}
          page={subject}
          offline={offline}
          isEmpty={toInstall.length + unprocessable.length === 0}
        />
      </Card>
    </Section>
  );
}

/** Whether the search goes on; at its end, what else can be done. */
function SearchLine({
  search,
  page,
  offline,
  isEmpty,
}: {
  readonly search: DiscoverySearch;
  readonly page: NearbyPage;
  readonly offline: string | undefined;
  readonly isEmpty: boolean;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const phase = search.state.discovery?.phase;
  if (search.isStarting || phase === 'running')
    return (
      <p role="status" className={classes.searching}>
        <Spinner />
        {t(($) => $.nearby.searching)}
      </p>
    );
  if (search.isLoading) return offline === undefined ? <Spinner /> : <p>{offline}</p>;
  return (
    <div className={classes.state}>
      {isEmpty && phase !== 'idle' && <NothingNearby />}
      <div className={classes.actions}>
        <Button
          icon={<IconRadar2 />}
          disabledReason={offline}
          onClick={() => void search.start()}
          variant={isEmpty ? 'primary' : 'default'}
        >
          {t(($) => $.again)}
        </Button>
        {page === 'overview' ? (
          <ButtonLink href="/devices/manual-install" icon={<IconPlus />}>
            {t(($) => $.byHand)}
          </ButtonLink>
        ) : (
          <span className={classes.left}>{t(($) => $.nearby.later)}</span>
        )}
      </div>
    </div>
  );
}

/** What to check when nothing is found. */
function NothingNearby(): ReactNode {
  const t = useTexts(discoveryTexts);
  return (
    <div role="status">
      <p>
        <strong>{t(($) => $.nearby.nothing)}</strong>
      </p>
      <ol className={classes.steps}>
        <li>{t(($) => $.nearby.checkPower)}</li>
        <li>{t(($) => $.nearby.checkNetwork)}</li>
        <li>{t(($) => $.nearby.checkPairing)}</li>
      </ol>
    </div>
  );
}
