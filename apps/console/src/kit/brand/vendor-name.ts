import { dimora } from '@dimora/ui';
import { brandOf } from './brands.tsx';

/** The vendor shown for a brand's own products: the brand's setting `vendorName` (A72). */
const VENDOR_NAMES: Readonly<Record<string, string>> = {
  dimora: dimora.name,
  nidea: 'Nidea',
};

/** The vendor's name of a brand, by the name in `SystemInfo.brand`. */
export const vendorNameOf = (brand: string | null | undefined): string =>
  VENDOR_NAMES[brand ?? ''] ?? brandOf(brand).name;
