import { StartRefusal } from '@dimora/node-kit';
import type { PushSettings } from './send/push-sender.ts';

/** A provider that gives no address of its own can't be written to. */
const NO_CONTACT = 'mailto:push@dimora.invalid';

/** Whether a text is an address that push services take as the sender's. */
const isContact = (text: string): boolean =>
  /^mailto:[^@\s]+@[^@\s]+$/.test(text) || (text.startsWith('https://') && URL.canParse(text));

/**
 * The settings of `DIMORA_PUSH_CONTACT` (`mailto:` or `https:`) and `DIMORA_PUSH_PRIVATE=1` (push services in the network
 * around). Throws a `StartRefusal` that says what is wrong.
 */
export function pushSettingsFrom(
  environment: Readonly<Record<string, string | undefined>>,
): PushSettings {
  const contact = environment['DIMORA_PUSH_CONTACT'] ?? NO_CONTACT;
  if (!isContact(contact))
    throw new StartRefusal(
      'DIMORA_PUSH_CONTACT takes mailto:somebody@example.org or an https address.',
    );
  return { contact, privateToo: environment['DIMORA_PUSH_PRIVATE'] === '1' };
}
