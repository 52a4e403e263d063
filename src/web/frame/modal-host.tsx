import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useShell } from '../core/context.ts'
import type { ModalName } from '../core/modals/modals.ts'
import { loadDictionaries } from '../i18n/load.ts'
import type { Translator } from '../i18n/translator.ts'

type LoadedModal = ComponentType<{ readonly name: ModalName; readonly onClose: () => void }>

const noticeModals: readonly ModalName[] = ['age', 'ad-block', 'welcome']
const kindOf = (name: ModalName) => {
  if (name === 'settings' || name === 'cookies' || name === 'generator' || name === 'limit-approval')
    return name
  return noticeModals.includes(name) ? 'notice' : 'auth'
}

async function load(name: ModalName, translator: Translator): Promise<LoadedModal> {
  if (name === 'cookies') {
    const [{ CookiesModal }] = await Promise.all([
      import('../features/consent/cookies-modal.tsx'),
      loadDictionaries(translator, ['notices']),
    ])
    return CookiesModal
  }
  if (name === 'generator') {
    const [{ GeneratorModal }] = await Promise.all([
      import('../apps/coupon/generator/generator-modal.tsx'),
      loadDictionaries(translator, ['accumulators']),
    ])
    return GeneratorModal
  }
  if (name === 'limit-approval') {
    const [{ LimitApproval }] = await Promise.all([
      import('../features/limit-approval/limit-approval.tsx'),
      loadDictionaries(translator, ['limits']),
    ])
    return LimitApproval
  }
  if (kindOf(name) === 'notice') {
    const [{ NoticeModal }] = await Promise.all([
      import('../features/notices/notice-modals.tsx'),
      loadDictionaries(translator, ['notices']),
    ])
    return NoticeModal
  }
  if (name !== 'settings') return (await import('../apps/auth/auth-modal.tsx')).AuthModal
  const [{ SettingsModal }] = await Promise.all([
    import('../features/settings/settings-modal.tsx'),
    loadDictionaries(translator, ['settings']),
  ])
  return SettingsModal
}

/** Shows the open modal; its code is fetched the first time one opens. */
export function ModalHost() {
  const { modals, navigate, signOut, translator } = useShell()
  const open = useSyncExternalStore(modals.subscribe, modals.get, () => null)
  const [loaded, setLoaded] = useState<Readonly<Record<string, LoadedModal>>>({})
  const Modal = open ? loaded[kindOf(open)] : undefined
  useEffect(() => {
    if (!open || Modal) return
    let wanted = true
    load(open, translator)
      .then((found) => wanted && setLoaded((known) => ({ ...known, [kindOf(open)]: found })))
      .catch(() => {
        modals.close()
        // Without its code the page of the same name does as well, where there is one.
        if (open === 'sign-out') void signOut().catch(() => {})
        else if (kindOf(open) === 'auth' || open === 'settings')
          navigate(open === 'forgot-password' ? '/user/passwordreset' : `/${open}`)
      })
    return () => {
      wanted = false
    }
  }, [open, Modal, modals, navigate, signOut, translator])
  return open && Modal ? <Modal name={open} onClose={() => modals.close()} /> : null
}
