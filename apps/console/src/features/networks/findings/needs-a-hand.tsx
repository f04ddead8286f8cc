import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { Button, Card, IconWell, Link } from '@dimora/ui';
import { Fold } from '@dimora/ui/fold';
import { IconCircleCheck } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { SEVERITY_ICONS, SEVERITY_TONES } from '../devices/severity-pill.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { networkHref } from '../network-search.ts';
import { findingTexts, networksTexts } from '../texts.ts';
import { isHand, isNote, type Finding } from './finding.ts';
import { FixButton } from './fix-button.tsx';
import classes from './needs-a-hand.module.css';
import { useFindingWords } from './use-finding-words.ts';

/** So many are shown at first. */
const FIRST = 4;

type Props = {
  readonly network: Network;
  readonly rows: readonly NetworkNodeRow[];
  readonly findings: readonly Finding[];
};

/** What isn't well in a network, the worst first, each with its cause and one safe fix; then notes for the installer. */
export function NeedsAHand({ network, rows, findings }: Props) {
  const t = useTexts(networksTexts);
  const format = useFormat();
  const [all, setAll] = useState(false);
  const hands = findings.filter(isHand);
  return (
    <Card>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {t(($) => $.hand.title)}
          {hands.length > 0 && (
            <span className={classes.count}> {format.number(hands.length)}</span>
          )}
        </h2>
        {hands.length > 0 && <span className={classes.note}>{t(($) => $.hand.note)}</span>}
      </div>
      {hands.length === 0 ? (
        <AllWell />
      ) : (
        <ul className={classes.list} aria-label={t(($) => $.hand.title)}>
          {(all ? hands : hands.slice(0, FIRST)).map((finding) => (
            <li key={`${finding.node} ${finding.code}`} className={classes.item}>
              <Hand network={network} rows={rows} finding={finding} />
            </li>
          ))}
        </ul>
      )}
      {!all && hands.length > FIRST && (
        <Button size="small" variant="subtle" onClick={() => setAll(true)}>
          {t(($) => $.hand.all, { count: hands.length })}
        </Button>
      )}
      <Notes network={network} rows={rows} findings={findings} />
    </Card>
  );
}

function AllWell() {
  const t = useTexts(networksTexts);
  return (
    <div className={classes.none}>
      <IconWell icon={<IconCircleCheck />} tone="olive" />
      <div>
        <p className={classes.name}>{t(($) => $.hand.none)}</p>
        <p className={classes.line}>{t(($) => $.hand.noneLine)}</p>
      </div>
    </div>
  );
}

function Hand({
  network,
  rows,
  finding,
}: Pick<Props, 'network' | 'rows'> & { readonly finding: Finding }) {
  const t = useTexts(networksTexts);
  const { node, severity } = finding;
  const row = rows.find((each) => each.node === node);
  const { title, line, fix } = useFindingWords()(finding, row?.Name ?? node);
  return (
    <>
      <IconWell icon={SEVERITY_ICONS[severity]} tone={SEVERITY_TONES[severity]} />
      <div className={classes.words}>
        <p className={classes.name}>{title}</p>
        <p className={classes.line}>
          <strong data-severity={severity}>{t(($) => $.severity[severity])}</strong> · {line}
        </p>
        <div className={classes.foot}>
          <FixButton network={network} row={row} finding={finding} label={fix} />
          <Link
            className={classes.details}
            href={networkHref(network.driver, { network: network.Id, node })}
            aria-label={`${t(($) => $.hand.details)}: ${title}`}
          >
            {t(($) => $.hand.details)}
          </Link>
        </div>
      </div>
    </>
  );
}

/** What concerns the set-up alone: one line a kind, with the devices that it is about. */
function Notes({ network, rows, findings }: Props) {
  const t = useTexts(networksTexts);
  const say = useTexts(findingTexts);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const notes = [...Map.groupBy(findings.filter(isNote), ({ code }) => code)];
  if (notes.length === 0) return null;
  return (
    <div className={classes.notes}>
      <Fold
        title={t(($) => $.hand.notes)}
        count={format.number(notes.length)}
        open={open}
        onToggle={setOpen}
      >
        {notes.map(([code, found]) => (
          <div key={code} className={classes.noteKind}>
            <p className={classes.name}>
              {say(($) => $.notes[code as 'NO_TEMPLATES'])} · {format.number(found.length)}
            </p>
            <p className={classes.line}>
              {found.map(({ node }, at) => (
                <Fragment key={node}>
                  {at > 0 && ', '}
                  <Link href={networkHref(network.driver, { network: network.Id, node })}>
                    {rows.find((row) => row.node === node)?.Name ?? node}
                  </Link>
                </Fragment>
              ))}
            </p>
          </div>
        ))}
      </Fold>
    </div>
  );
}
