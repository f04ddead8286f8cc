import type { HouseSnapshot } from '@dimora/contract/client';
import type { Language } from '@dimora/domain';
import { dashboardTexts } from '../../features/dashboard/texts.ts';
import { keepPresses } from '../../kit/start/kept-presses.ts';
import { firstOverview } from './first-overview.ts';

/**
 * Draws the overview's head once snapshot and texts are loaded but the app is not: on a slow connection they
 * arrive long before it. A press on a tile's switch is kept until the app has
 * replaced this page with its own.
 */
export async function drawFirst(asked: Promise<HouseSnapshot>, language: Language): Promise<void> {
  const snapshot = await asked;
  // The person's own language, where this browser has another.
  const spoken = snapshot.user.PreferredLanguageId ?? language;
  const words = await dashboardTexts.load(spoken);
  // The page's static first paint stays until the app shows something.
  const before = document.querySelector('#root > .first');
  const drawn = before && firstOverview({ snapshot, language: spoken, words });
  if (!drawn) return;
  keepPresses(drawn);
  before.replaceWith(drawn);
}
