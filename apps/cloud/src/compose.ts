import { accounts } from './modules/accounts/accounts.module.ts';
import { geo } from './modules/geo/geo.module.ts';
import { hubKeys } from './modules/hub-keys/hub-keys.module.ts';
import { hubs } from './modules/hubs/hubs.module.ts';
import { identity } from './modules/identity/identity.module.ts';
import { info } from './modules/info/info.module.ts';
import { invitations } from './modules/invitations/invitations.module.ts';
import { mail } from './modules/mail/mail.module.ts';
import { parameters } from './modules/parameters/parameters.module.ts';
import { personData } from './modules/person-data/person-data.module.ts';
import { products } from './modules/products/products.module.ts';
import { profile } from './modules/profile/profile.module.ts';
import { properties } from './modules/properties/properties.module.ts';
import { propertyRegister } from './modules/property-register/property-register.module.ts';
import { push } from './modules/push/push.module.ts';
import { tunnel } from './modules/tunnel/tunnel.module.ts';
import { planModules } from './platform/module.ts';

/** The cloud's modules; the kernel sorts them by need. */
export const cloudPlan = planModules([
  info,
  accounts,
  profile,
  mail,
  identity,
  geo,
  hubKeys,
  tunnel,
  propertyRegister,
  products,
  properties,
  parameters,
  push,
  invitations,
  personData,
  hubs,
]);

/** The modules of a running cloud. */
export type CloudModules = Awaited<ReturnType<typeof cloudPlan.make>>;
