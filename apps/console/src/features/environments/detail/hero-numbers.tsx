import type { Environment } from '@dimora/contract/client';
import { HOME } from '@dimora/domain';
import type { ReactNode } from 'react';
import {
  homeNumbers,
  livingNumbers,
} from '../../../entities/environment/numbers/living-numbers.ts';
import { FIT } from '../../../entities/environment/numbers/measured-numbers.ts';
import { LivingNumberStrip } from '../../../entities/environment/numbers/living-number-strip.tsx';
import { useAt } from '../../../entities/environment/use-at.ts';
import { useEnvironments } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { environmentsTexts } from '../texts.ts';

/** The numbers of an environment on its cover; nothing if nothing is measured. */
export function HeroNumbers({ environment }: { readonly environment: Environment }): ReactNode {
  const t = useTexts(environmentsTexts);
  const at = useAt();
  const environments = useEnvironments();
  const all =
    environment.Id === HOME ? homeNumbers(environments, at) : livingNumbers(environment.State, at);
  // The rapid controls also count the lights: if the line is full, that number is left out.
  const numbers = all.slice(0, FIT);
  return numbers.length === 0 ? null : (
    <LivingNumberStrip plain label={t(($) => $.numbers)} numbers={numbers} />
  );
}
