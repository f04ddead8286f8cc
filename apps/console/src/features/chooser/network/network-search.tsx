import { Button, Card, EmptyState, Spinner } from '@dimora/ui';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../../kit/page/unloaded.tsx';
import { HubShapes } from '../hubs/hub-shapes.tsx';
import { AskAnyway } from '../hubs/ask-anyway.tsx';
import { useEnter } from '../hubs/use-enter.ts';
import { chooserTexts } from '../texts.ts';
import { FoundHub } from './found-hub.tsx';
import { FoundPeople } from './found-people.tsx';
import classes from './found.module.css';
import { browser, type Leaving } from './use-fast-activation.ts';
import type { Search } from './use-search.ts';

/** Props of {@link NetworkSearch}. */
export type NetworkSearchProps = {
  readonly search: Search;
  /** The hub whose network is searched. */
  readonly name: string;
  readonly leaving?: Leaving;
};

/** The results of a network search (CHOOSER-13). */
export function NetworkSearch({ search, name, leaving = browser }: NetworkSearchProps): ReactNode {
  const { found, searching, error, again } = search;
  return (
    <div className={classes.results}>
      <Progress searching={searching} />
      {error !== null && <Failure error={error} name={name} onRetry={again} />}
      {found && <Results found={found} leaving={leaving} />}
      {!found && searching && <HubShapes />}
    </div>
  );
}

function Progress({ searching }: { readonly searching: boolean }): ReactNode {
  const t = useTexts(chooserTexts);
  return (
    <p className={classes.progress} role="status">
      {searching && (
        <>
          <Spinner />
          {t(($) => $.network.searching)}
        </>
      )}
    </p>
  );
}

function Results({
  found,
  leaving,
}: {
  readonly found: NonNullable<Search['found']>;
  readonly leaving: Leaving;
}): ReactNode {
  const t = useTexts(chooserTexts);
  const enter = useEnter();
  // Only for links to hubs: the search works without the list.
  const mine = useQuery(useCloudOrpc().products.list.queryOptions({ input: {}, retry: false }));
  return (
    <>
      <section className={classes.section} aria-labelledby="found-hubs">
        <h2 className={classes.title} id="found-hubs">
          {t(($) => $.network.hubs)}
        </h2>
        {found.products.length === 0 ? (
          <Card>
            <EmptyState drawing="search" title={t(($) => $.network.noHubs)}>
              {t(($) => $.network.noHubsLine)}
            </EmptyState>
          </Card>
        ) : (
          <div className={classes.grid}>
            {found.products.map((product) => (
              <FoundHub
                key={product.ProductId}
                found={product}
                listed={mine.data?.find(({ ProductId }) => ProductId === product.ProductId)}
                onEnter={enter.enter}
                leaving={leaving}
              />
            ))}
          </div>
        )}
      </section>
      <section className={classes.section} aria-labelledby="found-apps">
        <h2 className={classes.title} id="found-apps">
          {t(($) => $.network.apps)}
        </h2>
        <FoundPeople people={found.appUsers} />
      </section>
      <AskAnyway enter={enter} />
    </>
  );
}

function Failure({
  error,
  name,
  onRetry,
}: {
  readonly error: unknown;
  readonly name: string;
  readonly onRetry: () => void;
}): ReactNode {
  const t = useTexts(chooserTexts);
  if (errorCodeOf(error) === 'FORBIDDEN')
    return (
      <Card>
        <EmptyState drawing="quiet" title={t(($) => $.network.forbidden)}>
          {t(($) => $.network.forbiddenLine, { name })}
        </EmptyState>
      </Card>
    );
  return (
    <Unloaded
      query={{ error, isFetching: false, refetch: onRetry }}
      what={t(($) => $.network.what)}
    />
  );
}

/** Searches again. */
export function SearchAgain({ search }: { readonly search: Search }): ReactNode {
  const t = useTexts(chooserTexts);
  return (
    <Button icon={<IconRefresh />} loading={search.searching} onClick={search.again}>
      {t(($) => $.network.again)}
    </Button>
  );
}
