/** Milliseconds until the shell counts as loaded (SHELL-13). */
export const SHELL_LOADED_MS = 200;
/** Milliseconds until the side bar shows its scrollbar (SHELL-13). */
export const SCROLLBAR_MS = 500;
/** Milliseconds until the bell and the chat read what is new, and the user’s menu loads: the requested page comes first. */
export const BELL_READS_MS = 1500;
/** Milliseconds until a start that still waits for its hub says that it shows the last snapshot. */
export const PATIENCE_MS = 1000;
