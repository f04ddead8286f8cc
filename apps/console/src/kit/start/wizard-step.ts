import type { ProductId } from '@dimora/domain';
import { useCallback } from 'react';
import { useServices, type Services } from '../services.tsx';
import { changeSettings } from '../settings/settings.ts';
import { cloudOf } from '../api/cloud.ts';

/** Where the cloud keeps how far the wizard has come (WIZARD-07, WIZARD-08). */
const address = { Context: 'CONFIG_PARAM_CLOUD', Key: 'PROPERTY_WIZARD_STEP' } as const;
/** The step of a wizard that has been finished. */
export const WIZARD_FINISHED = '/';

/** The hub whose wizard it is: the chosen one, or the page's own. */
export const productOf = ({ target, home }: Services): ProductId | null =>
  target.get().ProductId ?? ((home.info.get()?.productId ?? null) as ProductId | null);

/** The stored step; `null` when there is none. Throws what the cloud answered. */
export async function loadWizardStep(services: Services): Promise<string | null> {
  const ProductId = productOf(services);
  if (ProductId === null) return null;
  const { Value } = await cloudOf(services).api.parameters.get({ ProductId, ...address });
  const step = typeof Value === 'string' && Value !== '' ? Value : null;
  if (step === WIZARD_FINISHED) changeSettings({ wizardDoneFor: ProductId });
  return step;
}

/** Keeps the step, in the cloud and, once it is the last, in this browser. Throws what the cloud answered. */
export async function saveWizardStep(services: Services, step: string): Promise<void> {
  const ProductId = productOf(services);
  if (ProductId === null) return;
  await cloudOf(services).api.parameters.set({ ProductId, ...address, Value: step });
  changeSettings({ wizardDoneFor: step === WIZARD_FINISHED ? ProductId : null });
}

/** Reads and keeps the step of the wizard of the hub in force. */
export function useWizardStep(): {
  readonly load: () => Promise<string | null>;
  readonly save: (step: string) => Promise<void>;
} {
  const services = useServices();
  const load = useCallback(() => loadWizardStep(services), [services]);
  const save = useCallback((step: string) => saveWizardStep(services, step), [services]);
  return { load, save };
}
