import type { Device, MayUse } from '@dimora/contract/client';
import { Avatar, Card, Link, Section, Skeleton, StatusPill } from '@dimora/ui';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useOrpc } from '../../../kit/services.tsx';
import { userPath } from '../../../entities/user/user-path.ts';
import { usersTexts } from '../texts.ts';
import classes from './who-may.module.css';

/** On a device's page: the people who may use it at this moment, and the reason for each answer (USERS-B2). */
export function WhoMayCard({ subject: device }: { readonly subject: Device }) {
  const t = useTexts(usersTexts);
  const query = useQuery(
    useOrpc().users.whoMay.queryOptions({ input: { DeviceId: device.Id }, staleTime: 0 }),
  );
  return (
    <Section icon={<IconUserCheck />} title={t(($) => $.whoMay.title)}>
      <Card>
        <Loaded query={query} what={t(($) => $.whoMay.what)} shape={<Skeleton height={140} />}>
          {(people) => (
            <ul className={classes.list} aria-label={t(($) => $.whoMay.title)}>
              {people.map((person) => (
                <Person key={person.Id} person={person} />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
    </Section>
  );
}

function Person({ person }: { readonly person: MayUse }) {
  const t = useTexts(usersTexts);
  const names = useNames();
  const { Name, allowed, rule } = person;
  const role = names.role(person);
  return (
    <li className={classes.person}>
      <Avatar name={Name} size={30} />
      <span className={classes.words}>
        <Link href={userPath(person)} className={classes.name}>
          {Name}
        </Link>
        <span className={classes.rule}>
          {allowed === null
            ? t(($) => $.whoMay.hidden)
            : t(($) => (allowed ? $.whoMay.because[rule] : $.whoMay.not[rule]), { role })}
        </span>
      </span>
      <StatusPill tone={allowed ? 'olive' : 'neutral'}>
        {t(($) => (allowed === null ? $.whoMay.atHome : allowed ? $.whoMay.yes : $.whoMay.no))}
      </StatusPill>
    </li>
  );
}
