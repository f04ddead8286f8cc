import type { OwnUser } from '@dimora/contract/client';
import { loadTexts } from '../../kit/i18n/language.ts';
import { definePart } from '../../kit/parts/page-part.ts';
import { assistantsTexts } from './texts.ts';

/** The way to one’s assistants, on one’s profile; there is none for who isn’t one of the house. */
export const assistantsPart = definePart<OwnUser>({
  key: 'assistants',
  place: 'main',
  fits: ({ Role }) => Role !== 'none',
  load: () =>
    Promise.all([
      import(/* chunk: profile-page */ './assistants-card.tsx'),
      loadTexts(assistantsTexts),
    ]).then(([file]) => file.AssistantsCard),
});
