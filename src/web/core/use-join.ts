import { useOpen, useText } from './context.ts'

/** The way to an account for a visitor: registration under the words of the page, or the sign-in while nobody can register. */
export function useJoin(): (register: string) => { readonly path: string; readonly text: string } {
  const auth = useText('auth')
  const isOpen = useOpen()
  return (register) =>
    isOpen('registration')
      ? { path: '/registration', text: register }
      : { path: '/login', text: auth('sign-in') }
}
