/** The hub's overall mode (START-13 to START-16, SHELL-06). */
export const SYSTEM_MODES = ['NORMAL', 'FIRST_PAIR', 'MAINTENANCE'] as const;
/** One of {@link SYSTEM_MODES}. */
export type SystemMode = (typeof SYSTEM_MODES)[number];
/** True for a text that is one of {@link SYSTEM_MODES}. */
export const isSystemMode = (text: string): text is SystemMode =>
  (SYSTEM_MODES as readonly string[]).includes(text);

/** A subsystem's readiness (START-B2); `degraded` works in part, `failed` not at all. */
export const READINESS = ['starting', 'ready', 'degraded', 'failed'] as const;
/** One of {@link READINESS}. */
export type Readiness = (typeof READINESS)[number];

/**
 * A hub's connection to its cloud: none configured, connecting, connected, or disconnected (a hub that the
 * cloud refuses is `away` as well).
 */
export const CLOUD_STATES = ['none', 'connecting', 'connected', 'away'] as const;
/** One of {@link CLOUD_STATES}. */
export type CloudState = (typeof CLOUD_STATES)[number];

/** The version and build that the loading screen shows (START-10). */
export const VERSION = '3.2.2';
/** See {@link VERSION}. */
export const BUILD = '250530';

/** A console's connection to its hub (SHELL-07, A13). */
export const CONNECTION_STATES = [
  'connecting',
  'connected',
  'disconnected_network',
  'disconnected_internet',
  'maintenance',
] as const;
/** One of {@link CONNECTION_STATES}. */
export type ConnectionState = (typeof CONNECTION_STATES)[number];
