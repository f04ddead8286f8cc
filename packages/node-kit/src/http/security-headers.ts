/** Sent with every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), payment=(), usb=(), geolocation=(self)',
};

/** The policy of answers that aren't pages: nothing is allowed. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of the MQTT debug client's worker: only WebSockets to the broker that a person enters. A worker
 * uses the policy of its own script's answer, so the page keeps its own policy, which allows no other host.
 */
export const BROKER_WORKER_POLICY = "default-src 'none'; connect-src ws: wss:";

/** The policy of the worker that keeps the console's files: it may fetch them, and nothing of others. */
export const OFFLINE_WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * The policy of a page: only our own files. Components set inline styles, so those are allowed; scripts never
 * are, except the inline ones whose hashes are given. The hosts of analytics, if the server has configured any,
 * may send scripts and receive what they count.
 */
export const pagePolicy = (
  scriptHashes: readonly string[] = [],
  scriptHosts: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...scriptHosts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...scriptHosts].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...scriptHosts].join(' '),
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
