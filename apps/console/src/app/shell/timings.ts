/** Milliseconds until the shell counts as loaded (SHELL-13). */
export const SHELL_LOADED_MS = 200;
/** Milliseconds until the side bar shows its scrollbar (SHELL-13). */
export const SCROLLBAR_MS = 500;
/** Milliseconds between the opening of the chat and its focus (SHELL-13): it slides in first. */
export const CHAT_FOCUS_MS = 500;
/** Milliseconds after which the bell reads its list: first the page the person came for. */
export const BELL_READS_MS = 1500;
