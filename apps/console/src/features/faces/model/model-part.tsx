import type { FaceModelStatus } from '@dimora/contract/client';
import { Button, useToasts } from '@dimora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { unlessRefused } from '../../../kit/api/query.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { faceModelTexts } from './model-texts.ts';
import { ModelFacts } from './model-facts.tsx';
import classes from './model.module.css';

/** How often the state is read while somebody looks at it, in milliseconds. */
const REFRESH_MS = 5_000;

/** The model that the owner has put on the hub, and how it does. */
export function ModelPart() {
  const t = useTexts(faceModelTexts);
  const orpc = useOrpc();
  const query = useQuery(
    orpc.faces.model.queryOptions({ refetchInterval: unlessRefused(REFRESH_MS) }),
  );
  return (
    <div className={classes.part}>
      <p className={classes.line}>{t(($) => $.model.line)}</p>
      <Loaded query={query} what={t(($) => $.model.what)}>
        {(data) => <Model status={data} />}
      </Loaded>
    </div>
  );
}

function Model({ status }: { readonly status: FaceModelStatus }) {
  const t = useTexts(faceModelTexts);
  const offline = useOfflineReason();
  const toasts = useToasts();
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const { busy, attempt } = useAttempt();
  if (status.folder === null) return <p className={classes.line}>{t(($) => $.model.nowhere)}</p>;
  const tryIt = async (): Promise<void> => {
    const tried = await attempt(() => api.faces.tryModel({}));
    if (!tried) return;
    queries.setQueryData(orpc.faces.model.queryKey(), tried);
    if (tried.state === 'ready') toasts.show({ tone: 'good', message: t(($) => $.model.tried) });
    else
      toasts.show({
        tone: 'error',
        message: t(($) => (tried.state === 'none' ? $.model.triedNone : $.model.triedFailed)),
      });
  };
  const isRunning = status.state === 'ready' || status.state === 'loading';
  return (
    <>
      <ModelFacts status={status} />
      {status.state === 'none' && <p className={classes.line}>{t(($) => $.model.howTo)}</p>}
      <div className={classes.actions}>
        <Button loading={busy} disabledReason={offline} onClick={() => void tryIt()}>
          {t(($) => (isRunning ? $.model.try : $.model.load))}
        </Button>
      </div>
    </>
  );
}
