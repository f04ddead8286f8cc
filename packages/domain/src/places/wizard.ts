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

/** The stored progress of a wizard that was walked to its end (WIZARD-04, WIZARD-07). */
export const WIZARD_FINISHED = '/';

/** Where the step is kept: the context and key of the cloud's parameter (WIZARD-07). */
export const WIZARD_STEP_PARAMETER = {
  Context: 'CONFIG_PARAM_CLOUD',
  Key: 'PROPERTY_WIZARD_STEP',
} as const;

/** What decides which pages are walked (A26). */
export type WizardFacts = {
  /** The hub has rooms already, so that nobody needs to make them here. */
  readonly hasRooms: boolean;
  /** Configured: the smart-home page is shown too. */
  readonly smartHome?: boolean;
};

/** The page that an address names; what it doesn't know is the welcome (WIZARD-02). */
export const wizardPage = (page: string): WizardPage =>
  WIZARD_PAGES.find((each) => each === page) ?? 'welcomePage';

/** The pages to walk, first to last (WIZARD-02, A26). */
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
 * The page after this one; nothing after the last, which finishes the wizard (WIZARD-04). From a page
 * that isn't walked, such as the environments' when rooms have just been made, it goes on from its
 * place in the whole order.
 */
export const nextWizardPage = (
  page: WizardPage,
  path: readonly WizardPage[],
): WizardPage | undefined => path.find((each) => orderOf(each) > orderOf(page));

/** The page before this one; nothing before the welcome (WIZARD-03). */
export function previousWizardPage(
  page: WizardPage,
  path: readonly WizardPage[],
): WizardPage | undefined {
  if (page === 'propertyPage') return 'welcomePage';
  if (page === 'environmentsPage' || page === 'smartHomePage') return 'propertyPage';
  return path.findLast((each) => orderOf(each) < orderOf(page));
}

const orderOf = (page: WizardPage): number => WIZARD_PAGES.indexOf(page);
