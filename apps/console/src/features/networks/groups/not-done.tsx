import type { NetworkJob } from '@dimora/contract/client';
import { Notice } from '@dimora/ui/notice';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useJobWords } from '../jobs/use-job-words.ts';
import { groupTexts } from '../texts.ts';

/** Says that a change of a group failed, and why; nothing otherwise. */
export function NotDone({ job }: { readonly job: NetworkJob | undefined }) {
  const t = useTexts(groupTexts);
  const words = useJobWords();
  if (job?.state !== 'failed') return null;
  const isMember = job.name === 'addToGroup' || job.name === 'removeFromGroup';
  return (
    <Notice tone="wine" role="alert" title={t(($) => $.failed, { job: words.name(job.name) })}>
      {job.failure === 'TIMEOUT' && isMember
        ? t(($) => $.asleep)
        : job.failure === null
          ? undefined
          : words.failure(job.failure)}
    </Notice>
  );
}
