import { createHmac, randomBytes } from 'node:crypto';
import { PERSON_HEADER, cloudContract, type Enrolment } from '@dimora/contract/cloud';
import { contractClient } from '../http/contract-client.ts';
import type { CloudClient } from './cloud-client.ts';

/** The claims of a hub's call token; a test may override them. */
export type HubCallClaims = Readonly<Record<string, unknown>>;

/** A simulated hub, as the cloud sees it: it enrols and signs its calls. */
export class EnrolledHub {
  readonly url: string;
  readonly ProductId: string;
  federationKey = randomBytes(32).toString('base64url');
  /** How far this hub's clock is ahead of ours, in milliseconds. */
  clockAheadMs = 0;

  constructor(url: string, ProductId: string) {
    this.url = url;
    this.ProductId = ProductId;
  }

  /** The facts it reports when it enrols. */
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

  /** The header of one call: signed with the federation key, valid for a minute, once. */
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

  /**
   * Its calls; `person` is the delegated token of its future owner, `claims` overrides the token's claims.
   */
  client(options: { person?: string; claims?: HubCallClaims } = {}): CloudClient {
    return contractClient(cloudContract, this.url, () => ({
      authorization: this.authorization(options.claims),
      ...(options.person === undefined ? {} : { [PERSON_HEADER]: options.person }),
    }));
  }

  /** Enrols; the reported facts may be overridden. */
  enrol(changes: Partial<Enrolment> = {}): ReturnType<CloudClient['hubs']['enrol']> {
    return contractClient(cloudContract, this.url, () => ({})).hubs.enrol(this.facts(changes));
  }
}

const encoded = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');
