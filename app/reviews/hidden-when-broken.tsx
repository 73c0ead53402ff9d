import { Component, type ReactNode } from 'react';

/** What breaks while it is drawn goes, and the page around it stays; whoever drew it may go too. */
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
