import { useOpen, useText } from './context.ts'

/**
 * Returns the link to an account for a visitor: registration with the page's own text, or the sign-in while
 * registration is closed.
 */
export function useJoin(): (register: string) => { readonly path: string; readonly text: string } {
  const auth = useText('auth')
  const isOpen = useOpen()
  return (register) =>
    isOpen('registration')
      ? { path: '/registration', text: register }
      : { path: '/login', text: auth('sign-in') }
}
