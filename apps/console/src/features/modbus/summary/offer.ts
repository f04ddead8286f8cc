/** Starts the download of a file. */
export function offer(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then; the browser holds the data it needs.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
