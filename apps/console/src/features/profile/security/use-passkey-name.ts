import type { Passkey, PasskeyAnswer } from '@dimora/contract/client';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { profileTexts } from '../texts.ts';
import { browserNames, untaken } from './this-browser.ts';

/**
 * What a new passkey is called until its owner says otherwise: the browser and system that keep it, or that something
 * carried along keeps it; by its day where neither is known. No two are called the same.
 */
export function usePasskeyName(): (answer: PasskeyAnswer, others: readonly Passkey[]) => string {
  const t = useTexts(profileTexts);
  const format = useFormat();
  const nameHere = (): string => {
    const { browser, system } = browserNames(navigator.userAgent, navigator.maxTouchPoints);
    if (browser !== null && system !== null)
      return t(($) => $.security.passkeys.newOn, { browser, system });
    return t(($) => $.security.passkeys.newName, { date: format.day(Date.now()) });
  };
  return ({ credential }, others) =>
    untaken(
      'authenticatorAttachment' in credential &&
        credential.authenticatorAttachment === 'cross-platform'
        ? t(($) => $.security.passkeys.newCarried)
        : nameHere(),
      others.map(({ Name }) => Name),
    );
}
