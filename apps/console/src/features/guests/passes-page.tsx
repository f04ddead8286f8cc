import type { GuestPass } from '@dimora/contract/client';
import { Button, Card, EmptyState, ErrorState, Page, Section, Skeleton } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useOffline } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';
import { useOrpc } from '../../kit/services.tsx';
import { PassCard } from './passes/pass-card.tsx';
import classes from './passes/passes.module.css';
import { guestTexts } from './texts.ts';

const PassDialog = lazyPart(() =>
  import('./passes/pass-dialog.tsx').then((file) => file.PassDialog),
);

const OVER: readonly GuestPass['state'][] = ['usedUp', 'expired', 'revoked'];

/** /guest-passes: the passes of the house, for those who may make them (USERS-B3). */
export function PassesPage() {
  const t = useTexts(guestTexts);
  const may = useMay('MANAGE_GUEST_PASSES');
  const [creating, setCreating] = useState(false);
  return (
    <Page
      title={t(($) => $.passes.title)}
      subtitle={t(($) => $.passes.subtitle)}
      breadcrumb={[
        { label: t(($) => $.passes.parent), href: '/users/all' },
        { label: t(($) => $.passes.title) },
      ]}
      breadcrumbLabel={t(($) => $.passes.path)}
      {...(may && {
        action: (
          <Button
            variant="primary"
            icon={<IconPlus size={18} aria-hidden />}
            onClick={() => setCreating(true)}
          >
            {t(($) => $.passes.create)}
          </Button>
        ),
      })}
    >
      {may ? (
        <Passes onCreate={() => setCreating(true)} />
      ) : (
        <EmptyState drawing="quiet" title={t(($) => $.passes.forbidden)}>
          {t(($) => $.passes.forbiddenLine)}
        </EmptyState>
      )}
      {creating && (
        <Suspense>
          <PassDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function Passes({ onCreate }: { readonly onCreate: () => void }) {
  const t = useTexts(guestTexts);
  const explain = useExplain();
  const offline = useOffline();
  const { data, error, isFetching, refetch } = useQuery(useOrpc().guestPasses.list.queryOptions());
  if (!data && error !== null)
    return (
      <ErrorState
        title={t(($) => $.passes.failed)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {explain(error)}
      </ErrorState>
    );
  if (!data) return <Skeleton height={220} />;
  if (data.length === 0)
    return (
      <Card>
        <EmptyState
          title={t(($) => $.passes.none)}
          action={<Button onClick={onCreate}>{t(($) => $.passes.create)}</Button>}
        >
          {t(($) => $.passes.noneLine)}
        </EmptyState>
      </Card>
    );
  const parts = [
    { key: 'open', passes: data.filter(({ state }) => !OVER.includes(state)) },
    { key: 'over', passes: data.filter(({ state }) => OVER.includes(state)) },
  ] as const;
  return (
    <>
      {offline && <Notice tone="neutral" role="status" title={t(($) => $.passes.offline)} />}
      {parts.map(
        ({ key, passes }) =>
          passes.length > 0 && (
            <Section key={key} title={t(($) => $.passes[key])}>
              <div className={classes.cards}>
                {passes.map((pass) => (
                  <PassCard key={pass.Id} pass={pass} isOver={key === 'over'} />
                ))}
              </div>
            </Section>
          ),
      )}
    </>
  );
}
