/** The address of an environment's own page. */
export const environmentHref = (id: string): string => `/environments/${encodeURIComponent(id)}`;
