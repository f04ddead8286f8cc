import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { useHome } from '../../../kit/services.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { isHand, type Finding } from '../findings/finding.ts';
import { isBridge } from '../network-search.ts';
import { networksTexts } from '../texts.ts';

/** How a network does, in one sentence or two. */
export function useHealthSentence(
  network: Network,
  rows: readonly NetworkNodeRow[],
  findings: readonly Finding[],
): string {
  const t = useTexts(networksTexts);
  const format = useFormat();
  const { devices } = useHome();
  if (network.state === 'lost') {
    const time = format.shortDateTime(network.since);
    if (isBridge(network.driver)) return t(($) => $.state.bridgeLostSince, { time });
    const why =
      network.trouble === null ? '' : ` ${t(($) => $.trouble[network.trouble ?? 'TIMEOUT'])}`;
    return `${t(($) => $.state.lostSince, { time })}${why}`;
  }
  if (network.state === 'opening') return t(($) => $.state.waiting);
  const nodes = rows.filter(({ radio }) => radio?.role !== 'controller');
  if (nodes.length === 0) return t(($) => $.health.nobody);
  const ill = new Set(findings.filter(isHand).map(({ node }) => node));
  if (ill.size === 0) return t(($) => $.health.allWell, { count: nodes.length });
  const isLock = ({ Device }: NetworkNodeRow): boolean =>
    Device !== null && devices.get(Device)?.IoTCategoryIds.includes('door_lock') === true;
  const locks = nodes.filter(isLock);
  const hands = t(($) => $.health.hands, { count: ill.size });
  const rest =
    locks.length === 0
      ? t(($) => $.health.plain, { hands })
      : locks.some(({ node }) => ill.has(node))
        ? t(($) => $.health.withLock, { hands })
        : t(($) => $.health.noLock, { hands });
  const well = t(($) => $.health.someWell, {
    well: format.number(nodes.length - ill.size),
    all: format.number(nodes.length),
  });
  return `${well} ${rest}`;
}
