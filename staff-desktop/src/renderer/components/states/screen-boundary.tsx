import { Component, type ReactNode } from 'react';

/** Catches the error of a screen so that the shell keeps working. A new `key` tries again. */
export class ScreenBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
