import { Button, Card, Skeleton, useToasts } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useServices } from '../../../kit/services.tsx';
import { useTarget } from '../../../kit/target/hooks.ts';
import { InCloud, useIsOfCloud } from '../account/in-cloud.tsx';
import classes from '../profile-page.module.css';
import { profileTexts } from '../texts.ts';
import { SessionRow } from './session-row.tsx';
import styles from './sessions-card.module.css';
import { useOwnSessions } from './use-own-sessions.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';

/** Where one is signed in; one session, all others, or all are ended. */
export function SessionsCard() {
  useFocusAfterRemoval();
  const t = useTexts(profileTexts);
  const toasts = useToasts();
  const sayFailed = useSayFailed();
  const { session: here } = useServices();
  const { server } = useTarget();
  const isOfCloud = useIsOfCloud();
  const own = useOwnSessions();
  const { sessions, busy, change } = own;
  const [ending, setEnding] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);

  const endOthers = async (): Promise<void> => {
    const done = await change((api) => api.identity.logoutOthers());
    if (done) toasts.show({ tone: 'good', message: t(($) => $.sessions.othersEnded) });
  };
  const endAll = async (): Promise<void> => {
    try {
      await here.logout(true);
    } catch (failure) {
      setAsking(false);
      sayFailed(failure);
    }
  };

  return (
    <Card title={t(($) => $.sessions.title)}>
      <div className={classes.fields}>
        <p className={classes.line}>
          {t(($) => (server === 'cloud' ? $.sessions.lineCloud : $.sessions.line))}
        </p>
        <SessionList own={own} ending={ending} onEnding={setEnding} />
        {isOfCloud && <InCloud>{t(($) => $.sessions.inCloud)}</InCloud>}
        <div className={styles.foot}>
          {sessions !== undefined && sessions.length > 1 && (
            <Button loading={busy && ending === null} onClick={() => void endOthers()}>
              {t(($) => $.sessions.others)}
            </Button>
          )}
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t(($) => $.sessions.everywhere)}
          </Button>
        </div>
      </div>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            title={t(($) => $.sessions.question)}
            confirmLabel={t(($) => $.sessions.everywhere)}
            busy={busy}
            onConfirm={() => void endAll()}
            onCancel={() => setAsking(false)}
          >
            {t(($) => $.sessions.loss)}
          </ConfirmDialog>
        </Suspense>
      )}
    </Card>
  );
}

/** The sessions, each with what ends it. */
function SessionList({
  own: { sessions, hubOf, query, change },
  ending,
  onEnding,
}: {
  readonly own: ReturnType<typeof useOwnSessions>;
  /** The session that is being ended. */
  readonly ending: string | null;
  readonly onEnding: (id: string | null) => void;
}) {
  const t = useTexts(profileTexts);
  const toasts = useToasts();
  const end = async (id: string): Promise<void> => {
    onEnding(id);
    const done = await change((api) => api.identity.revoke({ id }));
    onEnding(null);
    if (done) toasts.show({ tone: 'good', message: t(($) => $.sessions.ended) });
  };
  return (
    <Loaded
      query={{ ...query, data: sessions }}
      what={t(($) => $.sessions.what)}
      shape={<Skeleton height={120} />}
    >
      {(known) => (
        <ul className={styles.list}>
          {known.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              hub={hubOf(session)}
              busy={ending === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      )}
    </Loaded>
  );
}
