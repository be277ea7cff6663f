import { Component, type ReactNode } from 'react';

/** What fails inside stays away, and the page around it stays. For what a page may do without. */
export class Boundary extends Component<{ children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError(): { isFailed: boolean } {
    return { isFailed: true };
  }

  override render(): ReactNode {
    return this.state.isFailed ? null : this.props.children;
  }
}
