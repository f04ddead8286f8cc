/**
 * A field's list opens at the field's own edge. Centred, its position would depend on a width that it doesn't
 * have before it is shown; on a phone it would overflow the screen, widen the view, and move the sheet that
 * holds the field.
 */
export const AT_THE_EDGE = { position: 'bottom-start' } as const;
