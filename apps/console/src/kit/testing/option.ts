import { screen } from '@testing-library/react';

/** An option of the list that is open, by its text: to work out the roles of what is hidden takes long. */
export const option = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByText(name, { selector: '[role="option"], [role="option"] *' });
