/** How long after the first snapshot the files are kept, in milliseconds: the page itself goes first. */
const AFTER_MS = 5000;

/**
 * Keeps this build's files for a reload without the server (service-worker.ts). Browsers allow it only over https
 * and on the machine itself; elsewhere such a reload shows the browser's own error.
 */
export function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // Private windows and full disks: the page works without.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  }, AFTER_MS);
}
