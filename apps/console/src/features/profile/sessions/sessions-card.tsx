import { Button, Card, useToasts } from '@dimora/ui';
import { lazy, Suspense, useState } from 'react';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import classes from '../profile-page.module.css';
import { profileTexts } from '../texts.ts';

const ConfirmDialog = lazy(() =>
  import('@dimora/ui/confirm-dialog').then((file) => ({ default: file.ConfirmDialog })),
);

/** Ends all of one's own sessions, after a question. */
export function SessionsCard() {
  const t = useTexts(profileTexts);
  const explain = useExplain();
  const toasts = useToasts();
  const { session } = useServices();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const signOut = async (): Promise<void> => {
    setBusy(true);
    try {
      await session.logout(true);
    } catch (error) {
      setAsking(false);
      toasts.show({ tone: 'error', message: explain(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card level={2} title={t(($) => $.sessions.title)}>
      <div className={classes.fields}>
        <p className={classes.line}>{t(($) => $.sessions.line)}</p>
        <div className={classes.foot}>
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
            onConfirm={() => void signOut()}
            onCancel={() => setAsking(false)}
          >
            {t(($) => $.sessions.loss)}
          </ConfirmDialog>
        </Suspense>
      )}
    </Card>
  );
}
