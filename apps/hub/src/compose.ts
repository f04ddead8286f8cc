import { auditPlan, hubContract } from '@dimora/contract';
import { fillRoutes } from '@dimora/node-kit/http';
import {
  call as callProcedure,
  getRouter,
  isProcedure,
  type AnyRouter,
  type Router,
} from '@orpc/server';
import { accounts } from './modules/people/accounts/accounts.module.ts';
import { activation } from './modules/cloud/activation/activation.module.ts';
import { assistant } from './modules/assistant/assistant/assistant.module.ts';
import { alarms } from './modules/automations/alarms/alarms.module.ts';
import { arrivals } from './modules/devices/arrivals/arrivals.module.ts';
import { audit } from './modules/people/audit/audit.module.ts';
import { AuditPort } from './modules/people/audit/port.ts';
import { broker } from './modules/devices/broker/broker.module.ts';
import { cloud } from './modules/cloud/cloud/cloud.module.ts';
import { deviceDiscovery } from './modules/devices/device-discovery/device-discovery.module.ts';
import { deviceGroups } from './modules/house/device-groups/device-groups.module.ts';
import { deviceRegister } from './modules/devices/device-register/device-register.module.ts';
import { devices } from './modules/devices/devices/devices.module.ts';
import { drivers } from './modules/devices/drivers/drivers.module.ts';
import { DriversPort } from './modules/devices/drivers/port.ts';
import { energy } from './modules/history/energy/energy.module.ts';
import { environmentTree } from './modules/house/environment-tree/environment-tree.module.ts';
import { environments } from './modules/house/environments/environments.module.ts';
import { eventMedia } from './modules/cameras/event-media/event-media.module.ts';
import { events as eventLog } from './modules/history/events/events.module.ts';
import { faces } from './modules/cameras/faces/faces.module.ts';
import { guestPasses } from './modules/people/guest-passes/guest-passes.module.ts';
import { history } from './modules/history/history/history.module.ts';
import { hubDiscovery } from './modules/cloud/hub-discovery/hub-discovery.module.ts';
import { hub } from './modules/house/hub/hub.module.ts';
import { identity } from './modules/people/identity/identity.module.ts';
import { limits } from './modules/history/limits/limits.module.ts';
import { live } from './modules/edge/live/live.module.ts';
import { cameraFeeds } from './modules/cameras/feeds/camera-feeds.module.ts';
import { cameraLive } from './modules/cameras/live/camera-live.module.ts';
import { chat } from './modules/assistant/chat/chat.module.ts';
import { climate } from './modules/automations/climate/climate.module.ts';
import { maintenance } from './modules/house/maintenance/maintenance.module.ts';
import { modbus } from './modules/devices/modbus/modbus.module.ts';
import { mqtt } from './modules/devices/mqtt/mqtt.module.ts';
import { networks } from './modules/devices/networks/networks.module.ts';
import { notifications } from './modules/automations/notifications/notifications.module.ts';
import { ownership } from './modules/people/ownership/ownership.module.ts';
import { parameters } from './modules/house/parameters/parameters.module.ts';
import { personData } from './modules/people/person-data/person-data.module.ts';
import { presence } from './modules/people/presence/presence.module.ts';
import { product } from './modules/house/product/product.module.ts';
import { professional } from './modules/house/professional/professional.module.ts';
import { push } from './modules/automations/push/push.module.ts';
import { recorder } from './modules/history/recorder/recorder.module.ts';
import { recordings } from './modules/cameras/recordings/recordings.module.ts';
import { sharing } from './modules/people/sharing/sharing.module.ts';
import { snapshot } from './modules/edge/snapshot/snapshot.module.ts';
import { SystemPort } from './modules/house/system/port.ts';
import { streams } from './modules/edge/streams/streams.module.ts';
import { system } from './modules/house/system/system.module.ts';
import { timedCommands } from './modules/automations/timed-commands/timed-commands.module.ts';
import { triggers } from './modules/automations/triggers/triggers.module.ts';
import { tunnel } from './modules/cloud/tunnel/tunnel.module.ts';
import { UsersPort } from './modules/people/users/port.ts';
import { users } from './modules/people/users/users.module.ts';
import { ViewsPort } from './modules/people/view-as/port.ts';
import { viewAs } from './modules/people/view-as/view-as.module.ts';
import { visibility } from './modules/people/visibility/visibility.module.ts';
import { voice } from './modules/assistant/voice/voice.module.ts';
import { moving } from './modules/devices/moving/moving.module.ts';
import { zigbee } from './modules/devices/zigbee/zigbee.module.ts';
import { zwave } from './modules/devices/zwave/zwave.module.ts';
import type { EdgePorts, HubCall } from './platform/http/context.ts';
import { os } from './platform/http/os.ts';
import type { AnyEvent } from './platform/hub-event.ts';
import { planModules, type Platform } from './platform/module.ts';
import { readerLanguage, readerOf } from './platform/reader-language.ts';
import type { Schema } from './platform/schema.ts';
import type { HubFile } from './platform/storage/hub-file.ts';
import { sequenceMigrations, sequenceWhenRestored } from './platform/sequence.ts';

