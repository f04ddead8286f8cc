import type { Language } from '@dimora/domain';

const en = {
  title: 'Your privacy',
  text: 'May we count which pages are used, to make them better? What happens in your home is never part of it.',
  accept: 'I agree',
  deny: 'No, thank you',
} as const;

/** Texts of the consent: the ledger asks for Italian (SHELL-08); a build may follow the interface's language (A16). */
export const consentWords: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = {
  en,
  it: {
    title: 'La tua privacy',
    text: 'Possiamo contare quali pagine vengono usate, per migliorarle? Ciò che succede in casa tua non ne fa mai parte.',
    accept: 'Accetto',
    deny: 'No, grazie',
  },
};
