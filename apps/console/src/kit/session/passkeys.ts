import type { PasskeyAnswer, PasskeyQuestion } from '@dimora/contract/client';

/** Four numbers, or an address in brackets: browsers have no passkeys for those. */
const address = /^(\d+(\.\d+){3}|\[.*\])$/;

/** Whether this browser has passkeys for this page: over https or on localhost, by a name (LOGIN-B1). */
export const passkeysWork = (): boolean =>
  window.isSecureContext &&
  !address.test(location.hostname) &&
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Has the browser make a passkey. Throws PASSKEY_REFUSED when the person would rather not. */
export const makePasskey = (question: PasskeyQuestion): Promise<PasskeyAnswer> =>
  answered(question, (options) =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as never),
    }),
  );

/** Has the browser answer with a passkey; see {@link makePasskey}. */
export const showPasskey = (question: PasskeyQuestion): Promise<PasskeyAnswer> =>
  answered(question, (options) =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as never),
    }),
  );

async function answered(
  { challenge, options }: PasskeyQuestion,
  ask: (options: PasskeyQuestion['options']) => Promise<Credential | null>,
): Promise<PasskeyAnswer> {
  try {
    const credential = await ask(options);
    if (credential instanceof PublicKeyCredential)
      return {
        challenge,
        credential: credential.toJSON() as unknown as PasskeyAnswer['credential'],
      };
  } catch {
    // The browser says little, on purpose: called off, timed out, no passkey, made already.
  }
  throw Object.assign(new Error('PASSKEY_REFUSED'), { code: 'PASSKEY_REFUSED' });
}
