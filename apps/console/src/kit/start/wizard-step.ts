import type { SystemInfo } from '@dimora/contract/client';
import type { ProductId } from '@dimora/domain';
import type { Core } from '../core.ts';
import { changeSettings } from '../settings/settings.ts';
import { cloudOf } from '../api/cloud-client.ts';

/** Where the cloud stores the wizard's progress (WIZARD-07, WIZARD-08). */
const address = { Context: 'CONFIG_PARAM_CLOUD', Key: 'PROPERTY_WIZARD_STEP' } as const;
/** The step of a finished wizard. */
export const WIZARD_FINISHED = '/';

/** The hub of the wizard: the chosen one, or the page's own. */
export const productOf = ({ target, home }: Core): ProductId | null =>
  target.get().ProductId ?? ((home.info.get()?.productId ?? null) as ProductId | null);

/** The stored step; `null` if there is none. Throws the cloud's error. */
export async function loadWizardStep(services: Core): Promise<string | null> {
  const ProductId = productOf(services);
  if (ProductId === null) return null;
  const { Value } = await cloudOf(services).api.parameters.get({ ProductId, ...address });
  const step = typeof Value === 'string' && Value !== '' ? Value : null;
  if (step === WIZARD_FINISHED) changeSettings({ wizardDoneFor: ProductId });
  return step;
}

/** Stores the step, in the cloud and, once it is the last, in this browser. Throws the cloud's error. */
export async function saveWizardStep(services: Core, step: string): Promise<void> {
  const ProductId = productOf(services);
  if (ProductId === null) return;
  await cloudOf(services).api.parameters.set({ ProductId, ...address, Value: step });
  changeSettings({ wizardDoneFor: step === WIZARD_FINISHED ? ProductId : null });
}

/** Whether the cloud lists the product as the user's (A07); false if the cloud doesn't answer. */
export async function isInProductList(services: Core, info: SystemInfo | null): Promise<boolean> {
  const ProductId = services.target.get().ProductId ?? (info?.productId as ProductId | undefined);
  if (ProductId === undefined) return false;
  return cloudOf(services)
    .api.products.get({ ProductId })
    .then(
      ({ Role }) => Role !== 'none' && Role !== 'not_authorized',
      () => false,
    );
}
