import { screen } from '@testing-library/react';

/** The words of the automation on its page. */
export const shownSentence = async (): Promise<string | null> =>
  (await screen.findByRole('group', { name: 'The automation as a sentence' })).textContent;
