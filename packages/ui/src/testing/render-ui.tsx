import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { UiProvider } from '../theme/ui-provider.tsx';
import { sampleTexts } from './sample-texts.ts';

/** Renders within `UiProvider` and returns a user who clicks and types. */
export function renderUi(element: ReactElement): { readonly user: UserEvent } {
  const user = userEvent.setup();
  render(element, {
    wrapper: ({ children }) => <UiProvider texts={sampleTexts}>{children}</UiProvider>,
  });
  return { user };
}
