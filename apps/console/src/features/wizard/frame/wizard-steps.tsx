import type { WizardPage } from '@dimora/domain';
import { useIsPhone, useMedia } from '@dimora/ui';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { wizardTexts } from '../texts.ts';
import classes from './wizard-steps.module.css';

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
  const phone = useIsPhone();
  const narrow = useMedia('(max-width: 1099.98px)');
  const steps = path.map(stepOf);
  const step = stepOf(page);
  const at = steps.indexOf(step);
  if (phone || narrow)
    return (
      <p className={classes.short}>
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${((at + 1) / steps.length) * 100}%` }} />
        </span>
        <span>
          {t(($) => $.steps.of, { at: at + 1, count: steps.length })} ·{' '}
          <strong>{t(($) => $.steps[step])}</strong>
        </span>
      </p>
    );
  return (
    <ol className={classes.steps} aria-label={t(($) => $.steps.label)}>
      {steps.map((each, index) => (
        <li
          key={each}
          className={classes.step}
          data-state={index < at ? 'done' : index === at ? 'now' : 'next'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={classes.number} aria-hidden>
            {index < at ? <IconCheck size={15} /> : index + 1}
          </span>
          <span
            {...(index < at && {
              'aria-label': t(($) => $.steps.done, { name: t(($) => $.steps[each]) }),
            })}
          >
            {t(($) => $.steps[each])}
          </span>
        </li>
      ))}
    </ol>
  );
}
