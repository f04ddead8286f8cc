import type { Device } from '@dimora/contract';
import { allowsSome, type DeviceId, type EffectiveClaims, type UserId } from '@dimora/domain';
import type { Caller } from '../../../platform/caller.ts';
import { CachedHouseView, type HouseSources } from './house-view.ts';
import type { HouseView, RulesSeen, SupposedHouse, VisibilityPort } from './port.ts';

const EVERYTHING: EffectiveClaims = { READ_DEVICE: [], READ_ENVIRONMENT: [] };

/** One view for each kind of visibility, kept while any person's claims need it. */
export class VisibilityService implements VisibilityPort {
  readonly #sources: HouseSources;
  readonly #byClaims = new WeakMap<EffectiveClaims, CachedHouseView>();
  readonly #byKind = new Map<string, WeakRef<CachedHouseView>>();
  #rules: RulesSeen = { sees: () => false, all: () => [] };
  #isConcealed: (Id: UserId) => boolean = () => false;

  constructor(sources: HouseSources) {
    this.#sources = sources;
  }

  viewOf(claims: EffectiveClaims): HouseView {
    let view = this.#byClaims.get(claims);
    if (!view) {
      const kind = JSON.stringify([claims.READ_ENVIRONMENT ?? null, claims.READ_DEVICE ?? null]);
      view = this.#byKind.get(kind)?.deref() ?? new CachedHouseView(claims, this.#sources);
      this.#byKind.set(kind, new WeakRef(view));
      this.#byClaims.set(claims, view);
    }
    return view;
  }

  get rules(): RulesSeen {
    return this.#rules;
  }

  showRules(seen: RulesSeen): void {
    this.#rules = seen;
  }

  supposing(devices: HouseSources['devices']): SupposedHouse {
    return new CachedHouseView(EVERYTHING, { ...this.#sources, devices });
  }

  concealLinks(of: (Id: UserId) => boolean): void {
    this.#isConcealed = of;
  }

  deviceFor(caller: Caller, whole: Device): Device {
    const own = (id: string): boolean => id === caller.user.Id;
    // What somebody conceals stays concealed from who looks through their eyes.
    const open = caller.session.viewedBy ? () => false : own;
    const device = this.#unlinked(open, this.#snapshotFor(caller, whole));
    if (allowsSome(caller.claims, 'READ_USERS')) return device;
    return {
      ...device,
      Favorites: device.Favorites.filter(own),
      VoiceControlPerUser: device.VoiceControlPerUser.filter(own),
      LinkedUser: device.LinkedUser !== null && own(device.LinkedUser) ? device.LinkedUser : null,
    };
  }

  #unlinked(own: (id: string) => boolean, device: Device): Device {
    const { LinkedUser } = device;
    if (LinkedUser === null || own(LinkedUser) || !this.#isConcealed(LinkedUser)) return device;
    return { ...device, LinkedUser: null };
  }

  /** A camera's picture address and its video are offered only to people who may see them (CAMERA-02). */
  #snapshotFor({ claims }: Caller, device: Device): Device {
    const { Capabilities, Image, Status } = device;
    const showsNothing = Image === null && !Capabilities.can_access_streaming_video;
    if (showsNothing || this.#sources.access.allows(claims, 'APP_PRO_DVR', device)) return device;
    return {
      ...device,
      Image: null,
      Status: { ...Status, Image: null },
      Capabilities: { ...Capabilities, can_access_streaming_video: false },
    };
  }

  /** A device's state or reachability changed. */
  touched(id: DeviceId): void {
    for (const [kind, reference] of this.#byKind) {
      const view = reference.deref();
      if (view) view.touched(id);
      else this.#byKind.delete(kind);
    }
  }
}
