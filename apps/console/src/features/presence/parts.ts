import type { Device, OwnUser, User } from '@dimora/contract/client';
import { presenceTexts } from '../../entities/presence/presence-texts.ts';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { loadTexts } from '../../kit/i18n/language.ts';
import { definePart } from '../../kit/parts/page-part.ts';
import { ownTexts } from './texts.ts';

const texts = () => loadTexts(ownTexts, presenceTexts, deviceTexts);

/** Whether a person is at home, on their page. */
export const presencePart = definePart<User>({
  key: 'presence',
  place: 'aside',
  claim: 'READ_USERS',
  quiet: true,
  load: () =>
    Promise.all([import(/* chunk: user-page */ './presence-section.tsx'), texts()]).then(
      ([file]) => file.PresenceSection,
    ),
});

/** One's own presence, on one's profile. */
export const ownPresencePart = definePart<OwnUser>({
  key: 'ownPresence',
  place: 'main',
  load: () =>
    Promise.all([import(/* chunk: profile-page */ './own/own-presence-card.tsx'), texts()]).then(
      ([file]) => file.OwnPresenceCard,
    ),
});

/** The owner of a phone, on its page: for devices that report presence. */
export const carrierPart = definePart<Device>({
  key: 'carrier',
  place: 'aside',
  quiet: true,
  fits: ({ LinkedUser, IoTCategoryIds }) =>
    LinkedUser !== null || IoTCategoryIds.includes('presence_sensor'),
  load: () =>
    Promise.all([import(/* chunk: device-page */ './carrier/carrier-section.tsx'), texts()]).then(
      ([file]) => file.CarrierSection,
    ),
});

/** How the house decides that somebody is away, on the page of the people of the house. */
export const presenceSettingsPart = definePart<null>({
  key: 'presenceSettings',
  place: 'main',
  claim: 'MODIFY_HUB',
  quiet: true,
  load: () =>
    Promise.all([
      import(/* chunk: faces */ './settings/presence-settings-section.tsx'),
      texts(),
    ]).then(([file]) => file.PresenceSettingsSection),
});
