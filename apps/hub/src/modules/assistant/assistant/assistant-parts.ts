import { VERSION } from '@dimora/domain';
import { AddressLimit } from '@dimora/identity';
import { lazily } from '@dimora/node-kit/kernel';
import { Limiter } from '@dimora/runtime';
import type { Platform } from '../../../platform/module.ts';
import type { TimedCommandsPort } from '../../automations/timed-commands/port.ts';
import type { TriggersPort } from '../../automations/triggers/port.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { DeviceOperate } from '../../devices/devices/port.ts';
import type { DriversPort } from '../../devices/drivers/port.ts';
import type { RecorderPort } from '../../history/recorder/port.ts';
import type { HubPlacePort } from '../../house/hub/port.ts';
import type { ParametersPort } from '../../house/parameters/port.ts';
import type { SystemPort } from '../../house/system/port.ts';
import type { PresencePort } from '../../people/presence/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import { assistantEntryChanged } from './assistant.events.ts';
import { AssistantService } from './assistant.service.ts';
import { AssistantTokens } from './assistant-tokens.ts';
import { ModelSetup } from './model/model-setup.ts';
import type { ConversationParts } from './talk/conversation.ts';
import { Waits } from './talk/proposals.ts';
import { ThreadStore } from './thread.store.ts';
import { TokenStore } from './tokens.store.ts';

/** How often each may talk to the house: people never notice it, loops do. */
const TURNS = { burst: 20, perSecond: 0.5 };

type Needs = {
  readonly devices: DeviceLookup;
  readonly drivers: DriversPort;
  readonly house: VisibilityPort;
  readonly operate: DeviceOperate;
  readonly parameters: ParametersPort;
  readonly place: HubPlacePort;
  readonly presence: PresencePort;
  readonly recorder: RecorderPort;
  readonly system: SystemPort;
  readonly timed: TimedCommandsPort;
  readonly triggers: TriggersPort;
  readonly users: UsersPort;
};

/** Makes the parts of the module, each with the others that it needs; what talks is loaded with the first sentence. */
export function assistantParts(platform: Platform, ports: Needs) {
  const { bus, clock, databases, setting } = platform;
  const { drivers, system } = ports;
  const { inLanguage } = setting;
  const pace = new Limiter(clock, TURNS);
  const waits = new Waits(clock);
  const store = new ThreadStore(databases.history);
  const place = () => ports.place.current();
  const told: ConversationParts['told'] = (UserId, Id, by) =>
    bus.emit(assistantEntryChanged, { UserId, Id, ...(by && { by }) });
  const conversation = lazily(async () => {
    const { Conversation } = await import('./talk/conversation.ts');
    return new Conversation({ ...platform, ...ports, inLanguage, store, waits, place, told });
  });
  const toolParts = async () => ({
    ...platform,
    ...ports,
    conversation: await conversation(),
    inLanguage,
  });
  const model = lazily(() => import('./model/model-talk.ts'));
  const talking = { conversation, model, toolParts, pace, store, told };
  const service = new AssistantService({ ...ports, ...talking });
  const tokens = new AssistantTokens({
    ...platform,
    ...ports,
    store: new TokenStore(databases.config),
  });
  const setup = new ModelSetup({ ...platform, ...ports, model, pace });
  const serve = lazily(async () => {
    const { serveMcp } = await import('./mcp/mcp-server.ts');
    const parts = await toolParts();
    return (call: Parameters<typeof serveMcp>[1]) => serveMcp({ ...parts, version: VERSION }, call);
  });
  const mcp = {
    tokens,
    serve,
    pace,
    limit: new AddressLimit(clock),
    maintenance: () => system.maintenance(),
    driversLoaded: () => drivers.load(),
  };
  return { service, tokens, setup, store, waits, mcp };
}
