/** The page for adding a place. */
export const CREATE_PATH = '/properties/create';

/** Interval at which lists check whether hubs are online, in milliseconds. */
export const STATUS_REFRESH_MS = 15_000;
