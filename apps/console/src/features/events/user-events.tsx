import type { HouseEvent, User } from '@dimora/contract/client';
import { Card, Section } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { useLiveEvents, useWatch } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useHeldError } from '../../kit/page/use-held-error.ts';
import { useOrpc } from '../../kit/services.tsx';
import { DayLog } from './day-log.tsx';
import { logTexts } from './texts.ts';

const READ = 20;

/** What a person did and what concerned them, live (USERS-11). */
export function UserEvents({ subject: user }: { readonly subject: User }) {
  const t = useTexts(logTexts);
  const orpc = useOrpc();
  useWatch({ events: 'all' });
  const { events: live } = useLiveEvents();
  const list = useQuery(
    orpc.events.list.queryOptions({ input: { UserId: user.Id, limit: READ }, staleTime: 0 }),
  );
  const { error, isFetching, refetch } = useHeldError(list);
  const arrived = live.filter((event) => isOf(event, user));
  const known = new Set(arrived.map(({ EventId }) => EventId));
  const older = (list.data?.events ?? []).filter(({ EventId }) => !known.has(EventId));
  const title = t(($) => $.person.title, { name: user.Name });
  return (
    <Section title={title}>
      <Card>
        <DayLog
          title={title}
          log={{
            events: [...arrived, ...older].slice(0, READ),
            pending: list.isPending && error === null,
            error,
            retrying: isFetching,
            retry: () => void refetch(),
          }}
        />
      </Card>
    </Section>
  );
}

const isOf = ({ actor, Subject }: HouseEvent, { Id }: User): boolean =>
  (actor.kind === 'user' && actor.Id === Id) || Subject === Id;
