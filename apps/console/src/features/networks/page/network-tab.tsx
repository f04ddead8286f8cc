import type { Network, NetworkHealthDay, NetworkNodeRow } from '@dimora/contract/client';
import { Card, Link, SegmentedControl } from '@dimora/ui';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { NodesTable } from '../devices/nodes-table.tsx';
import { worstOf, SEVERITIES, type Finding } from '../findings/finding.ts';
import { NeedsAHand } from '../findings/needs-a-hand.tsx';
import { Legend } from '../map/legend.tsx';
import { NetworkMap } from '../map/network-map.tsx';
import { networkHref } from '../network-search.ts';
import { networksTexts } from '../texts.ts';
import classes from './network-tab.module.css';

/** Props of the parts of a network's page. */
export type PartProps = {
  readonly network: Network;
  readonly rows: readonly NetworkNodeRow[];
  readonly findings: readonly Finding[];
  readonly days: readonly NetworkHealthDay[] | undefined;
  readonly onOpen: (node: string) => void;
};

/** From so many nodes on the map takes the whole width. */
const WIDE_FROM = 40;
/** Rows of the short table. */
const FEW = 4;

/** What needs a hand, the map by room (or its table), and the devices that matter most. */
export function NetworkTab({ network, rows, findings, days, onOpen }: PartProps) {
  const t = useTexts(networksTexts);
  const [view, setView] = useState<'map' | 'table'>('map');
  const controller = network.about?.node ?? '';
  const nodes = rows.filter(({ node }) => node !== controller);
  const hrefOf = (node: string): string =>
    networkHref(network.driver, { network: network.Id, node });
  const table = { name: network.Name, all: rows, controller, findings, days, hrefOf };
  const rank = ({ node }: NetworkNodeRow): number => {
    const worst = worstOf(node, findings);
    return worst === null ? SEVERITIES.length : SEVERITIES.indexOf(worst);
  };
  return (
    <div className={classes.parts}>
      <div className={classes.top} data-wide={rows.length >= WIDE_FROM || undefined}>
        <Card className={classes.map}>
          <div className={classes.head}>
            <h2 className={classes.title}>{t(($) => $.map.title)}</h2>
            <Legend rows={rows} />
            <SegmentedControl
              label={t(($) => $.map.view.label)}
              value={view}
              options={[
                { value: 'map', label: t(($) => $.map.view.map) },
                { value: 'table', label: t(($) => $.map.view.table) },
              ]}
              onChange={setView}
            />
          </div>
          {view === 'map' ? (
            <NetworkMap
              name={network.Name}
              rows={rows}
              controller={controller}
              findings={findings}
              onOpen={onOpen}
            />
          ) : (
            <NodesTable {...table} rows={nodes} />
          )}
        </Card>
        <NeedsAHand network={network} rows={rows} findings={findings} />
      </div>
      {view === 'map' && nodes.length > 0 && (
        <NodesTable
          {...table}
          few
          rows={nodes.toSorted((a, b) => rank(a) - rank(b)).slice(0, FEW)}
          summary={
            <Link
              className={classes.all}
              href={networkHref(network.driver, { network: network.Id, tab: 'devices' })}
            >
              {t(($) => $.table.all, { count: nodes.length })}
            </Link>
          }
        />
      )}
    </div>
  );
}
