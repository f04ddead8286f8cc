import type { OwnUser, User } from '@dimora/contract/client';
import { loadTexts } from '../../kit/i18n/language.ts';
import { definePart } from '../../kit/parts/page-part.ts';
import { ownershipTexts } from './texts.ts';

const load = () =>
  Promise.all([
    import(/* chunk: user-page */ './ownership-section.tsx'),
    loadTexts(ownershipTexts),
  ]).then(([file]) => file.OwnershipSection);

/** Making a person an owner, on their page; an offer to oneself, on one's own. */
export const ownershipPart = definePart<User>({
  key: 'ownership',
  place: 'aside',
  quiet: true,
  load,
});

/** An offer to own the house, on one's profile. */
export const ownOwnershipPart = definePart<OwnUser>({
  key: 'ownership',
  place: 'main',
  quiet: true,
  load,
});
