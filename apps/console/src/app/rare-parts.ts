import type { Early } from '../kit/session/early.ts';
import type { Opening } from '../kit/target/opening.ts';
import type { RareParts } from './services.ts';

/** Loads what only some starts need: hub tokens on a cloud's page, the connection without events. */
export async function rareParts(
  { target, options }: Pick<Opening, 'target' | 'options'>,
  early: Early | undefined,
): Promise<RareParts> {
  const [tokens, links] = await Promise.all([
    target.server === 'cloud' ? import('../kit/session/hub-token.ts') : undefined,
    options.disableEvents ? import('../kit/home/link/quiet-link.ts') : undefined,
  ]);
  return {
    ...(tokens && { hubAccess: tokens.hubAccessWith(early?.hubToken) }),
    ...(links && { quietLink: links.quietLinkThrough(target.through) }),
  };
}
