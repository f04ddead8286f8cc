import { deviceGroupTexts } from '../../entities/device-group/device-group-texts.ts';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { editTexts } from '../../kit/edit/edit-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** Texts of the device groups' screens. */
export const deviceGroupsTexts = defineTexts({
  en: () => import(/* chunk: home-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: home-words-it */ './locales/it.ts').then((file) => file.it),
});

/** Loads all texts of these screens, for their routes' loaders. */
export const loadDeviceGroupsTexts = (): Promise<void> =>
  loadTexts(deviceGroupsTexts, deviceGroupTexts, deviceTexts, editTexts);
