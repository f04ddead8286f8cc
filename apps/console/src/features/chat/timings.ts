/** Milliseconds from opening the chat to focusing it (SHELL-13): it slides in first. */
export const CHAT_FOCUS_MS = 500;
