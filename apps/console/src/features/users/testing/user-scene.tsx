import type { ManagedUser, Sharing, UserAccess } from '@dimora/contract/client';
import { roleClaims, type UserId } from '@dimora/domain';
import { aUser, anOwner } from '@dimora/testing/builders';
import type { ReactNode } from 'react';
import { avatarTexts } from '../../../entities/avatar/avatar-texts.ts';
import { deviceTexts } from '../../../entities/device/device-texts.ts';
import { environmentTexts } from '../../../entities/environment/environment-texts.ts';
import { userTexts } from '../../../entities/user/user-texts.ts';
import { editTexts } from '../../../kit/edit/edit-texts.ts';
import type { FakeAnswers } from '../../../kit/testing/fake-api.ts';
import { renderScreen, type Rendered } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { usersTexts } from '../texts.ts';

/** Sofia, as others see her. */
export const sofia = aUser({ Id: 'sofia' as UserId });

/** A person as people with permission to change users see them. */
export function managed(overrides: Partial<ManagedUser> = {}): ManagedUser {
  const user = { ...sofia, ...overrides };
  return {
    Username: 'sofia',
    ImageBase64: null,
    Claims: {},
    RoleClaims: roleClaims(user.Role),
    ClaimsExplicitAllow: [],
    ClaimsExplicitDeny: [],
    CameraDeviceLinks: [],
    external: false,
    mayChange: true,
    mayRemove: true,
    lastOwner: false,
    revision: 3,
    ...user,
  };
}

/** Somebody with one session and nothing else. */
export const oneSession: UserAccess = {
  sessions: [
    {
      id: 's1',
      startedAt: 0,
      lastUsedAt: 0,
      expiresAt: 1,
      address: '192.168.1.7',
      agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36',
      through: null,
      current: false,
    },
  ],
  keptBy: 'here',
  authenticatorSince: null,
  passkeys: [],
};

/** Somebody who can be invited. */
export const shareable: Sharing = {
  cloud: true,
  fault: null,
  open: null,
  ended: null,
  account: null,
};

/** Shows a screen of the people, of whom Sofia and the owner live here. */
export const show = (
  page: ReactNode,
  scene: Scene = {},
  answers: FakeAnswers = {},
): Promise<Rendered> => {
  const user = scene.snapshot?.user ?? anOwner();
  return renderScreen(page, {
    texts: [usersTexts, userTexts, editTexts, avatarTexts, environmentTexts, deviceTexts],
    ...scene,
    answers: {
      ...answers,
      users: { details: () => managed(), list: () => [sofia, user], ...answers.users },
      sharing: { get: () => shareable, ...answers.sharing },
      userAccess: { get: () => oneSession, ...answers.userAccess },
    },
    snapshot: { user, users: [user, sofia], ...scene.snapshot },
  });
};
