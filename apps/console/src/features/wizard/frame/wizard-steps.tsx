import type { WizardPage } from '@dimora/domain';
import { useMedia } from '@dimora/ui';
import { Steps } from '@dimora/ui/steps';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { wizardTexts } from '../texts.ts';

type Shown = Exclude<WizardPage, 'oldPropertyPage' | 'mapPage'>;

/** The step that a page belongs to: choosing an old place and moving its map are both the place's. */
export const stepOf = (page: WizardPage): Shown =>
  page === 'oldPropertyPage' || page === 'mapPage' ? 'propertyPage' : page;

/** Props of {@link WizardSteps}. */
export type WizardStepsProps = {
  readonly page: WizardPage;
  readonly path: readonly WizardPage[];
};

/** All steps with the one that is asked now; on small screens that one with its number. */
export function WizardSteps({ page, path }: WizardStepsProps): ReactNode {
  const t = useTexts(wizardTexts);
  const narrow = useMedia('(max-width: 1099.98px)');
  const ids = path.map(stepOf);
  const at = ids.indexOf(stepOf(page));
  // Who has typed the address of a step that isn't theirs is nowhere on their way.
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
