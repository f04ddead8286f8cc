import type { ReactNode } from 'react';

/**
 * What Mantine's dialogs and drawers lack. Their header is a <header>, which would be a second banner of the page; and
 * their title names them only after the first paint, when the focus is already inside.
 */
export const overlayAttributes = (title: ReactNode) => ({
  header: { role: 'presentation' },
  content: typeof title === 'string' ? { 'aria-label': title } : {},
});
