import type {
  ConnectionState,
  Rank,
  Readiness,
  RoleBadge,
  SideBarBackground,
  Theme,
} from '@dimora/domain';

/** Roles (SECURITY-01). */
export const roles = {
  owner: 'Owner',
  admin: 'Administrator',
  user: 'Resident',
  guest: 'Guest',
  none: 'No role',
  not_authorized: 'Not authorised',
} as const satisfies Record<RoleBadge, string>;

/** Badges of people who serve many hubs and have no role on one (SECURITY-02). */
export const superAdministrator = 'Provider’s administrator';
/** The same of those who work with hubs that nobody owns yet (SECURITY-03). */
export const ranks = {
  installer: 'Installer',
  support: 'Support',
} as const satisfies Record<Rank, string>;

/** The console's connection to its hub (SHELL-07). */
export const connectionStates = {
  connecting: 'Connecting…',
  connected: 'Connected',
  disconnected_network: 'No connection',
  disconnected_internet: 'No internet',
  maintenance: 'Maintenance',
} as const satisfies Record<ConnectionState, string>;

/** Readiness of a subsystem (START-B2). */
export const readiness = {
  starting: 'Starting',
  ready: 'Ready',
  degraded: 'Partly working',
  failed: 'Not working',
} as const satisfies Record<Readiness, string>;

/** Colour schemes. */
export const themes = {
  auto: 'As the device',
  light: 'Light',
  dark: 'Dark',
} as const satisfies Record<Theme, string>;

/** Backgrounds of the side bar (SHELL-12). */
export const sideBarBackgrounds = {
  brown: 'Brown',
  black: 'Black',
  white: 'White',
} as const satisfies Record<SideBarBackground, string>;
