import { Component, type ReactNode } from 'react';

/** Hides a part that fails to render; the page around it stays. Its parent may remove it too. */
export class HiddenWhenBroken extends Component<{ onBroken: () => void; children: ReactNode }> {
  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override state = { isBroken: false };

  override componentDidCatch() {
    this.props.onBroken();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
