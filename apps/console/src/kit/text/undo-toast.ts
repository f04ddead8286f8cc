/** A toast that can undo something stays longer: people look at the result first. In milliseconds. */
export const UNDO_TOAST_MS = 12_000;
