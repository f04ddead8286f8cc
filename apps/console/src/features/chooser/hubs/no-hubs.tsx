import { Button, ButtonLink, Card, EmptyState } from '@dimora/ui';
import { IconAlertTriangle, IconRadar2, IconRefresh, IconRouter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useStateWords } from '../../../kit/page/use-state-words.ts';
import { useTarget } from '../../../kit/target/hooks.ts';
import { chooserTexts } from '../texts.ts';
import classes from './no-hubs.module.css';
import type { Hubs } from './use-hubs.ts';

/** The one warning for a user without hubs (CHOOSER-12, A23), with what helps: an open hub can search for others. */
export function NoHubs({
  list: { refresh, refreshing, error },
}: {
  readonly list: Pick<Hubs, 'refresh' | 'refreshing' | 'error'>;
}): ReactNode {
  const t = useTexts(chooserTexts);
  const say = useStateWords(t(($) => $.what));
  const { hubBase } = useTarget();
  const canSearch = hubBase !== null;
  return (
    <Card className={classes.warning} role="alert">
      <IconAlertTriangle className={classes.sign} size={22} aria-hidden />
      <EmptyState
        drawing="plug"
        title={t(($) => $.empty.title)}
        action={
          <span className={classes.ways}>
            <ButtonLink
              variant="primary"
              href="/search"
              icon={canSearch ? <IconRadar2 /> : <IconRouter />}
            >
              {t(($) => (canSearch ? $.empty.search : $.empty.add))}
            </ButtonLink>
            <Button icon={<IconRefresh />} loading={refreshing} onClick={refresh}>
              {t(($) => $.refresh)}
            </Button>
          </span>
        }
      >
        {error === null ? t(($) => $.empty.line) : say('stale')}
      </EmptyState>
    </Card>
  );
}

/** Nothing matches the search. */
export function NoMatch({
  text,
  onClear,
}: {
  readonly text: string;
  readonly onClear: () => void;
}): ReactNode {
  const t = useTexts(chooserTexts);
  return (
    <EmptyState
      drawing="search"
      title={t(($) => $.noMatch, { text })}
      action={<Button onClick={onClear}>{t(($) => $.clear)}</Button>}
    >
      {t(($) => $.noMatchLine)}
    </EmptyState>
  );
}
