/** Causes of causes that are written down. */
const DEEPEST = 5;
const LONGEST = 4_000;

/** Plain words about an error that can't hold a secret: codes, never what was being sent. */
const TOLD = ['code', 'failure', 'trouble', 'syscall', 'status'] as const;

/**
 * An error as a log may keep it: what it is, where it arose and by which code. Other properties are
 * left out, for libraries put there what they were called with, and names and passwords within
 * addresses are covered.
 */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return covered(String(error)).slice(0, LONGEST);
  const told = TOLD.flatMap((name) => {
    const value: unknown = (error as unknown as Record<string, unknown>)[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return {
    type: error.name,
    message: covered(error.message).slice(0, LONGEST),
    stack: covered(error.stack ?? '').slice(0, LONGEST),
    ...(Object.fromEntries(told) as object),
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
