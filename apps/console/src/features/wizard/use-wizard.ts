import {
  isSystemEnvironment,
  nextWizardPage,
  previousWizardPage,
  WIZARD_FINISHED,
  wizardPath,
  type WizardPage,
} from '@dimora/domain';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { config } from '../../kit/config.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useSending } from '../../kit/forms/use-sending.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useHome } from '../../kit/services.tsx';
import { useWizardStep } from '../../kit/start/use-wizard-step.ts';
import { wizardTexts } from './texts.ts';

/** Where the wizard leads at its end, and for users it is not meant for (WIZARD-04, WIZARD-06). */
export const AFTER_WIZARD = '/dashboard/overview';

/** Navigation through the wizard. */
export type Wizard = {
  readonly page: WizardPage;
  readonly path: readonly WizardPage[];
  /** The step is being saved: no button works meanwhile (WIZARD-05). */
  readonly saving: boolean;
  /** Why the step could not be saved, until dismissed (WIZARD-09). */
  readonly failure: string | null;
  readonly closeFailure: () => void;
  readonly next: () => void;
  /** Ends the wizard here; absent on its last page, whose Next does. */
  readonly postpone: (() => void) | undefined;
  /** `undefined` on the welcome page. */
  readonly back: (() => void) | undefined;
};

/** Navigates the pages and stores the current step in the cloud (WIZARD-02, 03, 04, 07, 09). */
export function useWizard(page: WizardPage): Wizard {
  const t = useTexts(wizardTexts);
  const explain = useExplain();
  const navigate = useNavigate();
  const hadRooms = useHadRooms();
  const { save } = useWizardStep();
  const { busy: saving, failure, closeFailure, send } = useSending();
  const path = wizardPath({
    hasRooms: hadRooms && page !== 'environmentsPage',
    smartHome: config.wizardSmartHome,
  });
  const keep = (step: string): Promise<boolean> => send(() => save(step));
  // The visible page is the one to resume at, however it was opened.
  const keepPage = useKeptCallback(keep);
  useEffect(() => void keepPage(page), [keepPage, page]);

  const go = (to: WizardPage): void => void navigate({ href: `/wizard/${to}` });
  const finish = async (): Promise<void> => {
    if (await keep(WIZARD_FINISHED)) await navigate({ href: AFTER_WIZARD });
  };
  const previous = previousWizardPage(page, path);
  return {
    page,
    path,
    saving,
    failure: failure === null ? null : t(($) => $.stepFailed, { reason: explain(failure) }),
    closeFailure,
    next: () => {
      // An existing place has the same next step as a new one.
      const to = nextWizardPage(page === 'oldPropertyPage' ? 'propertyPage' : page, path);
      if (to) go(to);
      else void finish();
    },
    postpone: nextWizardPage(page, path) === undefined ? undefined : () => void finish(),
    back: previous && (() => go(previous)),
  };
}

/** Whether there were rooms at the start: rooms created by the wizard don't remove its page (A26). */
function useHadRooms(): boolean {
  const { environments } = useHome();
  const [had] = useState(() => environments.all().some(({ Id }) => !isSystemEnvironment(Id)));
  return had;
}

/** A stable function that calls the latest version. */
function useKeptCallback<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const [held] = useState({ act });
  useEffect(() => {
    held.act = act;
  });
  return useCallback((...args: Args) => held.act(...args), [held]);
}
