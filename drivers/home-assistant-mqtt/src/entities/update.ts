import { isJson, jsonValue, updateProgress } from '@dimora/driver-kit';
import { toldAt, type EntityBuilder } from './build.ts';

/** Placeholders for an unknown version. */
const UNKNOWN = /^(|-1|null|none|unknown|unavailable)$/i;

/** Whether newer firmware is available: from both versions in one JSON, or each on its own topic. */
export const update: EntityBuilder = (config) => {
  const told = toldAt(config, 'state_topic', 'value_template');
  const newest = toldAt(config, 'latest_version_topic', 'latest_version_template');
  if (!told) return undefined;
  let installed: string | undefined;
  let latest: string | undefined;
  let isInstalling = false;
  return {
    capability: updateProgress,
    topics: [told.topic, ...(newest ? [newest.topic] : [])],
    told: ['UPDATE_AVAILABLE', 'UPDATING'],
    read: (topic, payload) => {
      if (topic === told.topic) {
        const said = versionsIn(told.read(payload));
        installed = said.installed ?? installed;
        latest = said.latest ?? latest;
        isInstalling = said.installing ?? isInstalling;
      }
      if (topic === newest?.topic) latest = versionIn(newest.read(payload)) ?? latest;
      if (installed === undefined || latest === undefined) return {};
      return { UPDATE_AVAILABLE: isNewer(latest, installed), UPDATING: isInstalling };
    },
  };
};

type Versions = {
  readonly installed?: string | undefined;
  readonly latest?: string | undefined;
  readonly installing?: boolean | undefined;
};

/** A plain text is the installed version. */
function versionsIn(text: string | undefined): Versions {
  const json = jsonValue(text ?? '');
  return isJson(json)
    ? {
        installed: versionIn(json['installed_version']),
        latest: versionIn(json['latest_version']),
        // Older ones told the percentage there.
        installing: installingIn(json['in_progress']),
      }
    : { installed: versionIn(text) };
}

const installingIn = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' || typeof value === 'number' ? value !== false : undefined;

function versionIn(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return UNKNOWN.test(text) || text.length > 100 ? undefined : text;
}

/** Compares versions number by number; anything else only for equality. */
function isNewer(latest: string, installed: string): boolean {
  if (latest === installed) return false;
  const [left, right] = [latest, installed].map((version) =>
    /^v?\d{1,15}(\.\d{1,15})*$/i.test(version)
      ? version.replace(/^v/i, '').split('.').map(Number)
      : undefined,
  );
  if (!left || !right) return true;
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
