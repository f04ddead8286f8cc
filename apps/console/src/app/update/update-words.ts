import type { Language } from '@dimora/domain';

const en = { ready: 'A new version is ready', reload: 'Reload' } as const;

/** Texts of the update notice, which loads long after the shell's. */
export const updateWords: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = {
  en,
  it: { ready: 'È pronta una nuova versione', reload: 'Ricarica' },
};
