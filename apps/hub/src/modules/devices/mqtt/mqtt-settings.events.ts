import { defineEvent } from '../../../platform/hub-event.ts';

/** The external brokers changed, or those that add devices. The log records it as a parameter that changed. */
export const mqttSettingsChanged = defineEvent<Readonly<Record<string, never>>>(
  'mqtt.settingsChanged',
  {
    live: {
      kind: 'mqttSettings',
      to: { claim: 'INSTALL_DEVICE' },
      of: () => ({ Id: '', change: 'changed', revision: 0 }),
    },
    log: null,
  },
);
