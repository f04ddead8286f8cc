import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { Button, ProgressBar, Spinner } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { Select } from '@dimora/ui/select';
import { IconStethoscope } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../../kit/claims/use-claims.ts';
import { AskedButton } from '../../../../kit/forms/asked-button.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../../kit/page/use-offline-reason.ts';
import { useFormat } from '../../../../kit/text/use-format.ts';
import { useJobWords } from '../../jobs/use-job-words.ts';
import { canDo, useStartJob } from '../../jobs/use-start-job.ts';
import { controllerTexts } from '../../texts.ts';
import { isOpen, useJobsOf, useNodes } from '../../use-networks.ts';
import { followingOf } from './channel-advice.ts';
import classes from './channels.module.css';

/** The channels of Zigbee at 2.4 GHz. */
const CHANNELS = Array.from({ length: 16 }, (_, at) => String(11 + at));
/** Names of devices that are said in a sentence. */
const SAID = 6;

/** Chooses another channel; before it is changed, says what that means for the devices of this network. */
export function ChangeChannel({
  network,
  current,
  advised,
}: {
  readonly network: Network;
  readonly current: number;
  readonly advised: number | undefined;
}) {
  const t = useTexts(controllerTexts);
  const offline = useOfflineReason();
  const names = useNames();
  const { start } = useStartJob(network);
  const { data: rows = [] } = useNodes(network);
  const [chosen, setChosen] = useState(String(advised ?? current));
  const asleep = rows.filter(({ radio }) => radio?.role === 'sleeping');
  const silent = rows.filter(({ radio }) => radio?.state === 'dead');
  return (
    <div className={classes.change}>
      <Select
        label={t(($) => $.channels.choose)}
        data={CHANNELS}
        value={chosen}
        onChange={(next) => next !== null && setChosen(next)}
      />
      {chosen !== String(current) && (
        <AskedButton
          variant="default"
          label={t(($) => $.channels.change)}
          question={t(($) => $.channels.question, { channel: chosen })}
          disabledReason={offline}
          act={() => start('adjust', { channel: Number(chosen) })}
        >
          <span className={classes.meaning}>
            <span>{t(($) => $.channels.mains)}</span>
            {asleep.length > 0 && (
              <span>
                {t(($) => $.channels.asleep, { count: asleep.length })} {names(asleep)}.
              </span>
            )}
            {silent.length > 0 && (
              <span>
                {t(($) => $.channels.silent, { count: silent.length })} {names(silent)}.
              </span>
            )}
            <span>{t(($) => $.channels.lost)}</span>
          </span>
        </AskedButton>
      )}
    </div>
  );
}

/** The latest change of the channel: at work, refused, or how many devices were heard since. */
export function Changed({ network }: { readonly network: Network }) {
  const t = useTexts(controllerTexts);
  const words = useJobWords();
  const { data: jobs = [] } = useJobsOf(network);
  const { data: rows = [] } = useNodes(network);
  const job = jobs.find(({ name }) => name === 'adjust');
  if (!job) return null;
  if (isOpen(job))
    return (
      <div className={classes.measuring} role="status">
        <Spinner />
        <p>{t(($) => $.channels.changing)}</p>
      </div>
    );
  if (job.state !== 'done')
    return (
      <Notice tone="wine" role="alert" title={t(($) => $.channels.notChanged)}>
        {job.failure === null ? undefined : words.failure(job.failure)}
      </Notice>
    );
  const following = followingOf(job, rows);
  return following && <Following network={network} {...following} />;
}

function Following({
  network,
  heard,
  missing,
}: {
  readonly network: Network;
  readonly heard: readonly NetworkNodeRow[];
  readonly missing: readonly NetworkNodeRow[];
}) {
  const t = useTexts(controllerTexts);
  const format = useFormat();
  const names = useNames();
  const offline = useOfflineReason();
  const { start, busy } = useStartJob(network);
  const mayInstall = useMay('INSTALL_DEVICE') && !network.isClosed;
  const all = heard.length + missing.length;
  if (all === 0) return null;
  const awake = missing.filter(({ radio }) => radio?.role !== 'sleeping');
  const ask = async (): Promise<void> => {
    for (const { node } of awake) if (!(await start('ping', { node }))) return;
  };
  const label = t(($) => $.channels.followed, {
    heard: format.number(heard.length),
    all: format.number(all),
  });
  return (
    <div className={classes.followed}>
      <p className={classes.now} role="status">
        {label}
      </p>
      <ProgressBar label={label} tone="olive" value={(heard.length / all) * 100} />
      {missing.length > 0 && (
        <p className={classes.note}>{t(($) => $.channels.missing, { names: names(missing) })}</p>
      )}
      {mayInstall && awake.length > 0 && canDo(network, 'ping') && (
        <Button
          size="small"
          icon={<IconStethoscope />}
          loading={busy}
          disabledReason={offline}
          onClick={() => void ask()}
        >
          {t(($) => $.channels.ask)}
        </Button>
      )}
    </div>
  );
}

/** Devices by name, in a sentence: the first few, and how many more. */
function useNames(): (rows: readonly NetworkNodeRow[]) => string {
  const t = useTexts(controllerTexts);
  const format = useFormat();
  return (rows) => {
    const said = rows.slice(0, SAID).map(({ Name }) => Name);
    const more = rows.length - said.length;
    return format.list(more > 0 ? [...said, t(($) => $.channels.more, { count: more })] : said);
  };
}
