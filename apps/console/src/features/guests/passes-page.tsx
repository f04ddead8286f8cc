import type { GuestPass } from '@dimora/contract/client';
import { Button, Section, Skeleton } from '@dimora/ui';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { lazyPart } from '../../kit/parts/lazy-part.ts';
import { useOrpc } from '../../kit/services.tsx';
import { PassCard } from './passes/pass-card.tsx';
import classes from './passes/passes.module.css';
import { guestTexts } from './texts.ts';

const PassDialog = lazyPart(() =>
  import('./passes/pass-dialog.tsx').then((file) => file.PassDialog),
);

const OVER: readonly GuestPass['state'][] = ['usedUp', 'expired', 'revoked'];

/** /guest-passes: the passes of the house, for people who may create them (USERS-B3). */
export function PassesPage() {
  const t = useTexts(guestTexts);
  const may = useMay('MANAGE_GUEST_PASSES');
  const passes = useQuery(useOrpc().guestPasses.list.queryOptions({ enabled: may }));
  const [creating, setCreating] = useState(false);
  const create = (): void => setCreating(true);
  return (
    <>
      <PageFrame
        may={may}
        what={t(($) => $.passes.what)}
        query={passes}
        shape={<Skeleton height={220} />}
        empty={
          passes.data?.length === 0 && {
            title: t(($) => $.passes.none),
            line: t(($) => $.passes.noneLine),
            action: <Button onClick={create}>{t(($) => $.passes.create)}</Button>,
          }
        }
        title={t(($) => $.passes.title)}
        subtitle={t(($) => $.passes.subtitle)}
        breadcrumb={[
          { label: t(($) => $.passes.parent), href: '/users/all' },
          { label: t(($) => $.passes.title) },
        ]}
        action={
          <Button variant="primary" icon={<IconPlus size={18} aria-hidden />} onClick={create}>
            {t(($) => $.passes.create)}
          </Button>
        }
      >
        {(known) => <Passes passes={known} />}
      </PageFrame>
      {creating && (
        <Suspense>
          <PassDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}

function Passes({ passes: all }: { readonly passes: readonly GuestPass[] }) {
  const t = useTexts(guestTexts);
  const parts = [
    { key: 'open', passes: all.filter(({ state }) => !OVER.includes(state)) },
    { key: 'over', passes: all.filter(({ state }) => OVER.includes(state)) },
  ] as const;
  return (
    <>
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
