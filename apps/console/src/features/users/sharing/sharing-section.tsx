import type { ManagedUser, Sharing } from '@dimora/contract/client';
import { EMAIL_PROVIDER, PARTNER_PROVIDER } from '@dimora/domain';
import { Button, Card, IconWell, Section, Skeleton } from '@dimora/ui';
import { IconMail, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { usersTexts } from '../texts.ts';
import classes from './sharing.module.css';
import { useSharing } from './use-sharing.ts';

/** The invitation to share this home, on a person's page; nothing where nobody can be invited (USERS-10, USERS-11). */
export function SharingSection({ user }: { readonly user: ManagedUser }) {
  const t = useTexts(usersTexts);
  const { query } = useSharing(user.Id);
  if (query.data && !isWorthSaying(query.data)) return null;
  return (
    <Section title={t(($) => $.sharing.title)}>
      <Card>
        <Loaded query={query} what={t(($) => $.sharing.what)} shape={<Skeleton height={72} />}>
          {(sharing) => <State user={user} sharing={sharing} />}
        </Loaded>
      </Card>
    </Section>
  );
}

/** Owners have their way in, and without a cloud there is nobody to invite through. */
const isWorthSaying = ({ cloud, fault, account, open }: Sharing): boolean =>
  cloud && (account !== null || open !== null || (fault !== 'role' && fault !== 'provider'));

type Shown = { readonly user: ManagedUser; readonly sharing: Sharing };

function State({ user, sharing }: Shown) {
  const t = useTexts(usersTexts);
  const { account, open, fault } = sharing;
  if (account)
    return (
      <Row
        icon={<IconUserCheck />}
        name={t(($) => $.sharing.account, { account: account.Username })}
        line={t(($) =>
          account.Provider === PARTNER_PROVIDER ? $.sharing.partnerLine : $.sharing.accountLine,
        )}
      />
    );
  if (open) return <Open user={user} open={open} />;
  return (
    <>
      <Ended sharing={sharing} />
      {fault === null ? (
        <Offer user={user} />
      ) : (
        <p className={classes.line}>{t(($) => $.sharing.faults[fault], { name: user.Name })}</p>
      )}
    </>
  );
}

function Open({
  user,
  open: { Email: email, By, sentAt, expiresAt },
}: {
  readonly user: ManagedUser;
  readonly open: NonNullable<Sharing['open']>;
}) {
  const t = useTexts(usersTexts);
  const format = useFormat();
  const noHub = useOfflineReason();
  const { busy, resend, withdraw } = useSharing(user.Id);
  const words = useTexts(common);
  // The one who invited was erased.
  const by = By === '' ? words(($) => $.actors.erased) : By;
  const now = Date.now();
  const day = format.day(expiresAt);
  const line =
    expiresAt > now
      ? t(($) => $.sharing.openLine, { by, day, age: format.age(now - sentAt) })
      : t(($) => $.sharing.overdue, { by, day });
  return (
    <>
      <Row icon={<IconMail />} name={t(($) => $.sharing.open, { email })} line={line} />
      <div className={classes.foot}>
        <Button
          size="small"
          loading={busy}
          disabledReason={noHub}
          reasonPlace="tooltip"
          onClick={() => void withdraw()}
        >
          {t(($) => $.sharing.withdraw)}
        </Button>
        <Button
          size="small"
          loading={busy}
          disabledReason={noHub}
          reasonPlace="tooltip"
          onClick={() => void resend()}
        >
          {t(($) => $.sharing.resend)}
        </Button>
      </div>
    </>
  );
}

function Offer({ user }: { readonly user: ManagedUser }) {
  const t = useTexts(usersTexts);
  const noHub = useOfflineReason();
  const { busy, invite } = useSharing(user.Id);
  const email = user.Contacts.find(({ Provider }) => Provider === EMAIL_PROVIDER)?.Value ?? '';
  return (
    <>
      <p className={classes.line}>{t(($) => $.sharing.offer, { name: user.Name, email })}</p>
      <div className={classes.foot}>
        <Button
          size="small"
          icon={<IconMail />}
          loading={busy}
          disabledReason={noHub}
          reasonPlace="tooltip"
          onClick={() => void invite()}
        >
          {t(($) => $.sharing.invite)}
        </Button>
      </div>
    </>
  );
}

function Ended({ sharing: { ended } }: Pick<Shown, 'sharing'>) {
  const t = useTexts(usersTexts);
  const format = useFormat();
  if (!ended) return null;
  const { outcome, Email: email, endedAt } = ended;
  return (
    <p className={classes.line} role="status">
      {t(($) => $.sharing.ended[outcome], { email, day: format.day(endedAt) })}
    </p>
  );
}

function Row({
  icon,
  name,
  line,
}: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly line: string;
}) {
  return (
    <div className={classes.row}>
      <IconWell icon={icon} tone="neutral" />
      <div className={classes.about}>
        <div className={classes.name}>{name}</div>
        <div className={classes.line}>{line}</div>
      </div>
    </div>
  );
}
