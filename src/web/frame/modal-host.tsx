import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOpen, useShell } from '../core/context.ts'
import { apps } from '../core/registry/available.ts'
import type { AppModal, ModalComponent } from '../core/registry/define-app.ts'
import { featureModals } from '../features/modals.ts'
import { loadDictionaries } from '../i18n/load.ts'
import type { Translator } from '../i18n/translator.ts'

const all = [...featureModals, ...apps.flatMap(({ modals = [] }) => modals)]

async function load({ load, dictionaries = [] }: AppModal, translator: Translator): Promise<ModalComponent> {
  const [Modal] = await Promise.all([load(), loadDictionaries(translator, dictionaries)])
  return Modal
}

/** Renders the open modal, where the page allows it; its code loads when it first opens. */
export function ModalHost({ page }: { readonly page: string }) {
  const shell = useShell()
  const { modals, translator } = shell
  const open = useSyncExternalStore(modals.subscribe, modals.get, () => null)
  const [loaded, setLoaded] = useState<ReadonlyMap<AppModal, ModalComponent>>(new Map())
  const wanted = open && all.find(({ names }) => names.includes(open))
  const isOpen = useOpen()
  const refused = open !== null && wanted?.mayOpen?.(open, page, isOpen) === false
  const Modal = wanted && !refused ? loaded.get(wanted) : undefined
  useEffect(() => {
    if (!refused) return
    modals.close()
    // The page itself contains the form.
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [refused, modals])
  useEffect(() => {
    if (refused || !open || !wanted || Modal) return
    let here = true
    load(wanted, translator)
      .then((found) => here && setLoaded((known) => new Map(known).set(wanted, found)))
      .catch(() => {
        modals.close()
        wanted.instead?.(open, shell)
      })
    return () => {
      here = false
    }
  }, [open, wanted, refused, Modal, modals, shell, translator])
  return open && Modal ? <Modal name={open} onClose={() => modals.close()} /> : null
}
