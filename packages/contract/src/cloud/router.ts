import { factors, passkeys } from '../hub/second-factor.ts';
import { geo } from './geo.ts';
import { hubs } from './hubs.ts';
import { cloudIdentity } from './identity.ts';
import { info } from './info.ts';
import { invitations } from './invitations.ts';
import { cloudParameters } from './parameters.ts';
import { cloudPersonData } from './person-data.ts';
import { products } from './products.ts';
import { profile } from './profile.ts';
import { properties } from './properties.ts';
import { shares } from './shares.ts';
import { push } from '../push.ts';

/** Every procedure of a cloud with its literal path. */
export const cloudContract = {
  info,
  identity: cloudIdentity,
  factors,
  passkeys,
  profile,
  personData: cloudPersonData,
  products,
  properties,
  parameters: cloudParameters,
  hubs,
  shares,
  invitations,
  geo,
  push,
};
/** The type of {@link cloudContract}. */
export type CloudContract = typeof cloudContract;
