import type { DeviceId, MayUse, PassMayUse } from '@dimora/contract/client';
import { Avatar, Link, StatusPill } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useHubFields } from '../../kit/home/use-hub-fields.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { Loaded } from '../../kit/page/loaded.tsx';
import { useOrpc } from '../../kit/services.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import { userPath } from '../user/user-path.ts';
import { accessTexts } from './access-texts.ts';
import { useConditionWords } from './use-condition-words.ts';
import classes from './who-may.module.css';

/** The people and the guests who may use a device, when, and why; the passes for those who manage them (USERS-B2). */
export function WhoMayList({
  device,
  shape,
}: {
  readonly device: DeviceId;
  readonly shape: ReactNode;
}) {
  const t = useTexts(accessTexts);
  const orpc = useOrpc();
  const asked = { input: { DeviceId: device }, staleTime: 0 };
  const people = useQuery(orpc.users.whoMay.queryOptions(asked));
  const mayManage = useMay('MANAGE_GUEST_PASSES');
  const passes = useQuery(orpc.guestPasses.whoMay.queryOptions({ ...asked, enabled: mayManage }));
  const list = (known: readonly MayUse[], invited: readonly PassMayUse[]): ReactNode => (
    <ul className={classes.list} aria-label={t(($) => $.whoMay.title)}>
      {known.map((person) => (
        <Person key={person.Id} person={person} />
      ))}
      {invited.map((pass) => (
        <Pass key={pass.Id} pass={pass} />
      ))}
    </ul>
  );
  return (
    <Loaded query={people} what={t(($) => $.whoMay.what)} shape={shape}>
      {(known) =>
        mayManage ? (
          <Loaded query={passes} what={t(($) => $.whoMay.what)} shape={shape}>
            {(invited) => list(known, invited)}
          </Loaded>
        ) : (
          list(known, [])
        )
      }
    </Loaded>
  );
}

type Conditions = MayUse['conditions'];

/** When it holds: one case or another, each with all its conditions. */
function useWhen(): (conditions: Conditions) => string {
  const t = useTexts(accessTexts);
  const words = useConditionWords();
  return (conditions) => conditions.map((rows) => words.all(rows)).join(t(($) => $.whoMay.or));
}

function Person({ person }: { readonly person: MayUse }) {
  const t = useTexts(accessTexts);
  const names = useNames();
  const when = useWhen();
  const { Name, allowed, rule, conditions } = person;
  const values = { role: names.role(person), when: when(conditions) };
  const why = t(
    ($) =>
      allowed === null ? $.whoMay.when : allowed ? $.whoMay.because[rule] : $.whoMay.not[rule],
    values,
  );
  return <Row name={Name} href={userPath(person)} line={why} allowed={allowed} />;
}

function Pass({ pass }: { readonly pass: PassMayUse }) {
  const t = useTexts(accessTexts);
  const format = useFormat();
  const words = useConditionWords();
  const when = useWhen();
  // By the clocks of the house.
  const { shown } = useHubFields();
  const { Name, author, from, until, hours, uses, used, onlyAtHome, conditions } = pass;
  const facts = [
    t(($) => $.whoMay.pass, { name: author.Name }),
    t(($) => $.whoMay.span, {
      from: format.shortDateTime(shown(from)),
      until: format.shortDateTime(shown(until)),
    }),
    ...(hours.length > 0
      ? [words.value({ Attr: 'HoursOfWeek', Operator: 'in', Value: hours })]
      : []),
    ...(onlyAtHome ? [t(($) => $.whoMay.network)] : []),
    ...(uses === null ? [] : [t(($) => $.whoMay.usesLeft, { count: uses - used })]),
    ...(conditions && conditions.length > 0
      ? [t(($) => $.whoMay.hostMay, { name: author.Name, when: when(conditions) })]
      : []),
  ];
  return <Row name={Name} href="/guest-passes/all" line={facts.join(' · ')} allowed={null} />;
}

function Row({
  name,
  href,
  line,
  allowed,
}: {
  readonly name: string;
  readonly href: string;
  readonly line: string;
  readonly allowed: boolean | null;
}) {
  const t = useTexts(accessTexts);
  return (
    <li className={classes.person}>
      <Avatar name={name} size={30} />
      <span className={classes.words}>
        <Link href={href} className={classes.name}>
          {name}
        </Link>
        <span className={classes.rule}>{line}</span>
      </span>
      <StatusPill tone={allowed === false ? 'neutral' : 'olive'}>
        {t(($) => (allowed === null ? $.whoMay.times : allowed ? $.whoMay.yes : $.whoMay.no))}
      </StatusPill>
    </li>
  );
}
