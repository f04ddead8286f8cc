/** Errors that occur when the other texts may not be loadable: they are loaded with the first screen. */
export const connectionErrors = {
  INTERNAL:
    'Something went wrong on the hub. Try again; if it keeps happening, give this reference to support: {traceId}.',
  HUB_OFFLINE: 'The hub is not connected to the cloud at the moment.',
  CLOUD_UNREACHABLE: 'The cloud cannot be reached at the moment. Try again in a few minutes.',
  MAINTENANCE: 'The hub is under maintenance. Try again in a few minutes.',
  HUB_TIMEOUT: 'The hub did not answer within {timeoutMs}.',
  HUB_UNREACHABLE: 'The hub cannot be reached. Check your connection.',
  REQUEST_TIMEOUT: 'The hub took too long to answer. Try again.',
} as const;
