/** Where a place is added. */
export const CREATE_PATH = '/properties/create';

/** How often lists ask whether hubs are online, milliseconds. */
export const STATUS_REFRESH_MS = 15_000;
