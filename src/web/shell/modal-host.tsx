import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useShell } from './context.ts'
import type { ModalName } from './modals.ts'

type AuthModal = ComponentType<{ readonly name: ModalName; readonly onClose: () => void }>

/** Shows the open modal; its code is fetched the first time one opens. */
export function ModalHost() {
  const { modals, navigate } = useShell()
  const open = useSyncExternalStore(modals.subscribe, modals.get, () => null)
  const [Modal, setModal] = useState<AuthModal | null>(null)
  useEffect(() => {
    if (!open || Modal) return
    let wanted = true
    import('../apps/auth/auth-modal.tsx')
      .then((module) => wanted && setModal(() => module.AuthModal))
      .catch(() => {
        // Without its code the page of the same name does as well.
        modals.close()
        navigate(`/${open}`)
      })
    return () => {
      wanted = false
    }
  }, [open, Modal, modals, navigate])
  return open && Modal ? <Modal name={open} onClose={() => modals.close()} /> : null
}
