import { ErrorState } from '@dimora/ui';
import { Component, type ReactNode } from 'react';
import { common } from '../i18n/common.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** Props of {@link PartBoundary}. */
export type PartBoundaryProps = {
  /** The person tries again. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
};

/** Keeps a failure of one part from the rest of its page: the part says so in its place and can be tried again. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  override state: { readonly failed: boolean } = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? <Failed onRetry={this.retry} /> : this.props.children;
  }
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts(common);
  return <ErrorState title={t(($) => $.partFailed)} onRetry={onRetry} />;
}
