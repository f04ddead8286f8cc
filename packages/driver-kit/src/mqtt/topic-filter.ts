/** Bytes that a topic may have (MQTT 3.1.1, 4.7.3). */
const LONGEST_TOPIC = 65_535;

/** True for a topic that one may publish to: not empty, no wildcards, no NUL. */
export const isTopic = (text: string): boolean =>
  text.length > 0 && text.length <= LONGEST_TOPIC && !/[+#\0]/.test(text);

/** True for a filter that one may subscribe to: `+` and `#` alone on their level, `#` only as the last. */
export function isTopicFilter(text: string): boolean {
  if (text.length === 0 || text.length > LONGEST_TOPIC || text.includes('\0')) return false;
  const levels = text.split('/');
  return levels.every((level, at) => {
    if (level === '#') return at === levels.length - 1;
    return level === '+' || !/[+#]/.test(level);
  });
}

/** True when everything that `wanted` could bring also fits `allowed`; both are filters. */
export function filterCovers(allowed: string, wanted: string): boolean {
  const [have, want] = [allowed.split('/'), wanted.split('/')];
  for (const [at, level] of have.entries()) {
    if (level === '#') return true;
    const asked = want[at];
    if (asked === undefined || asked === '#') return false;
    if (level !== '+' && level !== asked) return false;
  }
  return have.length === want.length;
}

/** True when a topic fits a filter; wildcards at the start never reach topics that begin with `$`. */
export const topicFits = (filter: string, topic: string): boolean =>
  !(topic.startsWith('$') && /^[+#]/.test(filter)) && filterCovers(filter, topic);
