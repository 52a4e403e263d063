import { Component, type ReactNode } from 'react'

/** Error boundary: shows a failure in place of the failed part and keeps the rest of the page. */
export class Boundary extends Component<
  { readonly children: ReactNode; readonly instead: (again: () => void) => ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    const { children, instead } = this.props
    return this.state.failed ? instead(() => this.setState({ failed: false })) : children
  }
}
