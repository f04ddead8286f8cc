import type { ManagedUser, OwnSession, UserAccess } from '@dimora/contract/client';
import { Button, Card, IconWell, Section, Skeleton } from '@dimora/ui';
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconFingerprint,
  IconShieldLock,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { browserNames, isHandheld } from '../../../entities/session/browser-names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { usersTexts } from '../texts.ts';
import classes from './access.module.css';
import { AskFirst, type Question } from './ask-first.tsx';
import { useAccess } from './use-access.ts';

/** Where a person is signed in and how, with what ends it (USERS-11). */
export function AccessSection({ user }: { readonly user: ManagedUser }) {
  const t = useTexts(usersTexts);
  const format = useFormat();
  const { query } = useAccess(user.Id);
  const count = query.data?.sessions.length ?? 0;
  return (
    <Section
      title={t(($) => $.access.title)}
      {...(count > 0 && { count: format.number(count, 0) })}
    >
      <Card>
        <Loaded query={query} what={t(($) => $.access.what)} shape={<Skeleton height={96} />}>
          {(access) => <Access user={user} access={access} />}
        </Loaded>
      </Card>
    </Section>
  );
}

function Access({ user, access }: { readonly user: ManagedUser; readonly access: UserAccess }) {
  const t = useTexts(usersTexts);
  const { end, endAll, removeFactor, removePasskey, busy } = useAccess(user.Id);
  const [asking, setAsking] = useState<Question | null>(null);
  const { sessions, keptBy, authenticatorSince, passkeys } = access;
  const name = user.Name;
  const askToRemove = (factor: string, act: () => Promise<unknown>): void =>
    setAsking({
      title: t(($) => $.access.lostQuestion, { factor }),
      line: t(($) => $.access.lostLoss, { name }),
      action: t(($) => $.access.lost),
      act,
    });
  return (
    <>
      <ul className={classes.list} aria-label={t(($) => $.access.title)}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} busy={busy} onEnd={() => end(session.id)} />
        ))}
        {authenticatorSince !== null && (
          <Factor
            icon={<IconShieldLock />}
            name={t(($) => $.access.secondFactor)}
            since={authenticatorSince}
            onRemove={(factor) => askToRemove(factor, removeFactor)}
          />
        )}
        {passkeys.map(({ id, Name, madeAt }) => (
          <Factor
            key={id}
            icon={<IconFingerprint />}
            name={t(($) => $.access.passkey, { name: Name })}
            since={madeAt}
            onRemove={(factor) => askToRemove(factor, () => removePasskey(id))}
          />
        ))}
      </ul>
      {sessions.length === 0 && <p className={classes.quiet}>{t(($) => $.access.none)}</p>}
      {keptBy !== 'here' && (
        <p className={classes.quiet}>
          {t(($) => (keptBy === 'cloud' ? $.access.cloud : $.access.nobody))}
        </p>
      )}
      {sessions.some(({ current }) => !current) && (
        <div className={classes.foot}>
          <Button
            size="small"
            variant="danger"
            onClick={() =>
              setAsking({
                title: t(($) => $.access.allQuestion, { name }),
                line: t(($) => $.access.allLoss),
                action: t(($) => $.access.all),
                act: endAll,
              })
            }
          >
            {t(($) => $.access.all)}
          </Button>
        </div>
      )}
      <AskFirst question={asking} busy={busy} onClose={() => setAsking(null)} />
    </>
  );
}

function Session({
  session,
  busy,
  onEnd,
}: {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => Promise<unknown>;
}) {
  const t = useTexts(usersTexts);
  const format = useFormat();
  const { address, agent, current, lastUsedAt } = session;
  const { browser, system } = browserNames(agent, 0);
  const name =
    browser !== null && system !== null
      ? t(($) => $.access.on, { browser, system })
      : (browser ?? system ?? t(($) => $.access.unknown));
  const used = current
    ? t(($) => $.access.here)
    : t(($) => $.access.used, { age: format.age(Date.now() - lastUsedAt) });
  return (
    <Row
      icon={isHandheld(agent) ? <IconDeviceMobile /> : <IconDeviceDesktop />}
      name={name}
      line={address === '' ? used : `${address.replace(/^::ffff:/i, '')} · ${used}`}
      action={
        !current && (
          <Button
            size="small"
            loading={busy}
            aria-label={t(($) => $.access.endNamed, { name })}
            onClick={() => void onEnd()}
          >
            {t(($) => $.access.end)}
          </Button>
        )
      }
    />
  );
}

/** A second factor or a passkey, which can be removed if it is lost. */
function Factor({
  icon,
  name,
  since,
  onRemove,
}: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly since: number;
  readonly onRemove: (name: string) => void;
}) {
  const t = useTexts(usersTexts);
  const format = useFormat();
  return (
    <Row
      icon={icon}
      name={name}
      line={t(($) => $.access.since, { day: format.day(since) })}
      action={
        <Button
          size="small"
          aria-label={t(($) => $.access.lostNamed, { name })}
          onClick={() => onRemove(name)}
        >
          {t(($) => $.access.lost)}
        </Button>
      }
    />
  );
}

function Row({
  icon,
  name,
  line,
  action,
}: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly line: string;
  readonly action: ReactNode;
}) {
  return (
    <li className={classes.row}>
      <IconWell icon={icon} tone="neutral" />
      <div className={classes.about}>
        <div className={classes.name}>{name}</div>
        <div className={classes.line}>{line}</div>
      </div>
      {action}
    </li>
  );
}
