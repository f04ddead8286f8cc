import { ErrorState } from '@dimora/ui';
import { Component, type ReactNode } from 'react';
import { useExplain } from '../errors/explain.ts';

/** Props of {@link PartBoundary}. */
export type PartBoundaryProps = {
  /** The person tries again. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
};

type Failure = { readonly error: unknown };

/** Keeps a failure of one part from the rest of its page: the part says so in its place and can be tried again. */
export class PartBoundary extends Component<
  PartBoundaryProps,
  { readonly failure: Failure | null }
> {
  override state: { readonly failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { readonly failure: Failure } {
    return { failure: { error } };
  }

  readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <Failed error={failure.error} onRetry={this.retry} /> : this.props.children;
  }
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const explain = useExplain();
  return <ErrorState title={explain(error)} onRetry={onRetry} />;
}
