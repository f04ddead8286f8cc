import type { ProductId } from '@dimora/domain';
import { changeSettings, readSettings } from '../settings/settings.ts';
import { note } from '../support/note.ts';
import { config } from '../config.ts';
import { readOpening, type Opening } from './opening.ts';
import { readRemembered, remember } from './remembered.ts';

/** Parses how this page was opened, once, before anything else; stores it for the tab's reloads. */
export function openingOfThisPage(): Opening {
  const { origin, pathname, search } = location;
  const opening = readOpening({
    server: document.documentElement.dataset['server'] === 'cloud' ? 'cloud' : 'hub',
    origin,
    path: pathname,
    search,
    trustedHosts: config.trustedHosts,
    // A new tab starts with the hub that this browser opened last.
    remembered: {
      ProductId: readSettings().productId as ProductId | null,
      ...withoutNull(readRemembered()),
    },
  });
  for (const { option, value } of opening.refused)
    note(`${option} ignored, this address is not trusted: ${value}`, 'warn');
  const { ProductId } = opening.target;
  if (opening.elsewhere === null) {
    remember(opening);
    if (ProductId !== null && ProductId !== readSettings().productId)
      changeSettings({ productId: ProductId });
  }
  return opening;
}

function withoutNull<Kept extends { readonly ProductId?: ProductId | null | undefined }>(
  kept: Kept,
): Kept {
  if (kept.ProductId != null) return kept;
  const { ProductId: _none, ...rest } = kept;
  return rest as Kept;
}
