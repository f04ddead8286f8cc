import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import { beginFirstScreen, Later } from './later.tsx';

test('delays only on the first screen, and only until it has been painted', async () => {
  beginFirstScreen();
  const { unmount } = await renderScreen(<Later fallback="shape">content</Later>);
  await waitFor(() => screen.getByText('content'));
  unmount();
  await renderScreen(<Later fallback="shape">again</Later>);
  expect(screen.getByText('again')).toBeTruthy();
});
