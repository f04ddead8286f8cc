import type { NetworkJob } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { isRecord, numberOf } from '../plain.ts';
import { networksTexts } from '../texts.ts';
import { isOpen, useJobs } from '../use-networks.ts';

/** Whether a job waits for a person to agree to writing the radio's memory. */
export const asksToRestore = (job: NetworkJob): boolean =>
  isOpen(job) && isRecord(job.question?.asked) && job.question.asked['kind'] === 'restore';

/** What writing a copy back would change, and the agreement to it. Stopping the job is the other answer. */
export function RestoreQuestion({
  job,
  nameOf,
}: {
  readonly job: NetworkJob;
  readonly nameOf: (node: string) => string;
}) {
  const t = useTexts(networksTexts);
  const api = useApi();
  const format = useFormat();
  const offline = useOfflineReason();
  const { put } = useJobs();
  const { busy, attempt } = useAttempt();
  const mayInstall = useMay('INSTALL_DEVICE');
  const { question } = job;
  if (question === null || !isRecord(question.asked)) return null;
  const at = numberOf(question.asked['at']);
  const { missing } = question.asked;
  const lost = Array.isArray(missing)
    ? missing.filter((node) => typeof node === 'string').map(nameOf)
    : [];
  const agree = (): Promise<unknown> =>
    attempt(async () =>
      put(await api.networks.answerJob({ job: job.job, question: question.id, answer: true })),
    );
  return (
    <Notice
      tone="sun"
      role="alert"
      icon={<IconAlertTriangle />}
      title={
        at === null
          ? t(($) => $.restore.file)
          : t(($) => $.restore.copy, { time: format.shortDateTime(at) })
      }
      action={
        mayInstall && (
          <Button loading={busy} disabledReason={offline} onClick={() => void agree()}>
            {t(($) => $.restore.go)}
          </Button>
        )
      }
    >
      {question.asked['replaces'] === true && <p>{t(($) => $.restore.replaces)}</p>}
      {lost.length === 0
        ? t(($) => $.restore.nobody)
        : t(($) => $.restore.lost, { names: format.list(lost) })}
    </Notice>
  );
}
