import type { Property } from '@dimora/contract';
import { defineEvent } from '../../../platform/hub-event.ts';

/** The cloud reported that the hub is in another place, or that the place was renamed or moved. */
export const propertyChanged = defineEvent<{ readonly property: Property | null }>(
  'property.changed',
  {
    live: {
      kind: 'property',
      to: 'everyone',
      of: ({ property }) => ({ Id: property?.Id ?? '', change: 'changed', revision: 0 }),
    },
    log: null,
    inSnapshot: true,
  },
);
