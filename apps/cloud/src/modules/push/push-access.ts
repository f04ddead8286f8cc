import type { PushDeviceRecord } from '@dimora/push';
import type { ProductId, RoleBadge, UserId } from '@dimora/domain';
import type { IdentityPort } from '../identity/port.ts';
import type { ProductsPort } from '../products/port.ts';
import type { PropertyRegisterPort } from '../property-register/port.ts';

type Parts = {
  readonly identity: Pick<IdentityPort, 'isOpen'>;
  readonly products: Pick<ProductsPort, 'byId' | 'standingIn' | 'membersOf'>;
  readonly places: Pick<PropertyRegisterPort, 'ofOwnerById'>;
};

/** People of a hub with these roles receive nothing. */
const OUTSIDE: ReadonlySet<RoleBadge> = new Set<RoleBadge>(['none', 'not_authorized']);

/** Who may receive the messages of which home; asked at the subscription, and again at every message. */
export class PushAccess {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether a place is the person's own, or one of a hub whose people they belong to. */
  async isHomeOf(UserId: UserId, PropertyId: string): Promise<boolean> {
    const { products, places } = this.#parts;
    if (await places.ofOwnerById(PropertyId, UserId)) return true;
    for (const { ProductId } of await products.standingIn([PropertyId]))
      if ((await this.peopleOf(ProductId)).has(UserId)) return true;
    return false;
  }

  /** The people of a hub who may receive its messages. */
  async peopleOf(ProductId: string): Promise<ReadonlySet<UserId>> {
    const members = await this.#parts.products.membersOf(ProductId);
    return new Set(members.filter(({ Role }) => !OUTSIDE.has(Role)).map(({ UserId }) => UserId));
  }

  /** The place whose messages a hub sends. */
  async placeOf(ProductId: string): Promise<string | null> {
    return (await this.#parts.products.byId(ProductId as ProductId))?.PropertyId ?? null;
  }

  /** Whether a device may still receive messages of its home: its session is open, its person belongs there. */
  async isWelcome({ sessionId, UserId, PropertyId }: PushDeviceRecord): Promise<boolean> {
    return (
      (await this.#parts.identity.isOpen(sessionId)) && (await this.isHomeOf(UserId, PropertyId))
    );
  }
}
