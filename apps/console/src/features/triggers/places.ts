/** The list of all automations. */
export const LIST_HREF = '/triggers/all';

/** The page for writing one. */
export const CREATE_HREF = '/triggers/create';
