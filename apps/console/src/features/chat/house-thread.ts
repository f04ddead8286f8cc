import type { ReactNode } from 'react';

/** The conversation with the house, which another area brings along. */
export type HouseThread = {
  readonly title: string;
  readonly line?: string;
  readonly icon: ReactNode;
  /** Everything below the panel's head. */
  readonly render: (props: { readonly onClose: () => void }) => ReactNode;
};
