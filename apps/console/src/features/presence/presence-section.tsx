import type { User } from '@dimora/contract/client';
import { Card, Section, Skeleton } from '@dimora/ui';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../kit/claims/use-claims.ts';
import { errorCodeOf } from '../../kit/errors/code.ts';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { Loaded } from '../../kit/page/loaded.tsx';
import { useOrpc } from '../../kit/services.tsx';
import { PresenceBody } from './presence-body.tsx';
import classes from './presence.module.css';
import { ownTexts } from './texts.ts';
import { usePresenceChange } from './use-presence-change.ts';

/** Whether a person is at home; nothing of somebody who hides it. */
export function PresenceSection({ subject: user }: { readonly subject: User }) {
  const t = useTexts(ownTexts);
  const orpc = useOrpc();
  const own = useOwnUser().Id === user.Id;
  const maySay = useMay('SET_PRESENCE') || own;
  const options = orpc.presence.one.queryOptions({ input: { UserId: user.Id } });
  const query = useQuery(options);
  const { mutate, isPending } = usePresenceChange(options.queryKey);
  if (errorCodeOf(query.error) === 'NOT_FOUND') return null;
  return (
    <Section icon={<IconMapPin />} title={t(($) => $.title)}>
      <Card>
        <div className={classes.card}>
          <Loaded query={query} what={t(($) => $.what)} shape={<Skeleton height={48} />}>
            {(data) => (
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
            )}
          </Loaded>
        </div>
      </Card>
    </Section>
  );
}
