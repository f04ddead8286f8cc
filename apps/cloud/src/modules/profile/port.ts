import type { CloudUser } from '@dimora/contract/cloud';
import type { Language, UserId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Sql } from '@dimora/node-kit/sql';

/** The profile of a new person. */
export type NewProfile = {
  readonly UserId: UserId;
  readonly FirstName?: string;
  readonly LastName?: string;
  readonly PreferredLanguageId?: Language | null;
  readonly newsletter?: boolean;
};

/** A search for people. */
export type PeopleQuery = {
  /** In the name, the user name or the e-mail address; empty for everybody. */
  readonly text: string;
  readonly offset: number;
  readonly limit: number;
};

/** A person that a search found. */
export type FoundPerson = Pick<CloudUser, 'Id' | 'Username' | 'Name' | 'FirstName' | 'LastName'>;

/** What other modules may ask of the profiles. */
export interface ProfilesPort {
  /** A new person's profile, in the transaction that makes their account. */
  create(profile: NewProfile, sql: Sql): Promise<void>;
  /** The language that a person has chosen. */
  languageOf(UserId: UserId): Promise<Language | null>;
  /** A person as they see themselves (ACTIVATE-02). */
  byId(UserId: string): Promise<CloudUser | undefined>;
  /** People by name, in the order of their names. */
  search(query: PeopleQuery): Promise<FoundPerson[]>;
}
export const ProfilesPort = definePort<ProfilesPort>('profiles');
