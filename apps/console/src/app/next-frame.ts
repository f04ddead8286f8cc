/** A hidden page gets no frames; it applies updates a few times a second, so that the queue doesn't grow. */
const HIDDEN_MS = 250;

/** Runs a task before the next paint, or soon if the page is hidden. */
export function nextFrame(task: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(task, HIDDEN_MS);
  else requestAnimationFrame(task);
}
