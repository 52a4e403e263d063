import { Component, type ReactNode } from 'react'

/** What throws while it is drawn shows its failure in its own place; all around it stays. */
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
