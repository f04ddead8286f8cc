/** The side bar's order of every area (SHELL-11). Equal orders keep the order of this table (A17). */
export const MENU_ORDER = {
  dashboard: 1,
  environments: 5,
  devices: 6,
  triggers: 7,
  climate: 7.5,
  energy: 8,
  stats: 8,
  users: 8,
  federation: 9,
  ssh: 9,
  dvrLive: 10,
  fileExplorer: 10,
  dvrRecordings: 11,
  apps: 99,
  advanced: 99,
  history: 101,
} as const;

/** The backgrounds that a side bar may have (SHELL-12); brown is the default. */
export const SIDE_BAR_BACKGROUNDS = ['brown', 'black', 'white'] as const;
/** One of {@link SIDE_BAR_BACKGROUNDS}. */
export type SideBarBackground = (typeof SIDE_BAR_BACKGROUNDS)[number];

/** The colour schemes a person may choose; `auto` follows the device. */
export const THEMES = ['auto', 'light', 'dark'] as const;
/** One of {@link THEMES}. */
export type Theme = (typeof THEMES)[number];

/** How long a toast stays, in milliseconds (SHELL-14). */
export const TOAST_MS = 2000;
/** How long a toast about a product stays, in milliseconds (SHELL-14). */
export const PRODUCT_TOAST_MS = 5000;
/** Screens narrower than this many pixels are mobile (SHELL-05). */
export const MOBILE_BREAKPOINT_PX = 576;
