import type { Early } from '../kit/session/early.ts';
import type { Opening } from '../kit/target/opening.ts';
import type { RareParts } from './services.ts';

/** Loads what only some starts need: hub tokens and the change of hubs on a cloud's page, the connection without events. */
export async function rareParts(
  { target, options }: Pick<Opening, 'target' | 'options'>,
  early: Early | undefined,
): Promise<RareParts> {
  const isCloud = target.server === 'cloud';
  const [tokens, changes, links] = await Promise.all([
    isCloud ? import(/* chunk: rare-start */ '../kit/session/hub-token.ts') : undefined,
    isCloud ? import(/* chunk: rare-start */ '../kit/target/product-change.ts') : undefined,
    options.disableEvents
      ? import(/* chunk: rare-start */ '../kit/home/link/quiet-link.ts')
      : undefined,
  ]);
  return {
    ...(tokens && { hubAccess: tokens.hubAccessWith(early?.hubToken) }),
    ...(changes && { productChange: changes.startProductChange }),
    ...(links && { quietLink: links.quietLinkThrough(target.through) }),
  };
}
