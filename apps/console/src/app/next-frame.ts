/** A hidden page has no frames; it takes its news a few times a second, so that memory never grows. */
const HIDDEN_MS = 250;

/** Runs a task before the next paint, or soon where nothing is painted. */
export function nextFrame(task: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(task, HIDDEN_MS);
  else requestAnimationFrame(task);
}
