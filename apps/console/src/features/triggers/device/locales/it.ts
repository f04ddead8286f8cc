import type { en } from './en.ts';

/** The automations on a device's page, in Italian. */
export const it = {
  title: 'Automazioni che lo usano',
} satisfies typeof en;
