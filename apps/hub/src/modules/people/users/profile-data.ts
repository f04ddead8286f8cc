import { fileOf, filed, forgetEditor, type PersonalData } from '../../../platform/personal-data.ts';
import { AVATAR_PATH, type AvatarStore } from './avatar.store.ts';
import type { ContactStore } from './contact.store.ts';
import type { UserStore } from './user.store.ts';

type Parts = {
  readonly store: UserStore;
  readonly contacts: ContactStore;
  readonly avatars: AvatarStore;
};

/** What the register of people holds about a person. They are taken out of it before anything else happens. */
export const profileData = ({ store, contacts, avatars }: Parts): PersonalData => ({
  part: 'profile',
  exported: (Id) => {
    const record = store.byId(Id);
    if (!record) return [];
    const { changedBy: _, ...person } = record;
    const picture = avatars.byHash((record.ImageUrl ?? '').slice(AVATAR_PATH.length + 1));
    return [
      ...fileOf('profile/profile.json', person),
      ...filed('profile/contacts.json', contacts.of(Id)),
      ...(picture
        ? [{ name: `profile/picture.${endingOf(picture.type)}`, bytes: picture.bytes }]
        : []),
    ];
  },
  erase: (person) =>
    forgetEditor(person, { all: () => store.all(), save: (record) => store.save(record) }),
});

/** `image/webp` is a file that ends in `webp`. */
const endingOf = (type: string): string => type.split('/')[1]?.split('+')[0] ?? 'bin';
