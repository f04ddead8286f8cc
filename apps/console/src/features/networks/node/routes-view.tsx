import { Button, Card, Link, StatusPill, type Tone } from '@dimora/ui';
import { IconArrowsShuffle, IconTopologyStar3 } from '@tabler/icons-react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { canDo } from '../jobs/use-start-job.ts';
import { wayOf } from '../map/route-lines.ts';
import { strengthOf, type Strength } from '../map/strength.ts';
import { networkHref } from '../network-search.ts';
import { networksTexts, nodeTexts } from '../texts.ts';
import classes from './node.module.css';
import type { NodePartProps } from './node-part.ts';
import { useJobResult } from './use-job-result.ts';

const TONES: Readonly<Record<Strength, Tone>> = {
  strong: 'olive',
  fair: 'sun',
  weak: 'sun',
  none: 'wine',
  unknown: 'neutral',
};

/** The way of a node to the hub, hop by hop; whom it hears; and looking for a better way. */
export function RoutesView({ network, row, rows }: NodePartProps) {
  const t = useTexts(nodeTexts);
  const words = useTexts(networksTexts);
  const format = useFormat();
  const controller = network.about?.node ?? '';
  const byNode = new Map(rows.map((each) => [each.node, each]));
  const way = wayOf(row, byNode, controller);
  const nameOf = (node: string): string =>
    node === controller ? words(($) => $.map.hub) : (byNode.get(node)?.Name ?? node);
  return (
    <div className={classes.parts}>
      <Card
        level={2}
        title={t(($) => $.routes.way)}
        action={<RouteJobs network={network} row={row} />}
      >
        {way === null ? (
          <p className={classes.muted}>{t(($) => $.routes.unknown)}</p>
        ) : (
          <ol className={classes.groups} aria-label={t(($) => $.routes.way)}>
            {way.map((node) => {
              const hop = byNode.get(node);
              const strength = hop && node !== controller ? strengthOf(hop) : null;
              return (
                <li key={node} className={classes.group}>
                  <span className={classes.groupName}>{nameOf(node)}</span>
                  {strength !== null && (
                    <span>
                      <StatusPill tone={TONES[strength]}>
                        {words(($) => $.map.strength[strength])}
                      </StatusPill>
                    </span>
                  )}
                </li>
              );
            })}
          </ol>
        )}
      </Card>
      <Card level={2} title={t(($) => $.routes.neighbours)}>
        {row.links.length === 0 ? (
          <p className={classes.muted}>{t(($) => $.routes.noNeighbours)}</p>
        ) : (
          <ul className={classes.groups} aria-label={t(($) => $.routes.neighbours)}>
            {row.links.map(({ to, quality }) => (
              <li key={to} className={classes.group}>
                <Link
                  className={classes.hop}
                  href={networkHref(network.driver, { network: network.Id, node: to })}
                >
                  {nameOf(to)}
                </Link>
                <span className={classes.muted}>
                  {quality === null
                    ? words(($) => $.map.strength.unknown)
                    : words(($) => $.table.quality, { percent: format.number(quality * 100, 0) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function RouteJobs({ network, row }: Pick<NodePartProps, 'network' | 'row'>) {
  const t = useTexts(networksTexts);
  const offline = useOfflineReason();
  const rebuild = useJobResult(network);
  const neighbours = useJobResult(network);
  const mayInstall = useMay('INSTALL_DEVICE') && !network.isClosed;
  if (!mayInstall) return null;
  return (
    <span className={classes.buttons}>
      {canDo(network, 'neighbours') && (
        <Button
          size="small"
          icon={<IconTopologyStar3 />}
          loading={neighbours.busy}
          disabledReason={offline}
          onClick={() => void neighbours.run('neighbours', { node: row.node })}
        >
          {t(($) => $.action.neighbours)}
        </Button>
      )}
      {canDo(network, 'rebuildRoutes') && row.radio?.features.includes('routes') && (
        <Button
          size="small"
          icon={<IconArrowsShuffle />}
          loading={rebuild.busy}
          disabledReason={offline}
          onClick={() => void rebuild.run('rebuildRoutes', { node: row.node })}
        >
          {t(($) => $.action.rebuildRoutes)}
        </Button>
      )}
    </span>
  );
}
