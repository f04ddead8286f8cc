import type { Network, NetworkNodeRow } from '@dimora/contract/client';

/** Whether a node is a group of a Zigbee radio: it is commanded as one device, and stands nowhere in the house. */
export const isGroup = ({ node }: Pick<NetworkNodeRow, 'node'>): boolean =>
  /^group_\d+$/.test(node);

/** The nodes that are somewhere: all but groups. */
export const withoutGroups = (rows: readonly NetworkNodeRow[]): readonly NetworkNodeRow[] =>
  rows.some(isGroup) ? rows.filter((row) => !isGroup(row)) : rows;

/** The devices of a network: its nodes without groups, and without its own controller. */
export const devicesOf = (
  { about }: Pick<Network, 'about'>,
  rows: readonly NetworkNodeRow[],
): readonly NetworkNodeRow[] => withoutGroups(rows).filter(({ node }) => node !== about?.node);
