/** The browser's offer to install the console as an app; Chromium's browsers make it once, soon after the start. */
export type InstallPrompt = Event & {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

declare global {
  /** Kept by boot.ts until the person asks for it (SHELL-B3). */
  var dimoraInstall: InstallPrompt | undefined;
}

/** Keeps the browser's offer, which would otherwise cover the page at a moment of its own choice. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    globalThis.dimoraInstall = event as InstallPrompt;
  });
}
