import { ErrorState } from '@dimora/ui';
import { Component, type ReactNode } from 'react';
import { common } from '../i18n/common.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** Props of {@link PartBoundary}. */
export type PartBoundaryProps = {
  /** Called when the user retries. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
};

/** Confines a failure of one part to that part: it shows the error in its place and can be retried. */
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
