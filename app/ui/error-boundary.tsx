import { Component, type ReactNode } from 'react';

/** What breaks while it is drawn says so in its place, instead of leaving an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap py-section text-center" role="alert">
        <p>This part of the page could not be shown.</p>
        <button type="button" className="btn btn-line" onClick={() => this.setState({ failed: false })}>
          Try again
        </button>
      </div>
    );
  }
}
