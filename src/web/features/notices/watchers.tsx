import { useEffect } from 'react'
import { appNotices } from '../../core/app-notices.ts'
import { useShell, useText } from '../../core/context.ts'
import { localOnly } from '../../core/local-only.ts'
import { isLeftAlone } from '../../core/router/left-alone.ts'
import { newerDeployment } from '../../core/sub-apps/deployment.ts'
import { useSource } from '../../core/use-source.ts'
import { isBlocking } from './ad-block.ts'
import { notices } from './center.ts'

/** Watches for events that need notices. Renders nothing. */
export function NoticeWatchers({ path }: { readonly path: string }) {
  useUpdateNotice()
  useWelcome()
  useAdBlockNotice(path)
  for (const useNotices of appNotices) useNotices(path)
  return null
}

function useUpdateNotice(): void {
  const t = useText('notices')
  const newer = useSource(newerDeployment)
  useEffect(() => {
    if (!newer) return
    notices.show({
      id: 'update',
      type: 'update',
      tone: 'warning',
      title: t('update-title'),
      text: t('update-text'),
      actions: [{ text: t('update-reload'), primary: true, press: () => location.reload() }],
    })
  }, [newer, t])
}

/** Milliseconds between checks for a moment without an open modal. */
const lookAgainAfter = 5_000
const welcomeKey = 'fairline.welcome'

/** Opens the welcome if the operator enabled it and this browser has not shown it. */
function useWelcome(): void {
  const { modals, site } = useShell()
  const wanted = useSource(site)?.notices?.welcome === true
  useEffect(() => {
    const storage = localOnly()
    if (!wanted || !storage || storage.getItem(welcomeKey) !== null) return
    const look = () => {
      if (modals.get() !== null || document.querySelector('dialog:modal')) return
      clearInterval(timer)
      if (storage.getItem(welcomeKey) !== null) return
      storage.setItem(welcomeKey, '1')
      modals.open('welcome')
    }
    const timer = setInterval(look, lookAgainAfter)
    look()
    return () => clearInterval(timer)
  }, [wanted, modals])
}

/**
 * If the operator enabled it, asks to turn an ad blocker off and blocks the page until then. Pages that must
 * stay reachable are exempt.
 */
function useAdBlockNotice(path: string): void {
  const { modals, site } = useShell()
  const wanted = useSource(site)?.notices?.adBlock === true
  // A player has to sign in first to reach their limits.
  const left = isLeftAlone(path) || path === '/login'
  useEffect(() => {
    if (!wanted || left) return
    let here = true
    let blocking = false
    const look = () => {
      if (here && blocking && modals.get() === null) modals.open('ad-block')
    }
    const ask = () =>
      void isBlocking().then((found) => {
        blocking = found
        look()
      })
    // Closed after another check, or together with another modal: check again.
    const stop = modals.subscribe(() => {
      if (modals.get() === null && blocking) ask()
    })
    ask()
    return () => {
      here = false
      stop()
      if (modals.get() === 'ad-block') modals.close()
    }
  }, [wanted, left, modals])
}
