import { useEffect } from 'react'
import { ownHarm, readHarmMessage } from '#domain/protection/harm/api.ts'
import { type LimitView, limitPing } from '#domain/protection/limits/api.ts'
import { useShell } from '../../core/context.ts'
import { localOnly } from '../../core/local-only.ts'
import { setVisibleInterval } from '../../core/presence.ts'
import { loadDictionaries } from '../../i18n/load.ts'
import { notices } from '../notices/center.ts'
import { runningSince, untilDue } from './reality-timer.ts'

const pingEvery = 30_000

const activeValue = (limits: readonly LimitView[], type: number): number | null => {
  const found = limits.find((one) => one.limitType === type && one.limitState === 'ACTIVE')
  return found ? Number(found.limitValue) : null
}

/** Enforces a player's limits on every page: session time, reality checks, and care messages. */
export function useProtection(limits: readonly LimitView[] | null): void {
  useSessionTime(limits !== null && activeValue(limits, 31) !== null)
  useRealityCheck(limits ? activeValue(limits, 32) : null)
  useCareNotice(limits)
}

/** Reports presence to the server every 30 s; ends the session when the day's time is used up (spec section 4). */
function useSessionTime(limited: boolean): void {
  const { call, modals, session } = useShell()
  const player = session?.id
  useEffect(() => {
    if (!limited || !player) return
    let here = true
    let last: ReturnType<typeof setTimeout> | undefined
    const ping = async () => {
      const answer = await call(limitPing).catch(() => null)
      if (!here || answer?.left == null) return
      clearTimeout(last)
      if (answer.left === 0) modals.open('session-ended')
      else if (answer.left < pingEvery) last = setTimeout(() => void ping(), answer.left)
    }
    void ping()
    const stop = setVisibleInterval(pingEvery, () => void ping())
    return () => {
      here = false
      clearTimeout(last)
      stop()
    }
  }, [limited, player, call, modals])
}

function useRealityCheck(minutes: number | null): void {
  const { modals, session } = useShell()
  const player = session?.id
  useEffect(() => {
    if (minutes === null || !player) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (modals.get() === 'reality-check') return
      const now = Date.now()
      const wait = untilDue(runningSince(localOnly(), player, now), minutes, now)
      if (wait === 0) modals.open('reality-check')
      // Another modal may refuse to give way: then try again soon.
      timer = setTimeout(look, wait === 0 ? pingEvery : wait)
    }
    const stop = modals.subscribe(() => {
      if (modals.get() === null) look()
    })
    look()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [minutes, player, modals])
}

const noticeId = 'care'

/** Shows the care message to the player until they dismiss it. Requested with each read of the limits. */
function useCareNotice(limits: readonly LimitView[] | null): void {
  const { call, translator, session } = useShell()
  const player = session?.id
  useEffect(() => {
    if (!limits || !player) return
    const controller = new AbortController()
    const { signal } = controller
    const show = async () => {
      const { message } = await call(ownHarm, {}, { signal })
      if (!message) return notices.drop(noticeId)
      await loadDictionaries(translator, ['protection'])
      if (signal.aborted) return
      const t = translator.of('protection')
      const read = () => void call(readHarmMessage, { body: { id: message.id } }).catch(() => {})
      notices.show({
        id: noticeId,
        type: 'default',
        tone: 'info',
        title: t('care-message-title'),
        text: t('care-message-text'),
        actions: [{ text: t('care-look'), path: '/responsible', primary: true, press: read }],
        onClose: read,
      })
    }
    show().catch(() => {})
    return () => controller.abort()
  }, [limits, player, call, translator])
}
