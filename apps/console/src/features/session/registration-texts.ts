import { defineTexts } from '../../kit/i18n/catalogues.ts';

/** Words of a registration that waits for its mail, and of the link in it. */
export const registrationTexts = defineTexts({
  en: () =>
    import(/* chunk: account-words-en */ './registration/locales/en.ts').then((file) => file.en),
  it: () =>
    import(/* chunk: account-words-it */ './registration/locales/it.ts').then((file) => file.it),
});
