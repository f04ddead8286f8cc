import type { NetworkNodeRow, RadioNode } from '@dimora/contract/client';

/** How well a node is heard: `none` if it doesn't answer, `unknown` if nothing was measured. */
export const STRENGTHS = ['strong', 'fair', 'weak', 'none', 'unknown'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** From these shares of the best quality on. */
const QUALITY = { strong: 0.6, fair: 0.3 };
/** From these levels on, in dBm. */
const SIGNAL_DBM = { strong: -75, fair: -85 };

const rated = (value: number, from: { readonly strong: number; readonly fair: number }): Strength =>
  value >= from.strong ? 'strong' : value >= from.fair ? 'fair' : 'weak';

/** How well a node is heard by the next one on its way to the controller. */
export function strengthOf({ radio, links }: Pick<NetworkNodeRow, 'radio' | 'links'>): Strength {
  if (radio === null) return 'unknown';
  if (radio.state === 'dead') return 'none';
  const quality = radio.quality ?? linkTo(links, nextHop(radio))?.quality ?? null;
  if (quality !== null) return rated(quality, QUALITY);
  return radio.signalDbm === null ? 'unknown' : rated(radio.signalDbm, SIGNAL_DBM);
}

const linkTo = (links: NetworkNodeRow['links'], to: string | undefined) =>
  links.find((link) => link.to === to);

const nextHop = ({ route }: RadioNode): string | undefined => route?.[0];
