import { useEffect, useEffectEvent } from 'react'
import { usualNotices } from '#domain/trust/access/api.ts'
import { useOpen, useShell, useText } from '#web/core/context.ts'
import { localOnly } from '#web/core/local-only.ts'
import { readAddress } from '#web/core/router/address.ts'
import { matchRoute } from '#web/core/router/routes.ts'
import { useSource } from '#web/core/use-source.ts'
import { notices } from '#web/features/notices/center.ts'
import { noteNextReminder, watchRegistration } from './registration-reminder.ts'

/** Whether the visitor is signing in or registering on this page. */
const isAuthPage = () => matchRoute(readAddress(location.pathname)?.path ?? '/')?.route.app === 'auth'

/** Reminds visitors to register, as often as the operator configured. */
export function useRegistrationReminder(): void {
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
    // A player who has signed in here has an account, so no reminder follows.
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
