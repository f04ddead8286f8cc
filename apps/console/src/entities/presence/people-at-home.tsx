import type { Presence, User } from '@dimora/contract/client';
import { Stat } from '@dimora/ui';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useUsers } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../kit/services.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import { presenceTexts } from './presence-texts.ts';
import { useSince } from './use-presence-words.ts';

/** How many people are at home, in a strip of living numbers; nothing where nobody's presence is known. */
export function PeopleAtHome() {
  const orpc = useOrpc();
  const users = useUsers();
  const { data = [], isPending } = useQuery(orpc.presence.list.queryOptions());
  // Its place is kept: the numbers beside it don't move.
  if (isPending) return <li aria-hidden />;
  const known = data.filter(({ state }) => state !== 'unknown');
  return known.length === 0 ? null : <AtHome known={known} all={data.length} users={users} />;
}

type AtHomeProps = {
  readonly known: readonly Presence[];
  readonly all: number;
  readonly users: readonly User[];
};

function AtHome({ known, all, users }: AtHomeProps) {
  const t = useTexts(presenceTexts);
  const format = useFormat();
  const since = useSince();
  const out = known
    .filter(({ state }) => state === 'away')
    .toSorted((one, other) => (other.since ?? 0) - (one.since ?? 0));
  const [latest] = out;
  const who = users.find(({ Id }) => Id === latest?.UserId);
  const name = who?.FirstName === '' ? who.Name : who?.FirstName;
  const label =
    name !== undefined && latest?.since != null
      ? t(($) => $.outSince, { name, time: since(latest.since) })
      : t(($) => (known.length === all ? $.everybody : $.somebody));
  const home = known.length - out.length;
  return (
    <Stat
      icon={<IconUsers />}
      tone={home > 0 ? 'olive' : 'neutral'}
      value={t(($) => $.atHome, { count: format.number(home, 0) })}
      label={label}
    />
  );
}
