import { screen } from '@testing-library/react';

/** An option of the open list, by its text: computing the roles of hidden elements is slow. */
export const option = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByText(name, { selector: '[role="option"], [role="option"] *' });
