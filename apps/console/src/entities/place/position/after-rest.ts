/** The map has to rest so long before its address is looked up, milliseconds (PLACES-19). */
export const REST_MS = 1000;

/** Does a thing once nothing has moved for a while. */
export type AfterRest = { readonly moved: (act: () => void) => void; readonly stop: () => void };

/** See {@link AfterRest}: every movement begins the wait anew. */
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
