import type { CloudProfileChange, CloudUser } from '@dimora/contract/cloud';
import { AVATAR_LIMIT_BYTES, type Language, type UserId } from '@dimora/domain';
import { opaqueToken } from '@dimora/identity';
import type { UploadedPictures } from '@dimora/node-kit';
import type { Sql } from '@dimora/node-kit/sql';
import { DimoraError, type Entropy } from '@dimora/runtime';
import type { z } from 'zod';
import type { CloudCaller } from '../../platform/caller.ts';
import type { News } from '../../platform/news.ts';
import type { Account, AccountsPort } from '../accounts/port.ts';
import type { FoundPerson, NewProfile, PeopleQuery, ProfilesPort } from './port.ts';
import { AVATAR_PATH, type Avatar, type Profile, type ProfileStore } from './profile.store.ts';

/** What the service is made of. */
export type ProfileParts = {
  readonly sql: Sql;
  readonly news: News;
  readonly entropy: Entropy;
  readonly store: ProfileStore;
  readonly accounts: AccountsPort;
  readonly pictures: Pick<UploadedPictures, 'read'>;
};

type Change = z.infer<typeof CloudProfileChange>;

/** People's profiles and pictures (ACTIVATE-02, ACTIVATE-03). */
export class ProfileService implements ProfilesPort {
  readonly #parts: ProfileParts;

  constructor(parts: ProfileParts) {
    this.#parts = parts;
  }

  create(profile: NewProfile, sql: Sql): Promise<void> {
    const { UserId, FirstName = '', LastName = '', newsletter = false } = profile;
    const PreferredLanguageId = profile.PreferredLanguageId ?? null;
    const names = { UserId, FirstName, LastName, PreferredLanguageId };
    return this.#parts.store.add({ ...names, newsletter, Avatar: null, revision: 1 }, sql);
  }

  async languageOf(UserId: UserId): Promise<Language | null> {
    return (await this.#parts.store.byId(UserId))?.PreferredLanguageId ?? null;
  }

  async byId(UserId: string): Promise<CloudUser | undefined> {
    const [profile, account] = await Promise.all([
      this.#parts.store.byId(UserId as UserId),
      this.#parts.accounts.byId(UserId as UserId),
    ]);
    return profile && account && viewOf(profile, account);
  }

  /** A person as they see themselves (ACTIVATE-02). Rejects with NOT_FOUND. */
  async view(UserId: UserId): Promise<CloudUser> {
    const found = await this.byId(UserId);
    if (!found) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    return found;
  }

  async search({ text, offset, limit }: PeopleQuery): Promise<FoundPerson[]> {
    const found = await this.#parts.accounts.search(text, offset, limit);
    return Promise.all(
      found.map(async ({ Id, Username, Name }) => {
        const profile = await this.#parts.store.byId(Id);
        const { FirstName = '', LastName = '' } = profile ?? {};
        return { Id, Username, Name, FirstName, LastName };
      }),
    );
  }

  /** Changes one's own profile. Rejects with EDIT_CONFLICT when it was changed since `revision`. */
  async update(
    { user }: CloudCaller,
    { Name, ...given }: Change,
    revision?: number,
  ): Promise<CloudUser> {
    const { sql, store, accounts } = this.#parts;
    const change = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    );
    await sql.transaction(async (within) => {
      const held = await this.#found(user.Id, within);
      const known = revision ?? held.revision;
      if (!(await store.update({ ...held, ...change, revision: known }, within)))
        throw conflict(held, user.Name);
      if (Name !== undefined) await accounts.rename(user.Id, Name, within);
    });
    return this.#changed(user.Id);
  }

  /** Sets one's picture; `null` removes it. Rejects with the codes of a refused picture. */
  async setAvatar({ user }: CloudCaller, ImageBase64: string | null): Promise<CloudUser> {
    const { sql, store } = this.#parts;
    const avatar = ImageBase64 === null ? undefined : await this.#avatarFrom(ImageBase64);
    await sql.transaction(async (within) => {
      const held = await this.#found(user.Id, within);
      await store.setAvatar(user.Id, avatar, within);
      if (!(await store.update({ ...held, Avatar: avatar?.hash ?? null }, within)))
        throw conflict(held, user.Name);
    });
    return this.#changed(user.Id);
  }

  /** Reads an uploaded picture; its name can't be guessed. */
  async #avatarFrom(ImageBase64: string): Promise<Avatar> {
    const { pictures, entropy } = this.#parts;
    const { type, bytes } = await pictures.read(ImageBase64, AVATAR_LIMIT_BYTES);
    return { hash: opaqueToken(entropy), type, bytes: Buffer.from(bytes).toString('base64') };
  }

  async #found(UserId: UserId, sql: Sql): Promise<Profile> {
    const profile = await this.#parts.store.byId(UserId, sql);
    if (!profile) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    return profile;
  }

  #changed(UserId: UserId): Promise<CloudUser> {
    this.#parts.news.publish('account.changed', { UserId });
    return this.view(UserId);
  }
}

const conflict = ({ revision }: Profile, changedBy: string): DimoraError =>
  new DimoraError('EDIT_CONFLICT', { kind: 'profile', revision, changedBy });

function viewOf(profile: Profile, account: Account): CloudUser {
  const { UserId, Avatar, ...rest } = profile;
  const { Name, Username, email, emailConfirmed, superAdministrator, partner, support } = account;
  return {
    ...rest,
    Id: UserId,
    Name,
    Username,
    Avatar: Avatar && `${AVATAR_PATH}/${Avatar}`,
    Role: 'none',
    Contacts: email === null ? [] : [{ Id: 'email', Value: email, Provider: 'email' }],
    emailConfirmed,
    superAdministrator,
    partner,
    support,
  };
}
