import { act, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { showDiscovery } from './discovery-scene.tsx';

/** A list of the page, with its content. */
export const list = (name: string) => within(screen.getByRole('list', { name }));
/** The header of a collapsible list. */
export const fold = (name: RegExp) => screen.getByRole('button', { name });
/** A button by its name. */
export const press = (name: string) => screen.getByRole('button', { name });
/** The alert with this text; toasts have alerts of their own. */
export const alert = (words: RegExp | string): HTMLElement =>
  screen.getByText(words).closest<HTMLElement>('[role="alert"]') as HTMLElement;
/** Advances time by so many milliseconds. */
export const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Shows an earlier search’s finds, past the half second of delay. */
export const showFinds: typeof showDiscovery = async (...scene) => {
  const shown = await showDiscovery(...scene);
  await later(510);
  return shown;
};
