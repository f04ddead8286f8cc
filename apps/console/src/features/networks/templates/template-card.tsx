import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { Button, Card } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconTemplate } from '@tabler/icons-react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useJobWords } from '../jobs/use-job-words.ts';
import { templateTexts } from '../texts.ts';
import { isFor, modelOf } from './model.ts';
import { NodeTemplate } from './node-template.tsx';
import classes from './templates.module.css';
import { useTemplateJobs } from './use-template-jobs.ts';
import { useTemplates } from './use-templates.ts';

/** On a node's page: the template that it follows and how it differs, or those that it could follow (ZWAVE-B1). */
export function TemplateCard({
  network,
  row,
  rows,
}: {
  readonly network: Network;
  readonly row: NetworkNodeRow;
  readonly rows: readonly NetworkNodeRow[];
}) {
  const t = useTexts(templateTexts);
  const words = useJobWords();
  const offline = useOfflineReason();
  const isDevice = row.node !== network.about?.node && modelOf(row) !== null;
  const held = useTemplates(network, isDevice);
  const jobs = useTemplateJobs(network);
  const mayInstall = useMay('INSTALL_DEVICE') && !network.isClosed && network.state === 'open';
  if (!isDevice) return null;
  const drifts = held.drifts.data;
  const current = drifts?.find(({ node }) => node === row.node);
  const isFree = drifts !== undefined && current === undefined;
  return (
    <Card
      level={2}
      title={t(($) => $.card.title)}
      action={
        mayInstall &&
        isFree && (
          <Button
            size="small"
            icon={<IconTemplate />}
            loading={jobs.busy}
            disabledReason={offline}
            onClick={() => void jobs.save(row.node, null)}
          >
            {t(($) => $.make)}
          </Button>
        )
      }
    >
      {jobs.failure !== null && (
        <Notice tone="wine" role="alert" title={t(($) => $.failed)}>
          {words.failure(jobs.failure)}
        </Notice>
      )}
      <Loaded query={held.templates} what={t(($) => $.what)}>
        {(templates) => {
          const shown = templates.filter((each) =>
            current ? each.Id === current.template : isFor(each, row),
          );
          return (
            <>
              {isFree && <p className={classes.muted}>{t(($) => $.card.none)}</p>}
              <ul className={classes.list}>
                {shown.map((template) => (
                  <li key={template.Id}>
                    <NodeTemplate {...{ network, rows, row, held, template }} />
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
