import { QRCodeVersion, parseQRCodeString } from '@zwave-js/core';
import type { PlannedProvisioningEntry } from 'zwave-js';

/** What a label says: nothing, the five digits, or a QR code for now or for whenever the node has power. */
export type Code =
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'pin'; readonly pin: string }
  | { readonly kind: 'secure' | 'smartStart'; readonly entry: PlannedProvisioningEntry };

/** Reads what was scanned or typed. */
export async function readCode(code: string | null): Promise<Code> {
  const text = code?.trim() ?? '';
  if (text === '') return { kind: 'none' };
  if (/^\d{5}$/.test(text)) return { kind: 'pin', pin: text };
  try {
    const { version, dsk, securityClasses, supportedProtocols } = await parseQRCodeString(text);
    return {
      kind: version === QRCodeVersion.SmartStart ? 'smartStart' : 'secure',
      entry: { dsk, securityClasses, ...(supportedProtocols && { supportedProtocols }) },
    };
  } catch {
    return { kind: 'wrong' };
  }
}
