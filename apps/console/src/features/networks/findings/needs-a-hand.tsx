import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { Card, IconWell, Link } from '@dimora/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import { SEVERITY_ICONS, SEVERITY_TONES } from '../devices/severity-pill.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { networkHref } from '../network-search.ts';
import { networksTexts } from '../texts.ts';
import type { Finding } from './finding.ts';
import { FixButton } from './fix-button.tsx';
import classes from './needs-a-hand.module.css';
import { useFindingWords } from './use-finding-words.ts';

/** What isn't well in a network, the worst first, each with its cause and one safe fix. */
export function NeedsAHand({
  network,
  rows,
  findings,
}: {
  readonly network: Network;
  readonly rows: readonly NetworkNodeRow[];
  readonly findings: readonly Finding[];
}) {
  const t = useTexts(networksTexts);
  const format = useFormat();
  const words = useFindingWords();
  const nameOf = (node: string): string => rows.find((row) => row.node === node)?.Name ?? node;
  return (
    <Card>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {t(($) => $.hand.title)}
          {findings.length > 0 && (
            <span className={classes.count}> {format.number(findings.length)}</span>
          )}
        </h2>
        {findings.length > 0 && <span className={classes.note}>{t(($) => $.hand.note)}</span>}
      </div>
      {findings.length === 0 ? (
        <div className={classes.none}>
          <IconWell icon={<IconCircleCheck />} tone="olive" />
          <div>
            <p className={classes.name}>{t(($) => $.hand.none)}</p>
            <p className={classes.line}>{t(($) => $.hand.noneLine)}</p>
          </div>
        </div>
      ) : (
        <ul className={classes.list} aria-label={t(($) => $.hand.title)}>
          {findings.map((finding) => {
            const { title, line, fix } = words(finding, nameOf(finding.node));
            const { node, code, severity } = finding;
            return (
              <li key={`${node} ${code}`} className={classes.item}>
                <IconWell icon={SEVERITY_ICONS[severity]} tone={SEVERITY_TONES[severity]} />
                <div className={classes.words}>
                  <p className={classes.name}>{title}</p>
                  <p className={classes.line}>
                    <strong data-severity={severity}>{t(($) => $.severity[severity])}</strong> ·{' '}
                    {line}
                  </p>
                  <div className={classes.foot}>
                    <FixButton
                      network={network}
                      row={rows.find((row) => row.node === node)}
                      finding={finding}
                      label={fix}
                    />
                    <Link
                      className={classes.details}
                      href={networkHref(network.driver, { network: network.Id, node })}
                      aria-label={`${t(($) => $.hand.details)}: ${title}`}
                    >
                      {t(($) => $.hand.details)}
                    </Link>
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
