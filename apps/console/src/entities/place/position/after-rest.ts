/** How long the map must rest before its address is looked up, in milliseconds (PLACES-19). */
export const REST_MS = 1000;

/** Debounces: runs once nothing has moved for a while. */
export type AfterRest = { readonly moved: (act: () => void) => void; readonly stop: () => void };

/** See {@link AfterRest}: every movement restarts the wait. */
export function afterRest(restMs = REST_MS): AfterRest {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    moved: (act) => {
      clearTimeout(timer);
      timer = setTimeout(act, restMs);
    },
    stop: () => clearTimeout(timer),
  };
}
