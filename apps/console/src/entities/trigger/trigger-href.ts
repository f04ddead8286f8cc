/** The page of an automation (TRIGGERS-01). */
export const triggerHref = (id: string): string => `/triggers/${encodeURIComponent(id)}`;
