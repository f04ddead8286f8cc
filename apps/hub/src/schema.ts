import { activationMigrations } from './modules/activation/pending.store.ts';
import { cloudMigrations } from './modules/cloud/migrations.ts';
import { ignoredMigrations } from './modules/device-discovery/ignored.store.ts';
import { deviceMigrations } from './modules/device-register/register/device.store.ts';
import { lastStateMigrations } from './modules/device-register/last-state/last-state.store.ts';
import { deviceGroupMigrations } from './modules/device-groups/device-groups.store.ts';
import { environmentMigrations } from './modules/environment-tree/environment.store.ts';
import { eventMigrations } from './modules/events/events.store.ts';
import { hubMigrations } from './modules/hub/hub.store.ts';
import { accountMigrations } from './modules/identity/account.store.ts';
import { factorMigrations } from './modules/identity/factor-rows.ts';
import { sessionMigrations } from './modules/identity/session.store.ts';
import { modbusMigrations } from './modules/modbus/bus.store.ts';
import { mqttMigrations } from './modules/broker/credentials/migrations.ts';
import { parameterMigrations } from './modules/parameters/parameter.store.ts';
import { avatarMigrations } from './modules/users/avatar.store.ts';
import { contactMigrations } from './modules/users/contact.store.ts';
import { userMigrations } from './modules/users/user.store.ts';
import { voiceMigrations } from './modules/voice/voice.store.ts';
import type { Schema } from './platform/database.ts';
import { sequenceMigrations } from './platform/sequence.ts';

/** Every step of the hub's two schemas, in the order in which they run. */
export const schema: Schema = {
  config: [
    ...sequenceMigrations,
    ...userMigrations,
    ...accountMigrations,
    ...sessionMigrations,
    ...factorMigrations,
    ...parameterMigrations,
    ...environmentMigrations,
    ...deviceMigrations,
    ...modbusMigrations,
    ...mqttMigrations,
    ...avatarMigrations,
    ...hubMigrations,
    ...cloudMigrations,
    ...activationMigrations,
    ...contactMigrations,
    ...deviceGroupMigrations,
    ...voiceMigrations,
    ...ignoredMigrations,
  ],
  history: [...lastStateMigrations, ...eventMigrations],
};
