import type { push as english } from '../en/push.ts';
import type { Translated } from '../words.ts';

export const push: Translated<typeof english> = {
  test: {
    title: 'Le notifiche funzionano',
    body: 'Così arrivano su questo dispositivo le notifiche della tua casa.',
  },
};
