import type { AppUser } from '@dimora/contract/client';
import { Avatar, Button, Card, RowSkeleton, TextInput } from '@dimora/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../../kit/page/unloaded.tsx';
import { useHeldError } from '../../../kit/page/use-held-error.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { chooserTexts } from '../texts.ts';
import { useSettled } from '../use-settled.ts';
import classes from './app-users.module.css';

/** Users per page. */
const PAGE = 20;

/** Users of the provider's apps, with their hubs; for its super administrators (CHOOSER-11). */
export function AppUsers(): ReactNode {
  const t = useTexts(chooserTexts);
  const [text, setText] = useState('');
  const asked = useSettled(text.trim());
  const people = useInfiniteQuery(
    useCloudOrpc().products.appUsers.infiniteOptions({
      input: (offset: number) => ({ offset, limit: PAGE, ...(asked !== '' && { text: asked }) }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length * PAGE : undefined),
      placeholderData: keepPreviousData,
    }),
  );
  const { error } = useHeldError(people);
  const found = people.data?.pages.flat();
  return (
    <section className={classes.section} aria-labelledby="app-users">
      <div className={classes.head}>
        <div>
          <h2 className={classes.title} id="app-users">
            {t(($) => $.appUsers.title)}
          </h2>
          <p className={classes.line}>{t(($) => $.appUsers.line)}</p>
        </div>
        {/* A second search landmark next to that of the hubs would confuse. */}
        <TextInput
          className={classes.search ?? ''}
          label={t(($) => $.appUsers.search)}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {error !== null && (
        <Unloaded
          stale={found !== undefined}
          query={{ ...people, error }}
          what={t(($) => $.appUsers.what)}
        />
      )}
      <Card padding="none">
        {people.isPending && error === null && <RowSkeleton />}
        {found?.length === 0 && (
          <p className={classes.none}>{t(($) => $.appUsers.none, { text: asked })}</p>
        )}
        {found && found.length > 0 && (
          <ul className={classes.rows}>
            {found.map((person) => (
              <Row key={person.Id} person={person} />
            ))}
          </ul>
        )}
      </Card>
      {people.hasNextPage && (
        <Button loading={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          {t(($) => $.appUsers.more)}
        </Button>
      )}
    </section>
  );
}

function Row({ person: { Name, Username, products } }: { readonly person: AppUser }): ReactNode {
  const t = useTexts(chooserTexts);
  const names = useNames();
  const { list } = useFormat();
  const hubs = products.map(({ ProductName, Role }) => `${ProductName} (${names.role({ Role })})`);
  return (
    <li className={classes.row}>
      <Avatar name={Name} />
      <span className={classes.who}>
        <strong>{Name}</strong>
        <span className={classes.line}>{Username}</span>
      </span>
      <span className={classes.hubs}>
        {hubs.length === 0 ? t(($) => $.appUsers.noHubs) : list(hubs)}
      </span>
    </li>
  );
}
