import { dimora, type Brand } from '@dimora/ui';

/** The partner's house: two walls under one roof. */
const nideaLogo = (
  <svg viewBox="0 0 24 24" width="100%" height="100%">
    <path
      fill="currentColor"
      d="M12 2.6 22 11v2.2L12 5.2 2 13.2V11zM5 13.4l6-4.8v12.8H6.6A1.6 1.6 0 0 1 5 19.8zm8-4.8 6 4.8v6.4a1.6 1.6 0 0 1-1.6 1.6H13z"
    />
  </svg>
);

/**
 * The brands of the console (SHELL-03), by the name in `SystemInfo.brand` (the hub's parameter
 * `product.brand`). Only name, logo, primary hue and side bar differ.
 */
export const brands: Readonly<Record<string, Brand>> = {
  dimora,
  nidea: {
    name: 'Nidea',
    logo: nideaLogo,
    primary: {
      light: { base: '#2F6F8F', soft: '#E4ECF0', text: '#2B6684', on: '#FFFFFF' },
      dark: { base: '#77B5D2', soft: '#2D3131', text: '#77B5D2', on: '#1B120D' },
    },
    sideBar: 'black',
  },
};

/** The brand of a hub; an unknown one falls back to the default brand. */
export const brandOf = (name: string | null | undefined): Brand => brands[name ?? ''] ?? dimora;
