import { expect, test } from 'vitest';
import {
  MENU_ORDER,
  MOBILE_BREAKPOINT_PX,
  PRODUCT_TOAST_MS,
  SIDE_BAR_BACKGROUNDS,
  TOAST_MS,
} from './menu.ts';

test('[SHELL-11] the side bar’s order is the ledger’s, ties in its order', () => {
  const order = Object.entries(MENU_ORDER)
    .toSorted(([, one], [, other]) => one - other)
    .map(([area]) => area);
  expect(order).toEqual([
    'dashboard',
    'environments',
    'devices',
    'triggers',
    'climate',
    'energy',
    'stats',
    'users',
    'federation',
    'ssh',
    'dvrLive',
    'fileExplorer',
    'dvrRecordings',
    'apps',
    'advanced',
    'history',
  ]);
});

test('[SHELL-12] brown is the default of three backgrounds', () =>
  expect(SIDE_BAR_BACKGROUNDS).toEqual(['brown', 'black', 'white']));

test('[SHELL-14] toasts stay 2 s, those about a product 5 s', () =>
  expect([TOAST_MS, PRODUCT_TOAST_MS]).toEqual([2000, 5000]));

test('[SHELL-05] below 576 pixels a screen is mobile', () =>
  expect(MOBILE_BREAKPOINT_PX).toBe(576));
