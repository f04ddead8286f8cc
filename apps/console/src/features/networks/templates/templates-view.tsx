import type { Network, NetworkNodeRow, ZwaveTemplate } from '@dimora/contract/client';
import { Button, Card, Link, StatusPill } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconTemplate } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useJobWords } from '../jobs/use-job-words.ts';
import { networkHref } from '../network-search.ts';
import { templateTexts } from '../texts.ts';
import { isDrifted } from './drift-lines.tsx';
import { modelName } from './model.ts';
import { TemplateDetail } from './template-detail.tsx';
import type { TemplatePartProps } from './template-part.ts';
import classes from './templates.module.css';
import { useTemplateJobs } from './use-template-jobs.ts';
import { useTemplates } from './use-templates.ts';

/** Props of {@link TemplatesView}. */
export type TemplatesViewProps = {
  readonly network: Network;
  readonly rows: readonly NetworkNodeRow[];
  /** The open one. */
  readonly template: string | undefined;
};

/** How devices of each model should be set up, and which of them are (ZWAVE-B1). */
export function TemplatesView({ network, rows, template }: TemplatesViewProps): ReactNode {
  const held = useTemplates(network);
  const part = { network, rows, held };
  return template === undefined ? (
    <AllTemplates {...part} />
  ) : (
    <TemplateDetail {...part} template={template} />
  );
}

function AllTemplates({ network, rows, held }: TemplatePartProps) {
  const t = useTexts(templateTexts);
  const words = useJobWords();
  const offline = useOfflineReason();
  const jobs = useTemplateJobs(network);
  const mayInstall = useMay('INSTALL_DEVICE') && !network.isClosed && network.state === 'open';
  const drifts = held.drifts.data;
  const followers = new Set(drifts?.map(({ node }) => node));
  const loose = rows.filter(
    ({ node, radio }) => radio?.role !== 'controller' && !followers.has(node),
  ).length;
  const adopt = mayInstall && (
    <Button
      icon={<IconTemplate />}
      loading={jobs.busy}
      disabledReason={offline}
      onClick={() => void jobs.adopt()}
    >
      {t(($) => $.adopt)}
    </Button>
  );
  const isEmpty = held.templates.data?.length === 0;
  return (
    <Card level={2} title={t(($) => $.title)}>
      <div className={classes.parts}>
        <p className={classes.muted}>{t(($) => (jobs.busy ? $.adopting : $.line))}</p>
        {jobs.failure !== null && (
          <Notice tone="wine" role="alert" title={t(($) => $.failed)}>
            {words.failure(jobs.failure)}
          </Notice>
        )}
        {jobs.isDone && isEmpty && (
          <Notice tone="sun" role="status" title={t(($) => $.madeNone)}>
            {t(($) => $.madeNoneLine)}
          </Notice>
        )}
        <Loaded
          query={held.templates}
          what={t(($) => $.what)}
          empty={
            isEmpty && {
              title: t(($) => $.none),
              line: t(($) => $.noneLine),
              action: adopt,
            }
          }
        >
          {(templates) => (
            <>
              <ul className={classes.list} aria-label={t(($) => $.title)}>
                {templates.map((template) => (
                  <li key={template.Id}>
                    <TemplateRow network={network} rows={rows} held={held} template={template} />
                  </li>
                ))}
              </ul>
              {drifts !== undefined && loose > 0 && (
                <p className={classes.muted}>{t(($) => $.loose, { count: loose })}</p>
              )}
              {adopt}
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

function TemplateRow({
  network,
  rows,
  held,
  template,
}: TemplatePartProps & { readonly template: ZwaveTemplate }) {
  const t = useTexts(templateTexts);
  const model = modelName(rows, template);
  const following = held.drifts.data?.filter((each) => each.template === template.Id);
  const differing = following?.filter(isDrifted).length ?? 0;
  const count = following?.length ?? 0;
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <Link
          className={classes.name}
          href={networkHref(network.driver, {
            network: network.Id,
            tab: 'templates',
            template: template.Id,
          })}
        >
          {template.Name}
        </Link>
        <p className={classes.muted}>
          {[
            model,
            t(($) => $.version, { version: template.version }),
            following && (count === 0 ? t(($) => $.nobody) : t(($) => $.follow, { count })),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {following === undefined ? (
        <StatusPill tone="neutral">{t(($) => $.notAsked)}</StatusPill>
      ) : differing > 0 ? (
        <StatusPill tone="sun">{t(($) => $.differ, { count: differing })}</StatusPill>
      ) : (
        count > 0 && <StatusPill tone="olive">{t(($) => $.same)}</StatusPill>
      )}
    </div>
  );
}
