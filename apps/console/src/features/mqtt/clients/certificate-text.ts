/** Larger files are no certificates. */
const MOST_BYTES = 100_000;

/** A fingerprint as it is compared: people copy it with colons, spaces or capitals. */
export const plainFingerprint = (fingerprint: string): string =>
  fingerprint.replaceAll(/[^0-9a-f]/gi, '').toLowerCase();

/** A certificate file as PEM; binary ones (DER) are converted. Nothing for a file that is too large. */
export async function certificateText(file: File): Promise<string | undefined> {
  if (file.size > MOST_BYTES) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A DER certificate is a SEQUENCE with a long length.
  if (bytes[0] !== 0x30 || bytes[1] !== 0x82) return new TextDecoder().decode(bytes);
  const lines = btoa(String.fromCodePoint(...bytes)).match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
