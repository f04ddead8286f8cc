import type { WizardPage } from '@dimora/domain';
import { useMedia } from '@dimora/ui';
import { Steps } from '@dimora/ui/steps';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { wizardTexts } from '../texts.ts';

type Shown = Exclude<WizardPage, 'oldPropertyPage' | 'mapPage'>;

/** The step of a page: choosing an existing place and moving its map both belong to the place. */
export const stepOf = (page: WizardPage): Shown =>
  page === 'oldPropertyPage' || page === 'mapPage' ? 'propertyPage' : page;

/** Props of {@link WizardSteps}. */
export type WizardStepsProps = {
  readonly page: WizardPage;
  readonly path: readonly WizardPage[];
};

/** All steps with the current one marked; on small screens only that one with its number. */
export function WizardSteps({ page, path }: WizardStepsProps): ReactNode {
  const t = useTexts(wizardTexts);
  const narrow = useMedia('(max-width: 1099.98px)');
  const ids = path.map(stepOf);
  const at = ids.indexOf(stepOf(page));
  // A step that was opened by its address and isn't on the user's path has no number.
  if (at < 0) return null;
  return (
    <Steps
      label={t(($) => $.steps.label)}
      steps={ids.map((id) => ({ id, label: t(($) => $.steps[id]) }))}
      at={at}
      short={t(($) => $.steps.of, { at: at + 1, count: ids.length })}
      done={(name) => t(($) => $.steps.done, { name })}
      narrow={narrow}
    />
  );
}
