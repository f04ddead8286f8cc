import type { UiTexts } from '../foundation/ui-text.tsx';

/** Texts for tests and the style guide; the app takes its own from the catalogue. */
export const sampleTexts: UiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  loading: 'Loading',
  clear: 'Clear',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main menu',
  expandMenu: 'Expand',
  collapseMenu: 'Collapse',
  notifications: 'Notifications',
  increase: 'Increase',
  decrease: 'Decrease',
  rowsPerPage: 'Rows per page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  breadcrumb: 'You are here',
  range: (from, to, total) => `${from} – ${to} of ${total}`,
  showMore: (hidden) => `Show ${hidden} more`,
};
