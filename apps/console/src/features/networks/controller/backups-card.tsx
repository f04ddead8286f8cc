import type { Network, NetworkBackup } from '@dimora/contract/client';
import { Button, Card } from '@dimora/ui';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AskedButton } from '../../../kit/forms/asked-button.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { JobRow } from '../jobs/job-row.tsx';
import { asksToRestore, RestoreQuestion } from '../jobs/restore-question.tsx';
import { useJobWords } from '../jobs/use-job-words.ts';
import { canDo, useStartJob } from '../jobs/use-start-job.ts';
import jobs from '../jobs/jobs.module.css';
import { controllerTexts, networksTexts } from '../texts.ts';
import { isOpen, useJobs, useJobsOf, useNodes } from '../use-networks.ts';
import classes from './controller.module.css';

/** The kept copies of the radio's memory; one more, and writing one back. */
export function BackupsCard({ network }: { readonly network: Network }) {
  const t = useTexts(controllerTexts);
  const shared = useTexts(networksTexts);
  const orpc = useOrpc();
  const offline = useOfflineReason();
  const { start, busy } = useStartJob(network);
  const { driver, Id, backupAt } = network;
  const query = useQuery(
    orpc.networks.backups.queryOptions({
      input: { driver, Id },
      // A new copy changes the time of the latest.
      queryKey: [...orpc.networks.backups.queryKey({ input: { driver, Id } }), backupAt],
      staleTime: 0,
    }),
  );
  return (
    <Card
      level={2}
      title={t(($) => $.controller.backups)}
      action={
        canDo(network, 'backup') &&
        !network.isClosed && (
          <Button
            size="small"
            icon={<IconDeviceFloppy />}
            loading={busy}
            disabledReason={offline}
            onClick={() => void start('backup')}
          >
            {t(($) => $.controller.backUp)}
          </Button>
        )
      }
    >
      <p className={classes.note}>{t(($) => $.controller.backupNote)}</p>
      <Restoring network={network} />
      <Loaded
        query={query}
        what={shared(($) => $.whatOne)}
        empty={query.data?.length === 0 && { title: t(($) => $.controller.noBackups) }}
      >
        {(backups) => (
          <ul className={jobs.list} aria-label={t(($) => $.controller.backups)}>
            {backups.map((backup) => (
              <li key={backup.backup}>
                <BackupRow network={network} backup={backup} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

/** A copy that is being written back, and what that asks. */
function Restoring({ network }: { readonly network: Network }) {
  const { data: rows = [] } = useNodes(network);
  const { data: all = [] } = useJobsOf(network);
  const nameOf = (node: string): string => rows.find((row) => row.node === node)?.Name ?? node;
  return all
    .filter((job) => job.name === 'restore' && isOpen(job))
    .map((job) => (
      <div key={job.job}>
        <JobRow job={job} nodeName={null} />
        {asksToRestore(job) && <RestoreQuestion job={job} nameOf={nameOf} />}
      </div>
    ));
}

function BackupRow({
  network,
  backup,
}: {
  readonly network: Network;
  readonly backup: NetworkBackup;
}) {
  const t = useTexts(controllerTexts);
  const api = useApi();
  const format = useFormat();
  const words = useJobWords();
  const offline = useOfflineReason();
  const { put } = useJobs();
  const { driver, Id } = network;
  const time = format.shortDateTime(backup.at);
  return (
    <div className={jobs.row}>
      <div className={jobs.words}>
        <p className={jobs.name}>{time}</p>
        <p className={jobs.muted}>
          {[
            t(($) => $.controller.nodes, { count: backup.nodes.length }),
            format.bytes(backup.bytes),
            backup.before === null
              ? null
              : t(($) => $.controller.before, { job: words.name(backup.before ?? '') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {canDo(network, 'restore') && !network.isClosed && (
        <AskedButton
          size="small"
          label={t(($) => $.controller.restore)}
          aria-label={`${t(($) => $.controller.restore)}: ${time}`}
          question={t(($) => $.controller.restoreTitle)}
          disabledReason={offline}
          act={async () =>
            put(await api.networks.restoreBackup({ driver, Id, backup: backup.backup }))
          }
        >
          {t(($) => $.controller.restoreLine, { time })}
        </AskedButton>
      )}
    </div>
  );
}
