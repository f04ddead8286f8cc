/**
 * Who may call each procedure of the cloud, written by hand from the ledger: never derived from the contract or the claim
 * table, which are under test. Decisions A01… and requirement ids give the reason; without one it is decision 0297.
 */

/** Everyone who tries, on the hub `attic` and in the place of its owner. */
export const EVERYONE = [
  // The hub itself.
  'hub',
  // The owner's session that the hub keeps and calls with …
  'delegated',
  // … and the one that another of their hubs keeps.
  'elsewhere',
  // Somebody with an account, whom no hub knows.
  'stranger',
  // An installer of a partner brand, whom the hub doesn't know: in the cloud the same (A22).
  'partner',
  // Support staff of the provider, likewise (SECURITY-03).
  'support',
  'guest',
  'user',
  'admin',
  // After the sessions of hubs: signing out everywhere ends them, too.
  'owner',
  // The provider's super administrator, without a role on the hub; after the others, because they lock it out.
  'super',
  'anonymous',
] as const;
/** One of {@link EVERYONE}. */
export type Somebody = (typeof EVERYONE)[number];

/** A row: who is admitted, separated by blanks, and why. */
type Row = readonly [admitted: string, why: string];

const all =
  'owner admin user guest super stranger partner support delegated elsewhere hub anonymous';
const people = 'owner admin user guest super stranger partner support';
const signedIn = 'owner admin user guest super stranger partner support delegated elsewhere';
const provider = 'super';
const hub = 'hub';

