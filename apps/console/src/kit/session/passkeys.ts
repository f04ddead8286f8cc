import type { PasskeyAnswer, PasskeyQuestion } from '@dimora/contract/client';

/** An IPv4 address, or an address in brackets: browsers have no passkeys for those. */
const address = /^(\d+(\.\d+){3}|\[.*\])$/;

/**
 * Whether this browser supports passkeys on this page: over https or on localhost, by host name (LOGIN-B1). The page
 * that the build renders has the button; show-sign-in.ts removes it where passkeys don't work.
 */
export const passkeysWork = (): boolean => typeof window === 'undefined' || passkeysWorkHere();

const passkeysWorkHere = (): boolean =>
  window.isSecureContext &&
  !address.test(location.hostname) &&
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Creates a passkey in the browser. Throws PASSKEY_REFUSED if the user cancels. */
export const makePasskey = (question: PasskeyQuestion): Promise<PasskeyAnswer> =>
  answered(question, (options) =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as never),
    }),
  );

/** Authenticates with a passkey; see {@link makePasskey}. */
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
    // Browsers give no details, on purpose: cancelled, timed out, no passkey, already registered.
  }
  throw Object.assign(new Error('PASSKEY_REFUSED'), { code: 'PASSKEY_REFUSED' });
}
