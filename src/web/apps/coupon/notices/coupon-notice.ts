import type { Choices } from '#domain/people/settings/api.ts'
import { tellShell } from '#web/core/events.ts'
import type { LiveStore } from '#web/core/live/types.ts'
import type { Source } from '#web/core/value.ts'
import { notices } from '#web/features/notices/center.ts'
import { loadDictionaries } from '#web/i18n/load.ts'
import type { Translator } from '#web/i18n/translator.ts'
import type { CouponBet } from '../store/coupon-state.ts'
import { droppedOnScore } from '../store/dropped.ts'
import { couponStore } from '../store/store.ts'
import { watchCoupon } from './coupon-reminder.ts'
import { watchScores } from './score-watch.ts'

const id = 'coupon'

const isInSlip = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-slip]') !== null

/** The isolate keeps a name's direction inside a text of the other direction. */
const isolated = (name: string) => `\u2068${name}\u2069`

function sessionOnly(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** Records the drop for the slip; without a slip on screen, also shows a notice. */
async function tellOfDrop(
  { event: { id: eventId, home, away } }: CouponBet,
  [ours, theirs]: readonly [number, number],
  translator: Translator,
): Promise<void> {
  const drop = { eventId, match: isolated(`${home} – ${away}`), score: isolated(`${ours}:${theirs}`) }
  const shown = droppedOnScore.isShown()
  droppedOnScore.add(drop)
  if (shown) return
  await loadDictionaries(translator, ['betting'])
  const { match, score } = drop
  notices.show({
    id: `dropped-${eventId}`,
    type: 'default',
    tone: 'warning',
    title: match,
    text: translator.of('betting')('dropped', { match, score }),
  })
}

/**
 * Shows a warning with a link to the coupon while it holds selections; hides it once the coupon is opened or empty,
 * and on its page (spec section 5). Also watches the scores of the selections' matches.
 */
export function remindOfCoupon({
  live,
  translator,
  settings,
  page,
}: {
  readonly live: LiveStore
  readonly translator: Translator
  readonly settings: Source<Choices>
  /** Whether the coupon's page is shown, and whether the site has it. */
  readonly page: () => { readonly shown: boolean; readonly open: boolean }
}): () => void {
  const t = translator.of('notices')
  const drop = () => notices.drop(id)
  const stop = watchCoupon({
    coupon: couponStore,
    live,
    ...(sessionOnly() ? { storage: sessionStorage } : {}),
    slipIsOpen: () => page().shown || isInSlip(document.activeElement),
    drop,
    show: ({ event: { home, away } }) =>
      notices.show({
        id,
        type: 'coupon',
        tone: 'warning',
        title: t('coupon-title'),
        text: t('coupon-text', { event: isolated(`${home} – ${away}`) }),
        actions: [
          {
            text: t('coupon-open'),
            primary: true,
            ...(page().open ? { path: '/coupon' } : { press: () => tellShell('open-slip', null) }),
          },
        ],
      }),
  })
  const stopScores = watchScores({
    coupon: couponStore,
    live,
    settings,
    dropped: (bet, score) => void tellOfDrop(bet, score, translator).catch(() => {}),
  })
  const opened = ({ target }: Event) => {
    if (isInSlip(target)) drop()
  }
  document.addEventListener('focusin', opened)
  document.addEventListener('pointerdown', opened)
  return () => {
    stop()
    stopScores()
    document.removeEventListener('focusin', opened)
    document.removeEventListener('pointerdown', opened)
  }
}
