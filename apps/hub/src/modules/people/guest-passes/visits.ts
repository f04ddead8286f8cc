import type { Device, GuestPage } from '@dimora/contract';
import { isWithinHours, nextChange, type CommandOutcome, type StateValue } from '@dimora/domain';
import { isPublic } from '@dimora/driver-kit/outbound';
import { AddressLimit } from '@dimora/identity';
import type { HttpCall } from '@dimora/node-kit/http';
import { DimoraError, Limiter, type Clock } from '@dimora/runtime';
import type { Access } from '../../../platform/access.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { DeviceOperate } from '../../devices/devices/port.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { HubPort, TimeZonePort } from '../../house/hub/port.ts';
import type { ProductPort } from '../../house/product/port.ts';
import type { GuestPassesService } from './guest-passes.service.ts';
import type { GuestPassStore, PassRecord } from './guest-pass.store.ts';
import { guestOf } from './guest-principal.ts';
import { isSigned, namedPass } from './pass-token.ts';

/** The limit of calls of one pass; an open page calls every few seconds. */
const PACE = { burst: 30, perSecond: 5 };

type Parts = {
  readonly service: GuestPassesService;
  readonly store: GuestPassStore;
  readonly access: Access;
  readonly devices: Pick<DeviceLookup, 'byId'>;
  readonly operate: DeviceOperate;
  readonly environments: Pick<EnvironmentsPort, 'byId'>;
  readonly hub: HubPort;
  readonly product: ProductPort;
  readonly zone: TimeZonePort;
  readonly clock: Clock;
};

/** A guest's command. */
export type GuestCommand = {
  readonly token: string;
  readonly DeviceId: Device['Id'];
  readonly ActionId: string;
  readonly Value?: StateValue | undefined;
};

/**
 * Guests with a pass (USERS-B3). Each call checks everything again: the signature, the time, the author's claims. What
 * is wrong with a link is not revealed, so that nobody learns of passes by trying.
 */
export class Visits {
  readonly #parts: Parts;
  readonly #limit: AddressLimit;
  readonly #pace: Limiter;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#limit = new AddressLimit(parts.clock);
    this.#pace = new Limiter(parts.clock, PACE);
  }

  page(token: string, call: HttpCall): GuestPage {
    const pass = this.#admitted(token, call);
    const { draft, author, used } = pass;
    const { hub, product, zone, clock } = this.#parts;
    const { access } = this.#parts;
    const { claims } = access.actFor(guestOf(pass));
    return {
      house: product.property()?.Name ?? hub.shownName(),
      brand: product.facts().brand,
      guest: draft.Name,
      host: author.Name,
      note: draft.note,
      language: draft.language,
      now: clock.now(),
      timeZone: zone.current(),
      until: this.#until(pass),
      usesLeft: draft.uses === null ? null : Math.max(0, draft.uses - used),
      call: draft.call,
      tiles: draft.tiles.flatMap(({ DeviceId, operate }) => {
        const device = this.#parts.devices.byId(DeviceId);
        if (!device || !access.allows(claims, 'READ_DEVICE', device)) return [];
        const may = operate && access.allows(claims, 'OPERATE_DEVICE', device);
        return [this.#tile(device, may)];
      }),
    };
  }

  /** Runs a command and counts it; one that fails isn't counted. */
  async run(
    { token, DeviceId, ActionId, Value }: GuestCommand,
    call: HttpCall,
  ): Promise<{ outcome: CommandOutcome; usesLeft: number | null }> {
    const pass = this.#admitted(token, call);
    const { access, devices, operate, service } = this.#parts;
    const tile = pass.draft.tiles.find((each) => each.DeviceId === DeviceId && each.operate);
    const found = tile && devices.byId(DeviceId);
    const by = guestOf(pass);
    const device = access.grantFor(access.actFor(by))('OPERATE_DEVICE', found);
    const action = device.Actions.find(({ Id, Hidden }) => Id === ActionId && !Hidden);
    if (!action) throw new DimoraError('NOT_FOUND', { kind: 'action' });
    // Counted before it runs: two at once never share the last use.
    const counted = service.count(pass, 1, by);
    try {
      const outcome = await operate.operate({
        device,
        action,
        Value: Value === undefined ? action.Value : Value,
        by,
      });
      const { uses } = counted.draft;
      return { outcome, usesLeft: uses === null ? null : Math.max(0, uses - counted.used) };
    } catch (error) {
      service.count(counted, -1, by);
      throw error;
    }
  }

  #admitted(token: string, { address, viaCloud }: HttpCall): PassRecord {
    this.#limit.check({ address });
    const pass = this.#parts.store.byId(namedPass(token));
    // Unknown passes are checked against a key of their own, so that they take as long.
    const isGenuine = isSigned(token, pass?.Id ?? namedPass(token), pass?.key ?? 'unknown');
    if (!pass || !isGenuine || pass.revoked) {
      this.#limit.failed({ address });
      throw new DimoraError('GUEST_PASS_INVALID');
    }
    this.#pace.take(pass.Id);
    const state = this.#parts.service.stateOf(pass);
    if (state === 'notYet' || state === 'outsideHours') throw new DimoraError('GUEST_PASS_NOT_NOW');
    if (state !== 'valid') throw new DimoraError('GUEST_PASS_INVALID');
    if (pass.draft.onlyAtHome && (viaCloud || isPublic(address)))
      throw new DimoraError('GUEST_PASS_ONLY_AT_HOME');
    return pass;
  }

  /** When the pass ends, or the current window of its hours. */
  #until({ draft: { until, hours } }: PassRecord): number {
    if (hours.length === 0) return until;
    const timeZone = this.#parts.zone.current();
    const Condition = [{ Attr: 'HoursOfWeek', Operator: 'in', Value: hours }] as const;
    let at = this.#parts.clock.now();
    while (at < until && isWithinHours(hours, at, timeZone))
      at = nextChange([{ Key: 'READ_DEVICE', Condition }], { now: at, timeZone }) ?? until;
    return Math.min(at, until);
  }

  #tile(device: Device, may: boolean): GuestPage['tiles'][number] {
    const { Id, Name, Type, IoTCategoryIds, BaseIoTCategoryIds, Reachable, Status } = device;
    return {
      Id,
      Name,
      Type,
      IoTCategoryIds,
      BaseIoTCategoryIds,
      Reachable,
      Status: { ...Status, Image: null },
      Actions: may ? device.Actions.filter(({ Hidden }) => !Hidden) : [],
      EnvironmentName: this.#parts.environments.byId(device.EnvironmentId)?.Name ?? '',
    };
  }
}
