/** How long the browser may take to start a download, in milliseconds. */
const STARTED_AFTER_MS = 10_000;

/** Downloads a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then; the browser holds the data it needs.
  setTimeout(() => URL.revokeObjectURL(address), STARTED_AFTER_MS);
}
