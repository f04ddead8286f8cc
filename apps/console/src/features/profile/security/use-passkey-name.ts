import type { Passkey, PasskeyAnswer } from '@dimora/contract/client';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { profileTexts } from '../texts.ts';
import { browserNames } from '../../../entities/session/browser-names.ts';
import { untaken } from './this-browser.ts';

/**
 * The default name of a new passkey: its browser and system, or that it is on a portable device; its date if
 * neither is known. Names are unique.
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
