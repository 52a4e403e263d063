import { useEffect, useEffectEvent } from 'react'
import { usualNotices } from '#domain/access/api.ts'
import { remindOfCoupon, useCouponCount } from '../../core/betslip-port.ts'
import { useOpen, useShell, useText } from '../../core/context.ts'
import { useLiveStore } from '../../core/live/hooks.ts'
import { readAddress } from '../../core/router/address.ts'
import { isLeftAlone } from '../../core/router/left-alone.ts'
import { matchRoute } from '../../core/router/routes.ts'
import { newerDeployment } from '../../core/sub-apps/deployment.ts'
import { useSource } from '../../core/use-source.ts'
import { isBlocking } from './ad-block.ts'
import { notices } from './center.ts'
import { noteNextReminder, watchRegistration } from './registration-reminder.ts'

/** What the page watches for its notices. Draws nothing itself. */
export function NoticeWatchers({ path }: { readonly path: string }) {
  useUpdateNotice()
  useCouponNotice()
  useRegistrationReminder()
  useWelcome()
  useAdBlockNotice(path)
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

/** How often is looked for a moment in which nothing else is open. */
const lookAgainAfter = 5_000
const welcomeKey = 'fairline.welcome'

/** Opens the welcome where the operator wants it and this browser has not seen it. */
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

/** Where the operator wants it: what follows waits until an ad blocker is off, but on pages nobody is kept from. */
function useAdBlockNotice(path: string): void {
  const { modals, site } = useShell()
  const wanted = useSource(site)?.notices?.adBlock === true
  // Who wants to come to his limits has to sign in first.
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
    // Closed after another look at it, or by what was open before: then it is looked at anew.
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

function useCouponNotice(): void {
  const live = useLiveStore()
  const { translator, settings } = useShell()
  const filled = useCouponCount() > 0
  useEffect(() => {
    if (!filled) return
    let stop: (() => void) | null | undefined
    remindOfCoupon(live, translator, settings).then(
      (undo) => {
        if (stop === null) undo()
        else stop = undo
      },
      // The slip does without.
      () => {},
    )
    return () => {
      stop?.()
      stop = null
      notices.drop('coupon')
    }
  }, [filled, live, translator, settings])
}

function localOnly(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** Whether the visitor is signing in or registering on this page. */
const isAuthPage = () => matchRoute(readAddress(location.pathname)?.path ?? '/')?.route.app === 'auth'

function useRegistrationReminder(): void {
  const t = useText('notices')
  const auth = useText('auth')
  const isOpen = useOpen()
  const { session, modals, site } = useShell()
  const facts = useSource(site)
  const rule = (facts?.notices ?? usualNotices).registrationReminder
  const delay = rule?.delay
  const interval = rule?.interval
  const known = session !== null
  const open = isOpen('registration')
  const mayShow = useEffectEvent(
    () =>
      !known &&
      !document.hidden &&
      modals.get() === null &&
      !document.querySelector('dialog:modal') &&
      !isAuthPage(),
  )
  useEffect(() => {
    // Whoever was signed in here has an account.
    if (known) noteNextReminder(localOnly(), 0)
    if (known || !open || delay === undefined || interval === undefined) return
    const storage = localOnly()
    const stop = watchRegistration({
      rule: { delay, interval },
      ...(storage ? { storage } : {}),
      mayShow: () => mayShow(),
      show: () =>
        notices.show({
          id: 'registration',
          type: 'registration',
          tone: 'info',
          title: t('reminder-title'),
          text: t('reminder-text'),
          actions: [
            { text: auth('register'), path: '/registration', primary: true },
            { text: t('reminder-never'), press: () => noteNextReminder(storage, 0) },
          ],
        }),
    })
    return () => {
      stop()
      notices.drop('registration')
    }
  }, [known, open, delay, interval, t, auth])
}
