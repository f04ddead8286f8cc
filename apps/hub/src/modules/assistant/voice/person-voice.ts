import { fileOf, filed, type PersonalData } from '../../../platform/personal-data.ts';
import type { EventGateway } from './gateway/event-gateway.ts';
import type { VoiceLinks } from './voice-links.ts';
import type { VoiceOpening } from './voice-opening.ts';
import type { VoicePins } from './voice-pins.ts';
import type { VoiceStore } from './voice.store.ts';

type Parts = {
  readonly store: VoiceStore;
  readonly links: VoiceLinks;
  readonly pins: VoicePins;
  readonly opening: VoiceOpening;
  readonly gateway: Pick<EventGateway, 'forget'>;
};

/** What a person set for their voice. */
export const personVoice = ({ store, links, pins, opening, gateway }: Parts): PersonalData => ({
  part: 'voice',
  exported: (Id) => [
    ...filed('sign-in/voice-links.json', links.of(Id)),
    ...fileOf('sign-in/voice-pin.json', pins.has(Id) ? { isSet: true } : undefined),
    ...fileOf('sign-in/voice-opening.json', opening.allows(Id) ? { allowed: true } : undefined),
  ],
  leave: (Id) => {
    for (const link of store.of(Id)) {
      store.remove(link);
      gateway.forget(link.Id);
    }
    store.setPin(Id, null);
    store.setOpener(Id, false);
  },
});
