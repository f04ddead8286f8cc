import { decodeAll, type Json } from '@dimora/driver-kit';
import { learn } from '../src/capabilities/learn.ts';
import { componentsIn } from '../src/codec/components.ts';

/** What the driver makes of a status: capabilities, values and kinds. */
export const learnt = (status: Json, config: Json = {}, model = 'Shelly Plus 1PM') => {
  const components = componentsIn(status);
  const { capabilities } = learn(components, componentsIn(config), model);
  return {
    capabilities,
    read: decodeAll(capabilities, components),
    kinds: [...new Set(capabilities.map(({ category }) => category))],
  };
};
