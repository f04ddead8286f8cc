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

function levelEnd(text: string, from: number): number {
  const end = text.indexOf('/', from);
  return end === -1 ? text.length : end;
}

/**
 * True if everything that `wanted` matches also matches `allowed`; both are filters. Goes from level to level without
 * cutting the texts into pieces: the broker asks it for every message.
 */
export function filterCovers(allowed: string, wanted: string): boolean {
  let at = 0;
  let asked = 0;
  for (;;) {
    if (allowed[at] === '#') return true;
    if (wanted[asked] === '#') return false;
    const end = levelEnd(allowed, at);
    const askedEnd = levelEnd(wanted, asked);
    if (allowed[at] !== '+') {
      if (end - at !== askedEnd - asked) return false;
      for (let step = 0; at + step < end; step += 1)
        if (allowed[at + step] !== wanted[asked + step]) return false;
    }
    if (askedEnd === wanted.length)
      return end === allowed.length || (allowed[end + 1] === '#' && end + 2 === allowed.length);
    if (end === allowed.length) return false;
    at = end + 1;
    asked = askedEnd + 1;
  }
}

/** True if a topic matches a filter; wildcards at the start never match topics that begin with `$`. */
export const topicFits = (filter: string, topic: string): boolean =>
  !(topic.startsWith('$') && /^[+#]/.test(filter)) && filterCovers(filter, topic);
