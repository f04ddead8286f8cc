import type { PushDeviceStore } from '@dimora/push';
import { fileOf, filed, type PersonalData } from '../../../platform/personal-data.ts';
import type { ChoicesStore } from './choices.store.ts';
import type { CloudDelivery } from './cloud-delivery.ts';

type Parts = {
  readonly store: PushDeviceStore;
  readonly choices: ChoicesStore;
  readonly toCloud: CloudDelivery;
};

/** The devices on which a person gets push messages, and which ones they want. */
export const personPush = ({ store, choices, toCloud }: Parts): PersonalData => ({
  part: 'push',
  exported: async (Id) => [
    ...filed(
      'sign-in/push-devices.json',
      (await store.ofUser(Id)).map(({ Name, createdAt, lastAt }) => ({ Name, createdAt, lastAt })),
    ),
    ...fileOf('sign-in/push-choices.json', choices.kept(Id)),
  ],
  leave: async (Id) => {
    for (const { id } of await store.ofUser(Id)) await store.remove(id);
    choices.forget(Id);
  },
  erase: (person) => toCloud.forget(person),
});
