const QUOTE = 34;
const BACKSLASH = 92;
/** `[` and `{`. */
const OPENING = new Set([91, 123]);
/** `]` and `}`. */
const CLOSING = new Set([93, 125]);

/**
 * True for JSON nested deeper than `most`. Validators recurse once per level, so such a body would overflow
 * the stack; our own calls come nowhere near that depth.
 */
export function isNestedDeeper(json: string, most: number): boolean {
  // Each level takes at least two characters.
  if (json.length <= most * 2) return false;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (CLOSING.has(code)) depth -= 1;
    else if (OPENING.has(code) && (depth += 1) > most) return true;
  }
  return false;
}
