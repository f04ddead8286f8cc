import type { AssistantEntry } from '@dimora/contract';
import { VERSION, type HubPlace, type UserId } from '@dimora/domain';
import { AddressLimit } from '@dimora/identity';
import { lazily } from '@dimora/node-kit/kernel';
import { Limiter } from '@dimora/runtime';
import type { Actor } from '../../../platform/actor.ts';
import type { Told } from '../../../platform/hub-event.ts';
import { defineModule, hears } from '../../../platform/module.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { DeviceOperate } from '../../devices/devices/port.ts';
import { DriversPort } from '../../devices/drivers/port.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { PresencePort } from '../../people/presence/port.ts';
import { ProductPort, placeOf } from '../../house/product/port.ts';
import { RecorderPort } from '../../history/recorder/port.ts';
import { SystemPort } from '../../house/system/port.ts';
import { timedCommandEnded } from '../../automations/timed-commands/timed-command.events.ts';
import { TimedCommandsPort } from '../../automations/timed-commands/port.ts';
import { TriggersPort } from '../../automations/triggers/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { assistantAllowed, assistantEntryChanged, assistantRevoked } from './assistant.events.ts';
import { assistantRoutes } from './assistant.routes.ts';
import { AssistantService } from './assistant.service.ts';
import { AssistantTokens } from './assistant-tokens.ts';
import { serveMcpRoutes } from './mcp/mcp.routes.ts';
import { ModelSetup } from './model/model-setup.ts';
import { MODEL } from './model/model-settings.ts';
import { personConversation } from './person-conversation.ts';
import { Waits } from './talk/proposals.ts';
import { ThreadStore, threadMigrations } from './thread.store.ts';
import { TokenStore, tokenMigrations } from './tokens.store.ts';

/** How often each may talk to the house: people never notice it, loops do. */
const TURNS = { burst: 20, perSecond: 0.5 };

/** The house that understands: people write to it, and assistants that they trust ask it (SHELL-B5). */
export const assistant = defineModule({
  name: 'assistant',
  needs: {
    devices: DeviceLookup,
    drivers: DriversPort,
    house: VisibilityPort,
    operate: DeviceOperate,
    parameters: ParametersPort,
    presence: PresencePort,
    product: ProductPort,
    recorder: RecorderPort,
    system: SystemPort,
    timed: TimedCommandsPort,
    triggers: TriggersPort,
    users: UsersPort,
    zone: TimeZonePort,
  },
  migrations: { config: tokenMigrations, history: threadMigrations },
  events: [assistantAllowed, assistantRevoked, assistantEntryChanged],
  make: ({ access, bus, clock, databases, entropy, log, setting }, ports) => {
    const { drivers, house, parameters, product, system, users, zone } = ports;
    parameters.define(MODEL);
    const pace = new Limiter(clock, TURNS);
    const waits = new Waits(clock);
    const store = new ThreadStore(databases.history);
    const { inLanguage } = setting;
    const place = (): HubPlace => placeOf(product, zone.current());
    const told = (UserId: UserId, Id: string, by?: Actor): void =>
      bus.emit(assistantEntryChanged, { UserId, Id, ...(by && { by }) });
    const conversation = lazily(async () => {
      const { Conversation } = await import('./talk/conversation.ts');
      const own = { access, clock, entropy, log, inLanguage, store, waits, place, told };
      return new Conversation({ ...ports, ...own });
    });
    const toolParts = async () => ({
      ...ports,
      conversation: await conversation(),
      inLanguage,
      clock,
      log,
    });
    const model = lazily(() => import('./model/model-talk.ts'));
    const service = new AssistantService({ conversation, model, toolParts, parameters, pace });
    const tokens = new AssistantTokens({
      store: new TokenStore(databases.config),
      access,
      users,
      house,
      clock,
      entropy,
      bus,
    });
    const commandEnded = ({ UserId, EntryId, state }: Told<typeof timedCommandEnded>): void => {
      const entry = store.one(UserId, EntryId);
      if (entry?.answer.kind !== 'proposal' || !entry.answer.later) return;
      const { answer } = entry;
      const later = { ...answer.later, state };
      store.keep(UserId, { ...entry, answer: { ...answer, later } } as AssistantEntry);
      told(UserId, EntryId);
    };
    const setup = new ModelSetup({ parameters, model, pace, clock });
    const serve = lazily(async () => {
      const { serveMcp } = await import('./mcp/mcp-server.ts');
      const parts = await toolParts();
      return (call: Parameters<typeof serveMcp>[1]) =>
        serveMcp({ ...parts, version: VERSION }, call);
    });
    return {
      personal: personConversation({ store, tokens, waits }),
      principals: [tokens.principal],
      routes: assistantRoutes({ service, tokens, setup }),
      http: (http) =>
        serveMcpRoutes(http, {
          tokens,
          serve,
          pace,
          limit: new AddressLimit(clock),
          maintenance: () => system.maintenance(),
          driversLoaded: () => drivers.load(),
        }),
      listens: [hears(timedCommandEnded, commandEnded)],
    };
  },
});
