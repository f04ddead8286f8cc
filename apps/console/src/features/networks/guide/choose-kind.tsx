import type { Network } from '@dimora/contract/client';
import { ButtonLink, SegmentedControl } from '@dimora/ui';
import { Fold } from '@dimora/ui/fold';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { canDo } from '../jobs/use-start-job.ts';
import { networkHref } from '../network-search.ts';
import { guideTexts } from '../texts.ts';
import { CodeField } from './code/code-field.tsx';
import classes from './guide.module.css';
import { KINDS, type Kind } from './kinds.ts';
import { KindPicture } from './pictures/press-picture.tsx';

/** Step 1: what is included, and into which network if there are several. Choosing begins to listen. */
export function ChooseKind({
  network,
  networks,
  starting,
  onNetwork,
  onChoose,
}: {
  readonly network: Network;
  readonly networks: readonly Network[];
  readonly starting: boolean;
  readonly onNetwork: (id: string) => void;
  readonly onChoose: (kind: Kind, code: string | null) => void;
}) {
  const t = useTexts(guideTexts);
  const offline = useOfflineReason();
  const [code, setCode] = useState('');
  const [withCode, setWithCode] = useState(false);
  const idle = starting || offline !== undefined;
  return (
    <section aria-labelledby="guide-heading">
      <h2 id="guide-heading" className={classes.title}>
        {t(($) => $.kind.title)}
      </h2>
      <p className={classes.line}>{offline ?? t(($) => $.kind.line)}</p>
      {networks.length > 1 && (
        <SegmentedControl
          label={t(($) => $.kind.network)}
          value={network.Id}
          options={networks.map(({ Id, Name }) => ({ value: Id, label: Name }))}
          onChange={onNetwork}
        />
      )}
      <ul className={classes.kinds}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              className={classes.kind}
              aria-disabled={idle || undefined}
              onClick={() => {
                if (!idle) onChoose(kind, code.trim() === '' ? null : code.trim());
              }}
            >
              <KindPicture kind={kind} />
              <span>{t(($) => $.kinds[kind])}</span>
            </button>
          </li>
        ))}
      </ul>
      <Fold title={t(($) => $.code.title)} open={withCode} onToggle={setWithCode}>
        <CodeField code={code} onCode={setCode} />
      </Fold>
      {canDo(network, 'touchlinkScan') && (
        <p className={classes.muted}>
          {t(($) => $.touchlink.offer)}{' '}
          <ButtonLink
            size="small"
            variant="subtle"
            href={networkHref(network.driver, { network: network.Id, guide: 'touchlink' })}
          >
            {t(($) => $.title.touchlink)}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
