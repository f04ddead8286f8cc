/**
 * One authentication challenge of a server: the scheme in lower case, and its parameters by lower-case name.
 */
export type Challenge = {
  readonly scheme: string;
  readonly parameters: Readonly<Record<string, string>>;
};

/** The longest header that is parsed; no server needs more. */
const LONGEST = 4_096;
/** A scheme, or a parameter with a token or a quoted string. */
const PART =
  /\s*,?\s*(?:([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",]+))|([\w!#$%&'*+.^`|~-]+)(?=\s|$))/y;

/** Parses a `WWW-Authenticate` header (RFC 9110 §11.6.1), which may hold several challenges. Never throws. */
export function readChallenges(header: string): readonly Challenge[] {
  const text = header.slice(0, LONGEST);
  const found: { scheme: string; parameters: Record<string, string> }[] = [];
  PART.lastIndex = 0;
  for (let part = PART.exec(text); part; part = PART.exec(text)) {
    const [, name, quoted, token, scheme] = part;
    if (scheme !== undefined) found.push({ scheme: scheme.toLowerCase(), parameters: {} });
    else if (name !== undefined) {
      const parameters = found.at(-1)?.parameters;
      const value = quoted?.replaceAll(/\\(.)/g, '$1') ?? token ?? '';
      if (parameters && name !== '__proto__') parameters[name.toLowerCase()] = value;
    }
  }
  return found;
}
