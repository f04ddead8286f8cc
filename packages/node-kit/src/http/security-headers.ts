/** Sent with every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
};

/** What an answer that is no page may do: nothing. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * What the worker of the MQTT debug client may do: open WebSockets to the broker that a person
 * names, and nothing else. A worker goes by the policy of its own script's answer, so the page keeps
 * its own, which reaches no other host.
 */
export const BROKER_WORKER_POLICY = "default-src 'none'; connect-src ws: wss:";

/**
 * What a page may load: our own files alone. Components set styles on elements, so those are let
 * through; scripts never are, but for the inline ones whose hashes are given.
 */
export const pagePolicy = (scriptHashes: readonly string[] = []): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
