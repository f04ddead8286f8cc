/** Every page that the wizard serves, in their order (WIZARD-01). */
export const WIZARD_PAGES = [
  'welcomePage',
  'oldPropertyPage',
  'propertyPage',
  'mapPage',
  'environmentsPage',
  'roomPage',
  'smartHomePage',
  'endPage',
] as const;
/** One of {@link WIZARD_PAGES}. */
export type WizardPage = (typeof WIZARD_PAGES)[number];

/** The stored progress of a finished wizard (WIZARD-04, WIZARD-07). */
export const WIZARD_FINISHED = '/';

/** Where the step is stored: the context and key of the cloud's parameter (WIZARD-07). */
export const WIZARD_STEP_PARAMETER = {
  Context: 'CONFIG_PARAM_CLOUD',
  Key: 'PROPERTY_WIZARD_STEP',
} as const;

/** The facts that decide which pages are shown (A26). */
export type WizardFacts = {
  /** The hub has rooms already, so the page for creating them is skipped. */
  readonly hasRooms: boolean;
  /** Configured: the smart-home page is shown too. */
  readonly smartHome?: boolean;
};

/** The page named by a URL; unknown ones mean the welcome (WIZARD-02). */
export const wizardPage = (page: string): WizardPage =>
  WIZARD_PAGES.find((each) => each === page) ?? 'welcomePage';

/** The pages to show, first to last (WIZARD-02, A26). */
export function wizardPath({ hasRooms, smartHome = false }: WizardFacts): readonly WizardPage[] {
  return [
    'welcomePage',
    'propertyPage',
    ...(hasRooms ? [] : (['environmentsPage'] as const)),
    'roomPage',
    ...(smartHome ? (['smartHomePage'] as const) : []),
    'endPage',
  ];
}

/**
 * The page after this one; undefined after the last, which finishes the wizard (WIZARD-04). A page that isn't
 * on the path, such as environments when rooms have just been created, continues from its place in the full
 * order.
 */
export const nextWizardPage = (
  page: WizardPage,
  path: readonly WizardPage[],
): WizardPage | undefined => path.find((each) => orderOf(each) > orderOf(page));

/** The page before this one; undefined before the welcome (WIZARD-03). */
export function previousWizardPage(
  page: WizardPage,
  path: readonly WizardPage[],
): WizardPage | undefined {
  if (page === 'propertyPage') return 'welcomePage';
  if (page === 'environmentsPage' || page === 'smartHomePage') return 'propertyPage';
  return path.findLast((each) => orderOf(each) < orderOf(page));
}

const orderOf = (page: WizardPage): number => WIZARD_PAGES.indexOf(page);
