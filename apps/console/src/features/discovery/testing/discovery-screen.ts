import { act, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { showDiscovery } from './discovery-scene.tsx';

/** A list of the page, with what stands in it. */
export const list = (name: string) => within(screen.getByRole('list', { name }));
/** The head of a list that folds. */
export const fold = (name: RegExp) => screen.getByRole('button', { name });
/** A button by its name. */
export const press = (name: string) => screen.getByRole('button', { name });
/** The alert that says this; toasts have alerts of their own. */
export const alert = (words: RegExp | string): HTMLElement =>
  screen.getByText(words).closest<HTMLElement>('[role="alert"]') as HTMLElement;
/** So many milliseconds go by. */
export const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Shows an earlier search’s finds, past the half second for which they are held back. */
export const showFinds: typeof showDiscovery = async (...scene) => {
  const shown = await showDiscovery(...scene);
  await later(510);
  return shown;
};
