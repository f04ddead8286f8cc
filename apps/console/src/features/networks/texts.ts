import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { defineTexts } from '../../kit/i18n/catalogues.ts';
import { loadTexts } from '../../kit/i18n/language.ts';

/** Texts of the radio networks. */
export const networksTexts = defineTexts({
  en: () => import(/* chunk: setup-words-en */ './locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: setup-words-it */ './locales/it.ts').then((file) => file.it),
});

/** What is wrong with devices of a radio network, and what to do. */
export const findingTexts = defineTexts({
  en: () => import(/* chunk: setup-words-en */ './findings/locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: setup-words-it */ './findings/locales/it.ts').then((file) => file.it),
});

/** The words for what the hub finds in radio networks; its files have the same. */
export const radioTexts = defineTexts({
  en: () => import('@dimora/i18n/en/radio').then((file) => file.radio),
  it: () => import('@dimora/i18n/it/radio').then((file) => file.radio),
});

/** Texts of a network's controller. */
export const controllerTexts = defineTexts({
  en: () =>
    import(/* chunk: setup-words-en */ './controller/locales/en.ts').then((file) => file.en),
  it: () =>
    import(/* chunk: setup-words-it */ './controller/locales/it.ts').then((file) => file.it),
});

/** Texts of a device as its radio knows it. */
export const nodeTexts = defineTexts({
  en: () => import(/* chunk: setup-words-en */ './node/locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: setup-words-it */ './node/locales/it.ts').then((file) => file.it),
});

/** Texts of the groups of a Zigbee radio. */
export const groupTexts = defineTexts({
  en: () => import(/* chunk: setup-words-en */ './groups/locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: setup-words-it */ './groups/locales/it.ts').then((file) => file.it),
});

/** Texts of how a device reports its values. */
export const reportingTexts = defineTexts({
  en: () =>
    import(/* chunk: setup-words-en */ './node/reporting/locales/en.ts').then((file) => file.en),
  it: () =>
    import(/* chunk: setup-words-it */ './node/reporting/locales/it.ts').then((file) => file.it),
});

/** Texts of the guides that include and exclude a device. */
export const guideTexts = defineTexts({
  en: () => import(/* chunk: setup-words-en */ './guide/locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: setup-words-it */ './guide/locales/it.ts').then((file) => file.it),
});

/** Texts of the guide that moves a network from another system. */
export const moveTexts = defineTexts({
  en: () => import(/* chunk: setup-words-en */ './move/locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: setup-words-it */ './move/locales/it.ts').then((file) => file.it),
});

/** Texts of the templates of Z-Wave nodes. */
export const templateTexts = defineTexts({
  en: () => import(/* chunk: setup-words-en */ './templates/locales/en.ts').then((file) => file.en),
  it: () => import(/* chunk: setup-words-it */ './templates/locales/it.ts').then((file) => file.it),
});

/** Loads the texts of a network's page, for its route's loader. */
export const loadNetworksTexts = (): Promise<void> =>
  loadTexts(networksTexts, findingTexts, radioTexts, environmentTexts);