/** The table: a line per procedure of the contract. */
export const EXPECTED: Readonly<Record<string, Row>> = {
  'info.get': [all, 'LOGIN-01: known before signing in'],
  'info.health': [all, 'for a balancer; tells no more than that'],

  'identity.login': [all, 'LOGIN-05'],
  'identity.secondFactor': [all, 'LOGIN-B1'],
  'identity.askForPasskey': [all, 'LOGIN-B1'],
  'identity.signInByPasskey': [all, 'LOGIN-B1'],
  'identity.register': [all, 'REGISTER-01'],
  'identity.registration': [all, 'one’s own, by a cookie'],
  'identity.cancelRegistration': [all, 'one’s own, by a cookie'],
  'identity.resendRegistration': [all, 'one’s own, by a cookie'],
  'identity.continueRegistration': [all, 'one’s own, by a cookie'],
  'identity.confirmRegistration': [all, 'by the link of a mail'],
  'identity.requestReset': [all, 'REGISTER: a forgotten password'],
  'identity.reset': [all, 'by the link of a mail'],
  'identity.jwks': [all, 'public keys'],
  'identity.stepUp': [people, 'LOGIN-B1: one’s own'],
  'identity.askToStepUp': [people, 'LOGIN-B1: one’s own'],
  'identity.logoutOthers': [people, 'one’s own sessions'],
  'identity.sessions': [people, 'one’s own sessions'],
  'identity.revoke': [people, 'one’s own sessions'],
  'identity.changePassword': [people, 'one’s own password'],
  'identity.address': [people, 'one’s own address'],
  'identity.askConfirmation': [people, 'one’s own address'],
  'identity.changeAddress': [people, 'one’s own address'],
  'identity.confirmAddress': [people, 'by the link of a mail'],
  'factors.list': [people, 'LOGIN-B1: one’s own'],
  'factors.begin': [people, 'LOGIN-B1: one’s own'],
  'factors.confirm': [people, 'LOGIN-B1: one’s own'],
  'factors.remove': [people, 'LOGIN-B1: one’s own'],
  'factors.renewCodes': [people, 'LOGIN-B1: one’s own'],
  'passkeys.ask': [people, 'LOGIN-B1: one’s own'],
  'passkeys.add': [people, 'LOGIN-B1: one’s own'],
  'passkeys.rename': [people, 'LOGIN-B1: one’s own'],
  'passkeys.remove': [people, 'LOGIN-B1: one’s own'],

  'profile.get': [signedIn, 'A35: open to everyone'],
  'profile.update': [people, 'A35: one’s own'],
  'personData.exportOwn': [people, 'USERS-B5: one’s own, stepped up'],
  'personData.eraseOwn': [people, 'USERS-B5: likewise'],
  'profile.setAvatar': [signedIn, 'ACTIVATE-06: one’s own, by the hub too'],

  'push.key': [people, 'HISTORY-11: public to browsers'],
  'push.subscribe': [people, 'HISTORY-11: one’s own browser, for a home of one’s own'],
  'push.unsubscribe': [people, 'HISTORY-11: one’s own browser'],
  'push.devices': [people, 'HISTORY-11: one’s own'],
  'push.remove': [people, 'HISTORY-11: one’s own'],
  'push.test': [people, 'HISTORY-11: one’s own'],

  'products.list': [signedIn, 'CHOOSER-03: one’s own'],
  'products.get': [
    'owner admin user guest super delegated elsewhere',
    'CHOOSER-03: those of the hub',
  ],
  'products.token': ['owner admin user guest super', 'CHOOSER-10: enters a hub, never from a hub'],
  'products.setData': [
    'owner admin user guest super delegated elsewhere',
    'CHOOSER-07: one’s own groups',
  ],
  'products.unsubscribe': ['admin user guest', 'CHOOSER-10: refuses an owner'],
  'products.assignProperty': [
    'owner delegated',
    'WIZARD-12, PLACES: the owner’s hub into their place',
  ],
  'products.activateByName': [people, 'ACTIVATE-10: one’s own activation'],
  'products.appUsers': [provider, 'CHOOSER-11: the app users list'],

  'properties.list': [signedIn, 'PLACES-02, WIZARD-11: one’s own'],
  'properties.get': ['owner delegated elsewhere', 'PLACES-02: places of the owner'],
  'properties.create': [signedIn, 'PLACES-02: one’s own'],
  'properties.update': ['owner delegated elsewhere', 'PLACES-02: places of the owner'],
  'properties.remove': ['owner delegated elsewhere', 'PLACES-12: places of the owner'],

  'parameters.get': ['owner super delegated', 'WIZARD-06, A28: the step of the owner'],
  'parameters.set': ['owner delegated', 'WIZARD-06, A28: the step of the owner'],

  'hubs.enrol': [all, 'a new hub has no key that the cloud knows'],
  'hubs.signIn': [hub, 'LOGIN-04: a hub asks for its people'],
  'hubs.secondFactor': [hub, 'LOGIN-B1'],
  'hubs.stepUp': [hub, 'LOGIN-B1'],
  'hubs.changePassword': [hub, 'a hub asks for its people'],
  'hubs.refresh': [hub, 'a hub asks for its people'],
  'hubs.bindOwner': [hub, 'ACTIVATE-06'],
  'hubs.report': [hub, 'USERS: the roles of its people'],
  'hubs.changeOwners': [hub, 'issue 14: a hub asks for its people'],
  'hubs.pushDevices': [hub, 'HISTORY-11: of its own people, in its own place'],
  'hubs.pushMessages': [hub, 'HISTORY-11: to its own people, in its own place'],
  'hubs.signOut': [hub, 'a hub asks for its people'],
  'hubs.revoke': [provider, 'a stolen hub is the provider’s to lock out'],
  'hubs.readmit': [provider, 'a stolen hub is the provider’s to lock out'],

  'shares.open': [hub, 'USERS-09: a hub invites its people'],
  'shares.resend': [hub, 'USERS-09: its own invitation'],
  'shares.change': [hub, 'USERS-09: its own invitation'],
  'shares.list': [hub, 'USERS-09: its own invitations'],
  'shares.settle': [hub, 'USERS-09: its own invitations'],
  'shares.withdraw': [hub, 'USERS-09: its own invitations'],
  'invitations.list': [people, 'USERS-09: to one’s own address, never through a hub'],
  'invitations.byLink': [people, 'USERS-09: likewise'],
  'invitations.accept': [people, 'USERS-09: likewise; others’ don’t exist'],
  'invitations.refuse': [people, 'USERS-09: likewise'],

  'geo.search': [signedIn, 'PLACES-18'],
  'geo.abilities': [signedIn, 'PLACES-18'],
  'geo.places': [signedIn, 'PLACES-18'],
  'geo.reverse': [signedIn, 'PLACES-18'],
  'geo.ipLocation': [signedIn, 'PLACES-26'],

  'identity.refresh': ['', 'by its cookie alone'],
  // Last, because these end the session.
  'identity.logout': [people, 'one’s own session'],
  'identity.logoutEverywhere': [people, 'one’s own sessions'],
};
