/** How many nested causes are logged. */
const DEEPEST = 5;
const LONGEST = 4_000;

/** A short description of an error that can't contain a secret: codes, never the data being sent. */
const LOGGED = ['code', 'failure', 'trouble', 'syscall', 'status'] as const;

/**
 * A loggable form of an error: its name, stack and code. Other properties are left out, because libraries
 * store arguments in them, and names and passwords within URLs are masked.
 */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return covered(String(error)).slice(0, LONGEST);
  const logged = LOGGED.flatMap((name) => {
    const value: unknown = (error as unknown as Record<string, unknown>)[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return {
    type: error.name,
    message: covered(error.message).slice(0, LONGEST),
    stack: covered(error.stack ?? '').slice(0, LONGEST),
    ...(Object.fromEntries(logged) as object),
    ...(error.cause !== undefined &&
      depth < DEEPEST && { cause: loggedError(error.cause, depth + 1) }),
  };
}

const covered = (text: string): string =>
  text
    .replaceAll(/(\w+:\/\/)[^/@\s'"]+@/g, '$1••••••@')
    .replaceAll(
      /((?:pass(?:word|wd)?|psw|secret|token)["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi,
      '$1••••••',
    );
