import { Section } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { PagePart } from '../../../kit/parts/page-part.ts';
import { usePageParts } from '../../../kit/parts/use-page-parts.tsx';
import { useTarget } from '../../../kit/target/hooks.ts';
import type { OwnAccount, Person } from '../account/own-account.ts';
import { AddressCard } from '../address/address-card.tsx';
import { AppCard } from '../app/app-card.tsx';
import { LookCard } from '../look/look-card.tsx';
import { NamesCard } from '../names/names-card.tsx';
import { PasswordCard } from '../password/password-card.tsx';
import classes from '../profile-page.module.css';
import { SecurityCard } from '../security/security-card.tsx';
import { SessionsCard } from '../sessions/sessions-card.tsx';
import { profileTexts } from '../texts.ts';

/** The sections of the profile, in their order; links lead to them by these names. */
const SECTIONS = ['you', 'home', 'access'] as const;
type SectionName = (typeof SECTIONS)[number];

/** Props of {@link ProfileSections}. */
export type ProfileSectionsProps = {
  /** The account that one signs in with, and its placeholder until it is loaded. */
  readonly account: OwnAccount | ReactNode;
  /** Parts of other features about an account in the cloud. */
  readonly accountParts?: readonly PagePart<Person>[];
  /** What the open hub adds; nothing without one. */
  readonly home?: { readonly title: string; readonly content: ReactNode };
};

/** One's own profile, the same with a hub and without. */
export function ProfileSections({ account, accountParts = [], home }: ProfileSectionsProps) {
  const t = useTexts(profileTexts);
  const { server } = useTarget();
  const shown = SECTIONS.filter((name) => name !== 'home' || home !== undefined);
  const titleOf = (name: SectionName): string =>
    name === 'home' ? (home?.title ?? '') : t(($) => $.sections[name]);
  const contents: Readonly<Record<SectionName, ReactNode>> = {
    you: (
      <>
        {isAccount(account) ? <NamesCard account={account} /> : account}
        {server === 'cloud' && <AddressCard />}
        <LookCard />
        <AppCard />
      </>
    ),
    home: home?.content,
    access: (
      <>
        <PasswordCard />
        <SecurityCard />
        <SessionsCard />
        {server === 'cloud' && isAccount(account) && (
          <AccountParts parts={accountParts} person={account.person} />
        )}
      </>
    ),
  };
  return (
    <>
      <nav className={classes.nav} aria-label={t(($) => $.sections.label)}>
        {shown.map((name) => (
          <a key={name} href={`#${name}`} className={classes.jump}>
            {titleOf(name)}
          </a>
        ))}
      </nav>
      {shown.map((name) => (
        <div key={name} id={name} className={classes.section}>
          <Section title={titleOf(name)}>
            <div className={classes.cards}>{contents[name]}</div>
          </Section>
        </div>
      ))}
    </>
  );
}

function AccountParts({
  parts,
  person,
}: {
  readonly parts: readonly PagePart<Person>[];
  readonly person: Person;
}): ReactNode {
  return usePageParts(parts, person).main;
}

const isAccount = (account: OwnAccount | ReactNode): account is OwnAccount =>
  typeof account === 'object' && account !== null && 'setPicture' in account;
