import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import { beginFirstScreen, Later } from './later.tsx';

test('holds back on the first screen alone, and only until it has been painted', async () => {
  beginFirstScreen();
  const { unmount } = await renderScreen(<Later fallback="shape">content</Later>);
  await waitFor(() => screen.getByText('content'));
  unmount();
  await renderScreen(<Later fallback="shape">again</Later>);
  expect(screen.getByText('again')).toBeTruthy();
});
