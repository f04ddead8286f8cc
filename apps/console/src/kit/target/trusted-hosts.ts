/** Config trustedHosts (A87): hosts that a start's options may name beside this page's own; set when the console is built. */
const told = (import.meta.env as Readonly<Record<string, string | undefined>>)[
  'VITE_TRUSTED_HOSTS'
];

/** `cloud.example` or `cloud.example:8443`, separated by commas in `VITE_TRUSTED_HOSTS`. */
export const trustedHosts: readonly string[] = (told ?? '')
  .split(',')
  .map((host) => host.trim().toLowerCase())
  .filter((host) => host !== '');
