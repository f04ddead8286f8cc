import { Button, Card, ProgressBar } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { AskedButton } from '../../../kit/forms/asked-button.tsx';
import { FileButton } from '../../../kit/forms/file-button.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useJobWords } from '../jobs/use-job-words.ts';
import { canDo } from '../jobs/use-start-job.ts';
import { StopButton } from '../jobs/job-row.tsx';
import { isBridge } from '../network-search.ts';
import { isRecord, textOf } from '../plain.ts';
import { nodeTexts } from '../texts.ts';
import { isOpen, useJobsOf } from '../use-networks.ts';
import { toSentFile, type SentFile } from './sent-file.ts';
import classes from './node.module.css';
import type { NodePartProps } from './node-part.ts';
import { useJobResult } from './use-job-result.ts';

/** A node's firmware: a newer one is checked first, then written. */
export function FirmwareView({ network, row }: NodePartProps) {
  const t = useTexts(nodeTexts);
  const offline = useOfflineReason();
  const mayInstall = useMay('INSTALL_DEVICE') && !network.isClosed;
  const checking = useJobResult(network);
  const writing = useJobResult(network);
  const [file, setFile] = useState<SentFile | null>(null);
  const { node } = row;
  const check = (next: SentFile | null): void => {
    setFile(next);
    void checking.run('checkFirmware', { node, file: next });
  };
  const found = isRecord(checking.result) ? checking.result : null;
  return (
    <Card level={2} title={t(($) => $.tabs.firmware)}>
      <p>
        {row.radio?.firmware == null
          ? t(($) => $.firmware.unknown)
          : t(($) => $.firmware.now, { version: row.radio.firmware })}
      </p>
      {mayInstall && canDo(network, 'checkFirmware') && (
        <div className={classes.foot}>
          <p className={classes.muted}>{t(($) => $.firmware.note)}</p>
          <div className={classes.buttons}>
            {!isBridge(network.driver) && (
              <FileButton
                accept=".gbl,.ota,.otz,.hex,.bin,.zigbee,.hec"
                onFile={(chosen) => void toSentFile(chosen).then(check)}
              >
                {t(($) => $.firmware.file)}
              </FileButton>
            )}
            <Button
              icon={<IconFileCheck />}
              loading={checking.busy}
              disabledReason={offline}
              onClick={() => check(null)}
            >
              {t(($) => $.firmware.check)}
            </Button>
          </div>
        </div>
      )}
      {found !== null && (
        <Notice
          tone={found['fits'] === true ? 'olive' : 'neutral'}
          role="status"
          title={t(($) => (found['fits'] === true ? $.firmware.fits : $.firmware.not), {
            to: textOf(found['to']) ?? '?',
          })}
          {...(found['fits'] === true &&
            canDo(network, 'firmware') && {
              action: (
                <AskedButton
                  variant="default"
                  label={t(($) => $.firmware.write)}
                  question={t(($) => $.firmware.question, { name: row.Name })}
                  disabledReason={offline}
                  act={() => writing.run('firmware', { node, file })}
                >
                  {t(($) => $.firmware.line)}
                </AskedButton>
              ),
            })}
        >
          {textOf(found['reason']) ?? undefined}
        </Notice>
      )}
      <Progress network={network} row={row} />
    </Card>
  );
}

/** The writing of a firmware, no matter who started it. */
function Progress({ network, row }: Pick<NodePartProps, 'network' | 'row'>) {
  const t = useTexts(nodeTexts);
  const words = useJobWords();
  const { data: jobs = [] } = useJobsOf(network);
  const job = jobs.find(({ name, node }) => name === 'firmware' && node === row.node);
  if (!job) return null;
  if (!isOpen(job))
    return (
      <Notice
        role="status"
        tone={job.state === 'done' ? 'olive' : 'wine'}
        title={t(($) => (job.state === 'done' ? $.firmware.done : $.firmware.failed))}
      >
        {job.failure === null ? undefined : words.failure(job.failure)}
      </Notice>
    );
  return (
    <div className={classes.foot}>
      <div className={classes.words}>
        <p>{words.step(job.step ?? 'checking')}</p>
        <ProgressBar
          label={t(($) => $.tabs.firmware)}
          tone="sea"
          size="normal"
          value={(job.done ?? 0) * 100}
        />
      </div>
      <StopButton job={job} />
    </div>
  );
}
