import type { DeviceGroup, DeviceGroupId } from '@dimora/contract/client';
import { anOwner, anOwnUser } from '@dimora/testing/builders';
import type { ReactNode } from 'react';
import { deviceGroupTexts } from '../../../entities/device-group/device-group-texts.ts';
import { deviceTexts } from '../../../entities/device/device-texts.ts';
import type { FakeAnswers } from '../../../kit/testing/fake-api.ts';
import { renderScreen, type Rendered } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { deviceGroupsTexts } from '../texts.ts';

/** The system's lights, and a group of the house. */
export const groups: readonly DeviceGroup[] = [
  {
    Id: 'system-lights' as DeviceGroupId,
    Name: 'system-lights',
    Description: '',
    IoTCategoryIds: ['light'],
    Reports: ['LIGHT_ON_OFF'],
    IsSystem: true,
    revision: 0,
  },
  {
    Id: 'terrace' as DeviceGroupId,
    Name: 'Terrace',
    Description: 'What stands outside',
    IoTCategoryIds: ['barrier'],
    Reports: ['POSITION'],
    IsSystem: false,
    revision: 1,
  },
];

/** May edit the devices of one room only. */
export const LIVING_GUEST = anOwnUser({
  Role: 'user',
  ClaimsExplicitAllow: [
    {
      Key: 'MODIFY_DEVICE',
      Condition: [{ Attr: 'EnvironmentId', Operator: 'in', Value: ['living'] }],
    },
  ],
});

type Answers = NonNullable<FakeAnswers['deviceGroups']>;

/** Shows a screen of the groups with a hub that has {@link groups}. */
export const show = (
  page: ReactNode,
  scene: Scene = {},
  answers: Answers = {},
): Promise<Rendered> =>
  renderScreen(page, {
    texts: [deviceGroupsTexts, deviceGroupTexts, deviceTexts],
    answers: {
      deviceGroups: {
        list: () => [...groups],
        addGroup: (draft) => ({ ...draft, Id: 'new', IsSystem: false, revision: 1 }) as DeviceGroup,
        update: ({ revision, ...group }) =>
          ({ ...group, IsSystem: false, revision: revision + 1 }) as DeviceGroup,
        remove: () => ({}),
        ...answers,
      },
    },
    ...scene,
    snapshot: { user: anOwner(), ...scene.snapshot },
  });