/**
 * Every module of a hub. Their needs determine the order; the log is early, so that it receives everything.
 */
export const hubModules = planModules([
  parameters,
  environmentTree,
  deviceRegister,
  presence,
  visibility,
  eventLog,
  recorder,
  product,
  accounts,
  users,
  ownership,
  identity,
  personData,
  hub,
  arrivals,
  audit,
  viewAs,
  energy,
  eventMedia,
  recordings,
  history,
  limits,
  notifications,
  alarms,
  cloud,
  sharing,
  push,
  activation,
  system,
  professional,
  broker,
  drivers,
  networks,
  devices,
  faces,
  cameraFeeds,
  cameraLive,
  modbus,
  zwave,
  zigbee,
  environments,
  moving,
  deviceGroups,
  maintenance,
  snapshot,
  voice,
  guestPasses,
  triggers,
  timedCommands,
  assistant,
  climate,
  chat,
  mqtt,
  deviceDiscovery,
  hubDiscovery,
  tunnel,
  streams,
  live,
]);

/** The made modules. */
export type Modules = ReturnType<typeof hubModules.make>;

/** Every step of the hub's two schemas, in the order in which they run, and how their tables are salvaged. */
export const schema: Schema = {
  config: [...sequenceMigrations, ...hubModules.migrations.flatMap(({ config = [] }) => config)],
  history: hubModules.migrations.flatMap(({ history = [] }) => history),
  heldWhenFull: [
    'sequence',
    ...hubModules.migrations.flatMap(({ heldWhenFull = [] }) => heldWhenFull),
  ],
  salvaged: hubModules.migrations.flatMap(({ salvaged = [] }) => salvaged),
  restoredIf: hubModules.migrations.flatMap(({ restoredIf = [] }) => restoredIf),
  whenRestored: [
    ...sequenceWhenRestored,
    ...hubModules.migrations.flatMap(({ whenRestored = [] }) => whenRestored),
  ],
};

/** Every module's own files. */
export const files: readonly HubFile[] = hubModules.files;

/** Every module's events, with how they are handled. */
export const events: readonly AnyEvent[] = hubModules.events.flat();

/** The whole router. A noun of the contract that no module implements is a type error here. */
export function routerOf({ routes }: Modules) {
  const whole: Router<typeof hubContract, HubCall> = routes;
  return fillRoutes(hubContract, os, whole);
}

/** What the edge needs of the modules to check a call. */
export function edgePortsOf(platform: Platform, modules: Modules, router: AnyRouter): EdgePorts {
  const views = modules.port(ViewsPort);
  const system = modules.port(SystemPort);
  const drivers = modules.port(DriversPort);
  const users = modules.port(UsersPort);
  const { inLanguage } = platform.setting;
  return {
    access: platform.access,
    log: platform.log,
    identify: async (token) => (await views.identify(token)).caller,
    maintenance: () => system.maintenance(),
    driversLoaded: () => drivers.load(),
    ...(modules.has(AuditPort) && { audited: auditedBy(modules.port(AuditPort), router) }),
    ...(inLanguage && {
      inLanguageOf: (answer, caller, call) =>
        inLanguage(
          answer,
          readerLanguage(
            users.byId(readerOf(caller))?.PreferredLanguageId,
            call.header('accept-language'),
          ),
        ),
    }),
  };
}

/** Passes changes through the audit, which reads what they concern by the hub's own procedures (USERS-B4). */
function auditedBy(keeper: AuditPort, router: AnyRouter): NonNullable<EdgePorts['audited']> {
  const found = (name: string) => {
    const procedure = getRouter(router, name.split('.'));
    return isProcedure(procedure) ? procedure : undefined;
  };
  return ({ context, ...change }, run) =>
    keeper.around(
      {
        ...change,
        call: context.call,
        plan: auditPlan(change.procedure, (name) => found(name)?.['~orpc'].meta),
        read: async (name, input) => {
          const procedure = found(name);
          const told: unknown =
            procedure &&
            (await callProcedure(procedure, input, { context, path: name.split('.') }));
          return told;
        },
      },
      run,
    );
}
