import { maskedSettings, unmaskedSettings } from '@dimora/domain';

type Settings = Readonly<Record<string, unknown>>;

/**
 * The settings with which a find is installed: those that were found, and over them what a person
 * sends; masks that they were shown stand for what they hide. What was found out of a device is for
 * that device: at another address its secrets stay masked, and a form refuses them.
 */
export function settingsOfFind(found: Settings, sent: Settings): Record<string, unknown> {
  const isElsewhere = 'Address' in sent && sent['Address'] !== found['Address'];
  const known = isElsewhere ? maskedSettings(found) : found;
  return { ...known, ...unmaskedSettings(sent, known) };
}
