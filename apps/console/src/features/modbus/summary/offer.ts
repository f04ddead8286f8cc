/** Hands a file to the person, as a download. */
export function offer(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; the browser holds what it needs of it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
