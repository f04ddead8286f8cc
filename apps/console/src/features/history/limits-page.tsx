import type { Limit } from '@dimora/contract/client';
import { Card, Section, Skeleton } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { useOrpc } from '../../kit/services.tsx';
import { LIMIT_GROUPS } from './limits/limit-groups.ts';
import { LimitRow } from './limits/limit-row.tsx';
import classes from './limits/limits.module.css';
import { limitsTexts } from './limits-texts.ts';

const GROUPS = Object.keys(LIMIT_GROUPS) as (keyof typeof LIMIT_GROUPS)[];

/** /history/limits: beyond which values the house notifies people; for owners and administrators (HISTORY-09). */
export function LimitsPage() {
  const t = useTexts(limitsTexts);
  const orpc = useOrpc();
  const may = useMay('MODIFY_HUB');
  return (
    <PageFrame
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      breadcrumb={[
        { label: t(($) => $.parent), href: '/history/all' },
        { label: t(($) => $.title) },
      ]}
      may={may}
      readOnly
      what={t(($) => $.what)}
      query={useQuery(orpc.limits.list.queryOptions({ enabled: may }))}
      shape={<Groups />}
    >
      {(limits) => <Groups limits={limits} />}
    </PageFrame>
  );
}

/** The limits by group; their shape until they are known. */
function Groups({ limits: known }: { readonly limits?: readonly Limit[] | undefined }) {
  const t = useTexts(limitsTexts);
  const limits = new Map((known ?? []).map((each): [Limit['Id'], Limit] => [each.Id, each]));
  return (
    <div className={classes.groups}>
      {GROUPS.map((group) => (
        <Section key={group} title={t(($) => $.groups[group])}>
          <Card>
            {known ? (
              <ul className={classes.rows}>
                {LIMIT_GROUPS[group].flatMap((id) => {
                  const limit = limits.get(id);
                  return limit ? [<LimitRow key={id} limit={limit} />] : [];
                })}
              </ul>
            ) : (
              <Skeleton height={72 * LIMIT_GROUPS[group].length} />
            )}
          </Card>
        </Section>
      ))}
    </div>
  );
}
