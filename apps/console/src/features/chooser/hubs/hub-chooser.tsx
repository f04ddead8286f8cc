import type { Product } from '@dimora/contract/client';
import { Button, IconButton, SearchField } from '@dimora/ui';
import { IconRefresh } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../../kit/page/unloaded.tsx';
import { useTarget } from '../../../kit/target/hooks.ts';
import { AppUsers } from '../app-users/app-users.tsx';
import { CloudFailure } from '../cloud-failure.tsx';
import { ChangeGroup } from '../group/change-group.tsx';
import { RemoveSubscription, useOffersRemoval } from '../removal/remove-subscription.tsx';
import { chooserTexts } from '../texts.ts';
import { AskAnyway } from './ask-anyway.tsx';
import { fits, groupsOf } from './arrange.ts';
import classes from './hub-chooser.module.css';
import { HubList } from './hub-list.tsx';
import { NoHubs, NoMatch } from './no-hubs.tsx';
import { HubShapes } from './hub-shapes.tsx';
import { useEnter } from './use-enter.ts';
import type { Hubs } from './use-hubs.ts';

/** Props of {@link HubChooser}. */
export type HubChooserProps = {
  readonly list: Hubs;
  /** The search text; stored in the address. */
  readonly text: string;
  readonly onText: (text: string) => void;
};

/** The user's hubs, filtered by a search, with all actions on them (CHOOSER-02 to CHOOSER-11). */
export function HubChooser(props: HubChooserProps): ReactNode {
  const { list, text } = props;
  const { hubs, me, error, refreshing, refresh } = list;
  if (!hubs || !me) {
    if (error) return <CloudFailure error={error} retrying={refreshing} onRetry={refresh} />;
    return <HubShapes />;
  }
  if (hubs.length === 0 && text === '') return <NoHubs list={list} />;
  return <OpenChooser {...props} hubs={hubs} me={me} />;
}

function OpenChooser({
  list,
  text,
  onText,
  hubs,
  me,
}: HubChooserProps & {
  readonly hubs: readonly Product[];
  readonly me: NonNullable<Hubs['me']>;
}): ReactNode {
  const t = useTexts(chooserTexts);
  const language = useLanguage();
  const { server } = useTarget();
  const enter = useEnter();
  const offersRemoval = useOffersRemoval();
  const [grouping, setGrouping] = useState<Product | null>(null);
  const [leaving, setLeaving] = useState<Product | null>(null);
  const shown = hubs.filter((hub) => fits(hub, text, me.Id));
  return (
    <>
      <Tools list={list} text={text} onText={onText} />
      {list.error !== null && (
        <Unloaded
          stale
          query={{ ...list, isFetching: list.refreshing, refetch: list.refresh }}
          what={t(($) => $.what)}
        />
      )}
      {shown.length === 0 ? (
        <NoMatch text={text} onClear={() => onText('')} />
      ) : (
        <HubList
          hubs={shown}
          UserId={me.Id}
          withTunnel={me.superAdministrator}
          actions={{
            enter: enter.enter,
            group: setGrouping,
            remove: offersRemoval ? setLeaving : undefined,
          }}
        />
      )}
      {list.more && <Button onClick={list.more}>{t(($) => $.more)}</Button>}
      {me.superAdministrator && server === 'cloud' && <AppUsers />}
      <AskAnyway enter={enter} />
      {grouping && (
        <ChangeGroup
          hub={grouping}
          UserId={me.Id}
          groups={groupsOf(hubs, me.Id, language)}
          onClose={() => setGrouping(null)}
        />
      )}
      {leaving && <RemoveSubscription hub={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

/** Filters the list, and refreshes it (CHOOSER-02). */
function Tools({ list, text, onText }: HubChooserProps): ReactNode {
  const t = useTexts(chooserTexts);
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      className={classes.tools}
      onSubmit={(event) => {
        event.preventDefault();
        // Moves from the search field straight to the results.
        form.current?.parentElement?.querySelector<HTMLElement>('[data-enter]')?.focus();
      }}
    >
      <div className={classes.search}>
        <SearchField
          label={t(($) => $.search)}
          placeholder={t(($) => $.searchLine)}
          value={text}
          onChange={onText}
        />
      </div>
      <IconButton
        label={t(($) => $.refresh)}
        icon={<IconRefresh />}
        loading={list.refreshing}
        onClick={list.refresh}
      />
      <span className={classes.progress} role="status">
        {list.refreshing && t(($) => $.refreshing)}
      </span>
    </form>
  );
}
