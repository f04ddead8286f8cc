import type { Language } from '@dimora/domain';
import { push as en } from '../en/push.ts';
import { push as it } from '../it/push.ts';

const WORDS = { en, it } as const;

/** The text of a message that somebody sends to their own device to see whether it arrives. */
export const pushTestText = (
  language: Language,
): { readonly title: string; readonly body: string } => WORDS[language].test;
