import type { HouseSnapshot } from '@dimora/contract/client';
import { allowsSome, HOME, isEnabled, type EffectiveClaims, type Language } from '@dimora/domain';
import { element, firstPage, houseLogo } from '@dimora/ui/first-page';
import { FIT, measuredNumbers } from '../../entities/environment/numbers/measured-numbers.ts';
import { commandCount } from '../../features/dashboard/command-count.ts';
import { greetingAt } from '../../features/dashboard/greeting.ts';
import { houseSummary } from '../../features/dashboard/house-summary.ts';
import { houseWords, wholeSentence } from '../../features/dashboard/house-words.ts';
import { sceneRoom } from '../../features/triggers/scene-room.ts';
import type { DashboardWords } from '../../features/dashboard/locales/en.ts';
import { translate } from '../../kit/i18n/translate.ts';
import { readSettings } from '../../kit/settings/settings.ts';
import { formatDay } from '../../kit/text/calendar.ts';
import { firstTiles } from './first-tiles.ts';
import sentence from '../../features/dashboard/house-sentence.module.css';
import classes from '../shell/place-name.module.css';

/** The input of the first overview. */
export type FirstOverview = {
  readonly snapshot: HouseSnapshot;
  readonly language: Language;
  readonly words: DashboardWords;
};

/**
 * The head of the overview as the app will render it: frame, place, greeting and the house's sentence, as new
 * as the snapshot. `undefined` if another page or another brand may follow, or an alarm, which needs its own
 * look.
 */
export function firstOverview({
  snapshot,
  language,
  words,
}: FirstOverview): HTMLElement | undefined {
  const { info, user, system, property, environments, devices } = snapshot;
  const home = environments.find(({ Id }) => Id === HOME);
  const remarks = houseSummary(devices);
  if (!isEnabled(user)) return undefined;
  if (info.brand !== 'dimora' || remarks.some(({ kind }) => kind === 'alarm')) return undefined;
  const t = translate(language, words);
  const now = new Date(system.now);
  const claims = user.Claims as EffectiveClaims;
  const tiles = firstTiles(snapshot, language);
  const phone = matchMedia('(max-width: 575.98px)').matches;
  return firstPage({
    brand: 'Dimora',
    sideBarVariant: user.sideBarBackground,
    collapsed: readSettings().sideBarCollapsed,
    place: property ? place(property.Name, info.name) : undefined,
    title: t(($) => $.greeting[greetingAt(now.getHours())], { name: user.FirstName || user.Name }),
    subtitle: element(
      'span',
      sentence['sentence'],
      wholeSentence(houseWords(t, remarks, phone ? null : formatDay(now, language))),
    ),
    numbers: Math.min(FIT, measuredNumbers(home?.State ?? {}).length),
    commands: [
      allowsSome(claims, 'RUN_TRIGGERS') ? sceneRoom(readSettings().scenes, phone) : 0,
      commandCount(devices, claims, environments),
    ],
    hasAside: allowsSome(claims, 'READ_EVENTS'),
    tiles,
    hasTilesAction: tiles.length > 1,
    tilesTitle: words.favourites.title,
  });
}

/** Same as in `PlaceName`. */
const place = (name: string, product: string): HTMLElement =>
  element(
    'span',
    classes['place'],
    element('span', classes['icon'], houseLogo(18)),
    element('span', classes['name'], name),
    product === '' || product === name ? undefined : element('span', classes['product'], product),
  );
