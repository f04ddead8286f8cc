import { createHmac, randomBytes } from 'node:crypto';
import { PERSON_HEADER, cloudContract, type Enrolment } from '@dimora/contract/cloud';
import { contractClient } from '../http/contract-client.ts';
import type { CloudClient } from './cloud-client.ts';

/** What a hub's call says of itself; a test may say something else. */
export type HubCallClaims = Readonly<Record<string, unknown>>;

/** A hub as the cloud meets it, without the hub: it enrols and signs its calls. */
export class EnrolledHub {
  readonly url: string;
  readonly ProductId: string;
  federationKey = randomBytes(32).toString('base64url');
  /** Milliseconds by which this hub's clock is ahead of ours. */
  clockAheadMs = 0;

  constructor(url: string, ProductId: string) {
    this.url = url;
    this.ProductId = ProductId;
  }

  /** What it says of itself when it enrols. */
  facts(changes: Partial<Enrolment> = {}): Enrolment {
    return {
      ProductId: this.ProductId as Enrolment['ProductId'],
      federationKey: this.federationKey,
      ProductName: `Hub ${this.ProductId}`,
      ProductModel: 'hub',
      ProductSku: 'DIM-1',
      serial: `SN-${this.ProductId}`,
      version: '3.2.2',
      brand: 'dimora',
      ...changes,
    };
  }

  /** The header of one call: signed with the federation key, good for a minute, once. */
  authorization(claims: HubCallClaims = {}): string {
    const iat = Math.floor((Date.now() + this.clockAheadMs) / 1000);
    const body = {
      iss: this.ProductId,
      aud: 'cloud',
      iat,
      exp: iat + 60,
      jti: randomBytes(12).toString('base64url'),
      ...claims,
    };
    const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(body)}`;
    const key = Buffer.from(this.federationKey, 'base64url');
    return `DimoraHub ${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
  }

  /** Its calls; `person` is the delegated token of whoever is to own it, `claims` what is said wrongly. */
  client(options: { person?: string; claims?: HubCallClaims } = {}): CloudClient {
    return contractClient(cloudContract, this.url, () => ({
      authorization: this.authorization(options.claims),
      ...(options.person === undefined ? {} : { [PERSON_HEADER]: options.person }),
    }));
  }

  /** Enrols; what it says may be changed. */
  enrol(changes: Partial<Enrolment> = {}): ReturnType<CloudClient['hubs']['enrol']> {
    return contractClient(cloudContract, this.url, () => ({})).hubs.enrol(this.facts(changes));
  }
}

const encoded = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');
