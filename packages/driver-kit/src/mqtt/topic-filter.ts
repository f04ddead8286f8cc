/** Maximum size of a topic in bytes (MQTT 3.1.1, 4.7.3). */
const LONGEST_TOPIC = 65_535;

/** True for a valid topic to publish to: not empty, no wildcards, no NUL. */
export const isTopic = (text: string): boolean =>
  text.length > 0 && text.length <= LONGEST_TOPIC && !/[+#\0]/.test(text);

/** True for a valid filter: `+` and `#` occupy a whole level, `#` only the last one. */
export function isTopicFilter(text: string): boolean {
  if (text.length === 0 || text.length > LONGEST_TOPIC || text.includes('\0')) return false;
  const levels = text.split('/');
  return levels.every((level, at) => {
    if (level === '#') return at === levels.length - 1;
    return level === '+' || !/[+#]/.test(level);
  });
}

/** True if everything that `wanted` matches also matches `allowed`; both are filters. */
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

/** True if a topic matches a filter; wildcards at the start never match topics that begin with `$`. */
export const topicFits = (filter: string, topic: string): boolean =>
  !(topic.startsWith('$') && /^[+#]/.test(filter)) && filterCovers(filter, topic);
