import type { EventTypeRow } from '../events/event-row.ts';
import { ACCOUNT } from './account-row.ts';

/** The assistants and voice assistants that people let in, and what these may do. */
export const assistantEventTypes = {
  'user.assistantAllowed': {
    ...ACCOUNT,
    alerts: true,
    title: 'assistantAllowed',
    icon: 'signedIn',
    tone: 'neutral',
  },
  'user.assistantRevoked': {
    ...ACCOUNT,
    title: 'assistantRevoked',
    icon: 'signedIn',
    tone: 'neutral',
  },
  'user.voiceLinked': {
    ...ACCOUNT,
    alerts: true,
    title: 'voiceLinked',
    icon: 'signedIn',
    tone: 'neutral',
  },
  'user.voiceUnlinked': { ...ACCOUNT, title: 'voiceUnlinked', icon: 'signedIn', tone: 'neutral' },
  'user.voicePinRefused': { ...ACCOUNT, title: 'voicePinRefused', icon: 'shield', tone: 'wine' },
  'user.voiceOpeningAllowed': {
    ...ACCOUNT,
    alerts: true,
    title: 'voiceOpeningAllowed',
    icon: 'shield',
    tone: 'sun',
  },
  'user.voiceOpeningWithdrawn': {
    ...ACCOUNT,
    title: 'voiceOpeningWithdrawn',
    icon: 'shield',
    tone: 'neutral',
  },
} as const satisfies Record<string, EventTypeRow>;
