import type { Network } from '@dimora/contract/client';
import { Button, ButtonLink, Card, Spinner } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { Steps } from '@dimora/ui/steps';
import { IconBulb, IconCircleCheck, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { AskedButton } from '../../../kit/forms/asked-button.tsx';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { StopButton } from '../jobs/job-row.tsx';
import { useJobWords } from '../jobs/use-job-words.ts';
import { canDo } from '../jobs/use-start-job.ts';
import { networkHref } from '../network-search.ts';
import { useJobResult, type JobResult } from '../node/use-job-result.ts';
import { listOf, numberOf, textOf } from '../plain.ts';
import { guideTexts } from '../texts.ts';
import { useNodes } from '../use-networks.ts';
import classes from './guide.module.css';

/** A device that answered from close by, and the channel on which it did. */
type Near = { readonly node: string; readonly channel: number };

const readNear = (result: unknown): readonly Near[] =>
  listOf(result, (each) => {
    const node = textOf(each['node']);
    const channel = numberOf(each['channel']);
    return node === null || channel === null ? undefined : { node, channel };
  });

const STEPS = ['hold', 'find', 'reset'] as const;

/** Brings in a lamp without a button that still belongs to another network: held near, found, reset, then included. */
export function TouchlinkGuide({ network }: { readonly network: Network }) {
  const scan = useJobResult(network);
  const identify = useJobResult(network);
  const reset = useJobResult(network);
  const [chosen, setChosen] = useState<Near | null>(null);
  const isReset = reset.job?.state === 'done';
  const found = scan.result === undefined ? null : readNear(scan.result);
  const search = (): void => {
    setChosen(null);
    void scan.run('touchlinkScan');
  };
  return (
    <>
      <TouchlinkSteps at={isReset ? 2 : found === null ? 0 : 1} />
      {isReset && chosen !== null ? (
        <IsNew network={network} />
      ) : found === null || scan.busy ? (
        <HoldNear scan={scan} onSearch={search} />
      ) : (
        <Found
          network={network}
          found={found}
          work={[identify, reset]}
          onSearch={search}
          onReset={async (near) => {
            setChosen(near);
            await reset.run('touchlinkReset', near);
          }}
        />
      )}
    </>
  );
}

function TouchlinkSteps({ at }: { readonly at: number }) {
  const t = useTexts(guideTexts);
  const say = useTexts(common);
  return (
    <Steps
      label={t(($) => $.steps.label)}
      steps={STEPS.map((id) => ({ id, label: t(($) => $.touchlink.steps[id]) }))}
      at={at}
      short={t(($) => $.steps.short, { at: at + 1, of: STEPS.length })}
      done={(label) => `${say(($) => $.words.yes)}: ${label}`}
    />
  );
}

function HoldNear({ scan, onSearch }: { readonly scan: JobResult; readonly onSearch: () => void }) {
  const t = useTexts(guideTexts);
  const offline = useOfflineReason();
  return (
    <section aria-labelledby="guide-heading">
      <h2 id="guide-heading" className={classes.title}>
        {t(($) => $.touchlink.title)}
      </h2>
      <p className={classes.line}>{t(($) => $.touchlink.line)}</p>
      <Failed job={scan.job} />
      {scan.busy && scan.job ? (
        <div className={classes.left} role="status">
          <Spinner />
          <p className={classes.name}>{t(($) => $.touchlink.searching)}</p>
          <StopButton job={scan.job} />
        </div>
      ) : (
        <div className={classes.buttons}>
          <Button variant="primary" loading={scan.busy} disabledReason={offline} onClick={onSearch}>
            {t(($) => $.touchlink.search)}
          </Button>
        </div>
      )}
    </section>
  );
}

function Found({
  network,
  found,
  work,
  onSearch,
  onReset,
}: {
  readonly network: Network;
  readonly found: readonly Near[];
  /** What lets one blink, and what resets one. */
  readonly work: readonly [JobResult, JobResult];
  readonly onSearch: () => void;
  readonly onReset: (near: Near) => Promise<void>;
}) {
  const t = useTexts(guideTexts);
  const offline = useOfflineReason();
  const [identify, reset] = work;
  const busy = identify.busy || reset.busy;
  const reason = busy ? t(($) => $.touchlink.atWork) : offline;
  const again = (
    <Button icon={<IconRefresh />} disabledReason={reason} onClick={onSearch}>
      {t(($) => $.touchlink.again)}
    </Button>
  );
  return (
    <section aria-labelledby="guide-heading">
      <h2 id="guide-heading" className={classes.title}>
        {t(($) => (found.length === 0 ? $.touchlink.nothing : $.touchlink.which))}
      </h2>
      <p className={classes.line}>
        {t(($) => (found.length === 0 ? $.touchlink.nothingLine : $.touchlink.whichLine))}
      </p>
      <Failed job={identify.job} />
      <Failed job={reset.job} />
      {found.length > 0 && (
        <Card padding="none">
          <ul className={classes.heard} aria-label={t(($) => $.touchlink.which)}>
            {found.map((near) => (
              <li key={near.node} className={classes.heardLine}>
                <NearDevice
                  network={network}
                  near={near}
                  reason={reason}
                  onBlink={() => void identify.run('touchlinkIdentify', near)}
                  onReset={() => onReset(near)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className={classes.buttons}>{again}</div>
    </section>
  );
}

/** One that answered: whether it is ours, letting it blink, and its reset. */
function NearDevice({
  network,
  near,
  reason,
  onBlink,
  onReset,
}: {
  readonly network: Network;
  readonly near: Near;
  /** Why nothing can be done now. */
  readonly reason: string | undefined;
  readonly onBlink: () => void;
  readonly onReset: () => Promise<void>;
}) {
  const t = useTexts(guideTexts);
  const { data: rows = [] } = useNodes(network);
  const ours = rows.find(({ node }) => node === near.node)?.Name;
  const name = ours ?? near.node;
  return (
    <>
      <div className={classes.words}>
        <p className={classes.name}>{ours ?? t(($) => $.touchlink.unknown)}</p>
        <p className={classes.muted}>
          {ours === undefined ? near.node : t(($) => $.touchlink.ours)}
        </p>
      </div>
      {canDo(network, 'touchlinkIdentify') && (
        <Button
          size="small"
          icon={<IconBulb />}
          aria-label={t(($) => $.touchlink.blinkOne, { name })}
          disabledReason={reason}
          onClick={onBlink}
        >
          {t(($) => $.touchlink.blink)}
        </Button>
      )}
      {canDo(network, 'touchlinkReset') && (
        <AskedButton
          size="small"
          label={t(($) => $.touchlink.reset)}
          aria-label={t(($) => $.touchlink.resetOne, { name })}
          question={t(($) => $.touchlink.resetTitle)}
          disabledReason={reason}
          act={onReset}
        >
          {t(($) => $.touchlink.resetLine)}
        </AskedButton>
      )}
    </>
  );
}

function IsNew({ network }: { readonly network: Network }) {
  const t = useTexts(guideTexts);
  return (
    <section aria-labelledby="guide-heading">
      <h2 id="guide-heading" className={classes.title}>
        {t(($) => $.touchlink.isNew)}
      </h2>
      <Notice
        tone="olive"
        role="status"
        icon={<IconCircleCheck />}
        title={t(($) => $.touchlink.isNewLine)}
      />
      <div className={classes.buttons}>
        <ButtonLink
          variant="primary"
          icon={<IconPlus />}
          href={networkHref(network.driver, { network: network.Id, guide: 'include' })}
        >
          {t(($) => $.touchlink.include)}
        </ButtonLink>
      </div>
    </section>
  );
}

function Failed({ job }: { readonly job: JobResult['job'] }) {
  const t = useTexts(guideTexts);
  const words = useJobWords();
  if (job?.state !== 'failed') return null;
  return (
    <Notice tone="wine" role="alert" title={t(($) => $.touchlink.failed)}>
      {job.failure === null ? undefined : words.failure(job.failure)}
    </Notice>
  );
}
