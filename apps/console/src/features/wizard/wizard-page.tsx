import type { WizardPage as Page } from '@dimora/domain';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import type { PagePart } from '../../kit/parts/page-part.ts';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import { Alert } from './alert.tsx';
import { EndStep } from './ends/end-step.tsx';
import { WelcomeStep } from './ends/welcome-step.tsx';
import { HubStep } from './hub/hub-step.tsx';
import { PlaceStep } from './place/place-step.tsx';
import { usePlaceChoice, type PlaceChoice } from './place/use-place-choice.ts';
import { RoomsStep } from './rooms/rooms-step.tsx';
import { SmartHomeStep } from './smart-home/smart-home-step.tsx';
import { wizardTexts } from './texts.ts';
import { AFTER_WIZARD, useWizard, type Wizard } from './use-wizard.ts';

/** Props of {@link WizardPage}. */
export type WizardPageProps = {
  readonly page: Page;
  /** Parts of other features on the last page. */
  readonly endParts?: readonly PagePart<'wizard'>[];
};

/** The wizard of a hub's owner; all other users are redirected to the overview (WIZARD-01, WIZARD-06). */
export function WizardPage({ page, endParts = [] }: WizardPageProps): ReactNode {
  const t = useTexts(wizardTexts);
  const navigate = useNavigate();
  const { Role } = useOwnUser();
  const isOwner = Role === 'owner';
  usePageTitle(t(($) => $.title));
  useEffect(() => {
    if (!isOwner) void navigate({ href: AFTER_WIZARD, replace: true });
  }, [isOwner, navigate]);
  return isOwner ? <OwnersWizard page={page} endParts={endParts} /> : null;
}

function OwnersWizard({ page, endParts }: Required<WizardPageProps>): ReactNode {
  const wizard = useWizard(page);
  // Held here, so that a draft survives a visit to another page.
  const choice = usePlaceChoice(page);
  return (
    <>
      <Step wizard={wizard} choice={choice} endParts={endParts} />
      <Alert line={wizard.failure} onClose={wizard.closeFailure} />
    </>
  );
}

function Step({
  wizard,
  choice,
  endParts,
}: {
  readonly wizard: Wizard;
  readonly choice: PlaceChoice;
  readonly endParts: readonly PagePart<'wizard'>[];
}): ReactNode {
  switch (wizard.page) {
    case 'welcomePage':
      return <WelcomeStep wizard={wizard} />;
    case 'oldPropertyPage':
    case 'propertyPage':
    case 'mapPage':
      return <PlaceStep wizard={wizard} choice={choice} />;
    case 'environmentsPage':
      return <RoomsStep wizard={wizard} />;
    case 'roomPage':
      return <HubStep wizard={wizard} />;
    case 'smartHomePage':
      return <SmartHomeStep wizard={wizard} />;
    case 'endPage':
      return <EndStep wizard={wizard} parts={endParts} />;
  }
}
