import type { Network, NetworkNodeRow, ZwaveTemplate } from '@dimora/contract/client';
import { Button, Link, StatusPill } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { AskedButton } from '../../../kit/forms/asked-button.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useJobWords } from '../jobs/use-job-words.ts';
import { networkHref } from '../network-search.ts';
import { templateTexts } from '../texts.ts';
import { DriftLines, isDrifted } from './drift-lines.tsx';
import classes from './templates.module.css';
import { useNames } from './use-names.ts';
import { useTemplateJobs } from './use-template-jobs.ts';
import type { useTemplates } from './use-templates.ts';

/** A node and a template of its model: how it differs, putting it back, or accepting what it has. */
export function NodeTemplate({
  network,
  rows,
  row,
  held,
  template,
  isLinked = false,
}: {
  readonly network: Network;
  readonly rows: readonly NetworkNodeRow[];
  readonly row: NetworkNodeRow;
  readonly held: ReturnType<typeof useTemplates>;
  readonly template: ZwaveTemplate;
  /** Named by the node, with a link to it; otherwise by the template. */
  readonly isLinked?: boolean;
}) {
  const t = useTexts(templateTexts);
  const words = useJobWords();
  const jobs = useTemplateJobs(network);
  const drifts = held.drifts.data?.find(
    ({ node, template: Id }) => node === row.node && Id === template.Id,
  );
  const differs = drifts !== undefined && isDrifted(drifts);
  const needsParameters = drifts?.drift.some(({ kind }) => kind === 'parameter') ?? false;
  const names = useNames(network, rows, row, needsParameters);
  const href = (search: object): string =>
    networkHref(network.driver, { network: network.Id, ...search });
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <Link
          className={classes.name}
          href={href(isLinked ? { node: row.node } : { tab: 'templates', template: template.Id })}
        >
          {isLinked
            ? row.Name
            : drifts
              ? t(($) => $.card.which, { name: template.Name, version: drifts.appliedVersion })
              : template.Name}
        </Link>
        {drifts && differs && <DriftLines drifts={drifts} names={names} />}
      </div>
      {drifts === undefined ? (
        <StatusPill tone="neutral">
          {t(($) => (held.drifts.data === undefined ? $.notAsked : $.notApplied))}
        </StatusPill>
      ) : !differs ? (
        <StatusPill tone="olive">{t(($) => $.follows)}</StatusPill>
      ) : (
        <StatusPill tone="sun">
          {drifts.drift.length === 0
            ? t(($) => $.older)
            : t(($) => $.drifted, { count: drifts.drift.length })}
        </StatusPill>
      )}
      <Doing
        network={network}
        row={row}
        template={template}
        jobs={jobs}
        differs={drifts && differs}
      />
      {jobs.failure !== null && (
        <Notice tone="wine" role="alert" title={t(($) => $.failed)}>
          {words.failure(jobs.failure)}
        </Notice>
      )}
      {jobs.remains && <Notice tone="sun" role="alert" title={t(($) => $.remains)} />}
    </div>
  );
}

function Doing({
  network,
  row,
  template,
  jobs,
  differs,
}: {
  readonly network: Network;
  readonly row: NetworkNodeRow;
  readonly template: ZwaveTemplate;
  readonly jobs: ReturnType<typeof useTemplateJobs>;
  /** `undefined` for a node that the template wasn't applied to. */
  readonly differs: boolean | undefined;
}) {
  const t = useTexts(templateTexts);
  const offline = useOfflineReason();
  const mayInstall = useMay('INSTALL_DEVICE') && !network.isClosed && network.state === 'open';
  if (!mayInstall || differs === false) return null;
  const name = row.Name;
  return (
    <span className={classes.buttons}>
      <Button
        size="small"
        icon={<IconArrowBackUp />}
        loading={jobs.busy}
        disabledReason={offline}
        aria-label={t(($) => (differs ? $.putBackOf : $.applyTo), { name })}
        onClick={() => void jobs.apply(row.node, template.Id)}
      >
        {t(($) => (differs ? $.putBack : $.apply))}
      </Button>
      {differs && (
        <AskedButton
          size="small"
          variant="default"
          label={t(($) => $.accept)}
          aria-label={t(($) => $.acceptOf, { name })}
          question={t(($) => $.acceptTitle, { name })}
          disabledReason={offline}
          act={() => jobs.save(row.node, template.Id)}
        >
          {t(($) => $.acceptLine, { template: template.Name })}
        </AskedButton>
      )}
    </span>
  );
}
