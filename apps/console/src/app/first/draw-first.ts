import type { Picture } from '@dimora/contract/client';
import type { Language } from '@dimora/domain';
import { dashboardTexts } from '../../features/dashboard/texts.ts';
import { firstOverview } from './first-overview.ts';

/**
 * Draws the overview's head when picture and words are there and the app is not: a slow line brings them long before it.
 * What is pressed comes with the app, which puts its own page in the place of this one.
 */
export async function drawFirst(asked: Promise<Picture>, language: Language): Promise<void> {
  const [picture, words] = await Promise.all([asked, dashboardTexts.load(language)]);
  // The page's own first picture is there until the app shows something.
  const before = document.querySelector('#root > .first');
  const drawn = before && firstOverview({ picture, language, words });
  if (drawn) before.replaceWith(drawn);
}
