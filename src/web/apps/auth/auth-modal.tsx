import type { ModalName } from '#web/shell/modals.ts'

/** Sign-in and registration over the page. */
export function AuthModal({ name }: { readonly name: ModalName; readonly onClose: () => void }) {
  return <div>{name}</div>
}
