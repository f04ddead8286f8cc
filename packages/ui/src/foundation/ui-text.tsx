import { createContext, use, type ReactNode } from 'react';

/** The few texts components need themselves; the app supplies them from its catalogue. */
export interface UiTexts {
  readonly close: string;
  readonly cancel: string;
  readonly retry: string;
  readonly loading: string;
  readonly clear: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly skipToContent: string;
  readonly mainNavigation: string;
  readonly expandMenu: string;
  readonly collapseMenu: string;
  readonly notifications: string;
  readonly increase: string;
  readonly decrease: string;
  readonly rowsPerPage: string;
  readonly previousPage: string;
  readonly nextPage: string;
  /** Names the breadcrumb of a page. */
  readonly breadcrumb: string;
  /** `1 – 10 of 128` */
  readonly range: (from: number, to: number, total: number) => string;
  /** `Show 4 more` */
  readonly showMore: (hidden: number) => string;
}

const TextContext = createContext<UiTexts | null>(null);

/** Supplies the app's texts to the components below. */
export function UiTextProvider({
  texts,
  children,
}: {
  readonly texts: UiTexts;
  readonly children: ReactNode;
}) {
  return <TextContext value={texts}>{children}</TextContext>;
}

/** The app's texts; throws without a `UiTextProvider`. */
export function useUiTexts(): UiTexts {
  const texts = use(TextContext);
  if (texts === null) throw new Error('UiTextProvider is missing above this component');
  return texts;
}
