import type { FoundDevice } from '@dimora/contract/client';
import type { ReactNode } from 'react';
import { useDevice } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { discoveryTexts } from '../texts.ts';
import classes from './finds.module.css';

/** Names an installed device at the same host: only a hint, since one host may be many devices. */
export function NeighbourHint({ device }: { readonly device: FoundDevice }): ReactNode {
  const t = useTexts(discoveryTexts);
  const neighbour = useDevice(device.neighbour);
  if (!neighbour) return null;
  return <p className={classes.hint}>{t(($) => $.find.neighbour, { name: neighbour.Name })}</p>;
}
