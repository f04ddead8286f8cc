/**
 * Where a field's list opens: at the field's own edge. Centred, it is placed by half of a breadth
 * that it doesn't have before it is shown; on a phone that runs over the screen, the view widens,
 * and the sheet that holds the field slides away.
 */
export const AT_THE_EDGE = { position: 'bottom-start' } as const;
