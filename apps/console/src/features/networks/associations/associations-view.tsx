import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { Card, EmptyState, Link, Pill, StatusPill } from '@dimora/ui';
import { IconUnlink } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { networkHref } from '../network-search.ts';
import { networksTexts } from '../texts.ts';
import classes from './associations.module.css';
import { groupsOf } from './groups-of.ts';

/** Who reports to whom in a network, as last read from the devices. */
export function AssociationsView({
  network,
  rows,
}: {
  readonly network: Network;
  readonly rows: readonly NetworkNodeRow[];
}) {
  const t = useTexts(networksTexts);
  const controller = network.about?.node;
  const nameOf = (node: string): string | undefined =>
    node === controller ? t(($) => $.map.hub) : rows.find((row) => row.node === node)?.Name;
  const known = rows.flatMap((row) => {
    const groups = groupsOf(row);
    return groups.length === 0 ? [] : [{ row, groups }];
  });
  if (known.length === 0)
    return (
      <Card>
        <EmptyState title={t(($) => $.links.none)} />
      </Card>
    );
  return (
    <Card>
      <p className={classes.note}>{t(($) => $.links.note)}</p>
      <table className={classes.table} aria-label={t(($) => $.links.title)}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.links.from)}</th>
            <th scope="col">{t(($) => $.links.group)}</th>
            <th scope="col">{t(($) => $.links.to)}</th>
          </tr>
        </thead>
        <tbody>
          {known.flatMap(({ row, groups }) =>
            groups.map((group, at) => (
              <tr key={`${row.node} ${group.endpoint} ${group.group}`}>
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={groups.length}>
                    <Link
                      className={classes.device}
                      href={networkHref(network.driver, {
                        network: network.Id,
                        node: row.node,
                        part: 'associations',
                      })}
                    >
                      {row.Name}
                    </Link>
                  </th>
                )}
                <td>
                  {group.name ?? group.group}
                  {group.endpoint > 0 && <span className={classes.muted}> · {group.endpoint}</span>}
                </td>
                <td>
                  <span className={classes.targets}>
                    {group.targets.length === 0 && (
                      <span className={classes.muted}>{t(($) => $.links.nobody)}</span>
                    )}
                    {group.targets.map(({ node, endpoint }) => {
                      const name = nameOf(node);
                      const key = `${node} ${endpoint ?? ''}`;
                      return name === undefined ? (
                        <StatusPill key={key} tone="wine" icon={<IconUnlink />}>
                          {t(($) => $.links.gone, { node })}
                        </StatusPill>
                      ) : (
                        <Pill key={key}>{name}</Pill>
                      );
                    })}
                  </span>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </Card>
  );
}
