import { useCallback } from 'react';
import { useServices } from '../services.tsx';
import { loadWizardStep, saveWizardStep } from './wizard-step.ts';

/** Reads and stores the wizard's step of the current hub. */
export function useWizardStep(): {
  readonly load: () => Promise<string | null>;
  readonly save: (step: string) => Promise<void>;
} {
  const services = useServices();
  const load = useCallback(() => loadWizardStep(services), [services]);
  const save = useCallback((step: string) => saveWizardStep(services, step), [services]);
  return { load, save };
}
