import type { Product } from '@dimora/contract/client';
import { aCloudInfo, aCloudUser, aProduct } from '@dimora/testing/builders';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { hubTexts } from '../../../entities/hub/hub-texts.ts';
import { sessionControlTexts } from '../../../entities/session/session-texts.ts';
import type { FakeCloudAnswers } from '../../../kit/testing/fake-api.ts';
import { renderScreen, type Rendered } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { ChooserPage, type ChooserPageProps } from '../chooser-page.tsx';
import { chooserTexts } from '../texts.ts';

const texts = [chooserTexts, hubTexts, sessionControlTexts];
/** An ONLINE hub, owned by the user. */
export const villa = aProduct({
  ProductId: 'casa-al-mare' as never,
  ProductName: 'Casa al mare',
  PropertyName: 'Lerici',
});
/** A hub last seen days ago, where the user is a plain user. */
export const hut = aProduct({
  ProductId: 'baita' as never,
  ProductName: 'Baita',
  Status: 'OFFLINE',
  Role: 'user',
  lastSeenAt: Date.now() - 3 * 86_400_000,
});

type Shown = Scene & Omit<ChooserPageProps, 'text' | 'onText'> & { readonly products?: Product[] };

function Chooser(props: Omit<ChooserPageProps, 'text' | 'onText'>) {
  const [text, setText] = useState('');
  return <ChooserPage {...props} text={text} onText={setText} />;
}

/** The chooser with two hubs, or the given ones. */
export const showChooser = ({
  products = [hut, villa],
  reason = null,
  failed,
  cloud = {},
  ...scene
}: Shown = {}) => {
  const answers: FakeCloudAnswers = {
    ...cloud,
    info: { get: () => aCloudInfo(), ...cloud.info },
    profile: { get: () => aCloudUser(), ...cloud.profile },
    invitations: { list: () => [], ...cloud.invitations },
    products: { list: () => products, ...cloud.products },
  };
  return renderScreen(<Chooser reason={reason} {...(failed && { failed })} />, {
    texts,
    snapshot: null,
    target: { server: 'cloud' },
    ...scene,
    cloud: answers,
  });
};

/** The links to the hubs, in order. */
export const enterLinks = () => screen.getAllByRole('link', { name: /^Enter / });

/** The hub that the console has changed to; the overlay may be gone by then. */
export const entered = ({ services }: Pick<Rendered, 'services'>) =>
  services.target.get().ProductId;
