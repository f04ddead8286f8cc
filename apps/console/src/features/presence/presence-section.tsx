import type { User } from '@dimora/contract/client';
import { Card, ErrorState, Section, Skeleton } from '@dimora/ui';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../kit/claims/use-claims.ts';
import { errorCodeOf } from '../../kit/errors/code.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../kit/services.tsx';
import { PresenceBody } from './presence-body.tsx';
import classes from './presence.module.css';
import { ownTexts } from './texts.ts';
import { usePresenceChange } from './use-presence-change.ts';

/** Whether a person is at home; nothing of somebody who hides it. */
export function PresenceSection({ subject: user }: { readonly subject: User }) {
  const t = useTexts(ownTexts);
  const orpc = useOrpc();
  const explain = useExplain();
  const own = useOwnUser().Id === user.Id;
  const maySay = useMay('SET_PRESENCE') || own;
  const query = orpc.presence.one.queryOptions({ input: { UserId: user.Id } });
  const { data, error, refetch } = useQuery(query);
  const { mutate, isPending } = usePresenceChange(query.queryKey);
  if (error && errorCodeOf(error) === 'NOT_FOUND') return null;
  return (
    <Section icon={<IconMapPin />} title={t(($) => $.title)}>
      <Card>
        <div className={classes.card}>
          {data ? (
            <PresenceBody
              presence={data}
              nothing={t(($) => $.nothing, { name: user.Name })}
              {...(maySay && {
                say: own ? t(($) => $.sayOwn) : t(($) => $.say, { name: user.Name }),
              })}
              pending={isPending}
              onSay={(state) =>
                mutate((presence) =>
                  own ? presence.setOwn({ state }) : presence.set({ UserId: user.Id, state }),
                )
              }
            />
          ) : error ? (
            <ErrorState title={explain(error)} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height={48} />
          )}
        </div>
      </Card>
    </Section>
  );
}
