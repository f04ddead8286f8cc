/** The push messages that servers write themselves; those of events have the events' texts. */
export const push = {
  test: {
    title: 'Notifications work',
    body: 'This is how your home’s notifications arrive on this device.',
  },
} as const;
