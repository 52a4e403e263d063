import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { loadDictionaries } from '../i18n/load.ts'
import type { Translator } from '../i18n/translator.ts'
import { useShell } from './context.ts'
import type { ModalName } from './modals.ts'

type LoadedModal = ComponentType<{ readonly name: ModalName; readonly onClose: () => void }>

const kindOf = (name: ModalName) => (name === 'settings' ? 'settings' : 'auth')

async function load(name: ModalName, translator: Translator): Promise<LoadedModal> {
  if (name !== 'settings') return (await import('../apps/auth/auth-modal.tsx')).AuthModal
  const [{ SettingsModal }] = await Promise.all([
    import('./settings-form/settings-modal.tsx'),
    loadDictionaries(translator, ['settings']),
  ])
  return SettingsModal
}

/** Shows the open modal; its code is fetched the first time one opens. */
export function ModalHost() {
  const { modals, navigate, translator } = useShell()
  const open = useSyncExternalStore(modals.subscribe, modals.get, () => null)
  const [loaded, setLoaded] = useState<Readonly<Record<string, LoadedModal>>>({})
  const Modal = open ? loaded[kindOf(open)] : undefined
  useEffect(() => {
    if (!open || Modal) return
    let wanted = true
    load(open, translator)
      .then((found) => wanted && setLoaded((known) => ({ ...known, [kindOf(open)]: found })))
      .catch(() => {
        // Without its code the page of the same name does as well.
        modals.close()
        navigate(`/${open}`)
      })
    return () => {
      wanted = false
    }
  }, [open, Modal, modals, navigate, translator])
  return open && Modal ? <Modal name={open} onClose={() => modals.close()} /> : null
}
