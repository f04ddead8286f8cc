import { maskedSettings, unmaskedSettings } from '@dimora/domain';

type Settings = Readonly<Record<string, unknown>>;

/**
 * The settings a find is installed with: the found ones, overridden by what a person sends; a mask they were
 * shown stands for the secret it hides. Found secrets belong to that device: at another address they stay
 * masked, and a form rejects them.
 */
export function settingsOfFind(found: Settings, sent: Settings): Record<string, unknown> {
  const isElsewhere = 'Address' in sent && sent['Address'] !== found['Address'];
  const known = isElsewhere ? maskedSettings(found) : found;
  return { ...known, ...unmaskedSettings(sent, known) };
}
