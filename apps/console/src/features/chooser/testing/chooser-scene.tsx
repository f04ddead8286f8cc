import type { Product } from '@dimora/contract/client';
import { aCloudInfo, aCloudUser, aProduct } from '@dimora/testing/builders';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { hubTexts } from '../../../entities/hub/hub-texts.ts';
import { sessionControlTexts } from '../../../entities/session/session-texts.ts';
import type { FakeCloudAnswers } from '../../../kit/testing/fake-api.ts';
import { renderScreen, type Rendered, type Scene } from '../../../kit/testing/render.tsx';
import { ChooserPage, type ChooserPageProps } from '../chooser-page.tsx';
import { chooserTexts } from '../texts.ts';

const texts = [chooserTexts, hubTexts, sessionControlTexts];
/** A hub that is ONLINE, whose owner asks. */
export const villa = aProduct({
  ProductId: 'casa-al-mare' as never,
  ProductName: 'Casa al mare',
  PropertyName: 'Lerici',
});
/** A hub that was last heard days ago, where who asks is a user. */
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

/** The chooser with two hubs, or those that are given. */
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
    products: { list: () => products, ...cloud.products },
  };
  return renderScreen(<Chooser reason={reason} {...(failed && { failed })} />, {
    texts,
    picture: null,
    target: { server: 'cloud' },
    ...scene,
    cloud: answers,
  });
};

/** The ways into the hubs, as they stand. */
export const enterLinks = () => screen.getAllByRole('link', { name: /^Enter / });

/** The hub that the console has turned to; the overlay of the change may be gone again by then. */
export const entered = ({ services }: Pick<Rendered, 'services'>) =>
  services.target.get().ProductId;
