/** The icons of events, by name; consoles have a drawing for each. */
export const EVENT_ICONS = [
  'light',
  'power',
  'door',
  'motion',
  'lock',
  'unlock',
  'alarm',
  'water',
  'gas',
  'noise',
  'wind',
  'air',
  'camera',
  'person',
  'update',
  'rule',
  'heat',
  'blind',
  'battery',
  'button',
  'palette',
  'offline',
  'online',
  'added',
  'edited',
  'removed',
  'room',
  'signedIn',
  'shield',
  'hub',
  'storage',
  'settings',
  'failed',
  'measure',
] as const;
/** One of {@link EVENT_ICONS}. */
export type EventIconName = (typeof EVENT_ICONS)[number];

/** The hues of events; see the tones of the design system. */
export type EventTone = 'terracotta' | 'olive' | 'sea' | 'sun' | 'wine' | 'neutral';
