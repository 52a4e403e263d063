import { useSyncExternalStore } from 'react'
import { useText } from '#web/core/context.ts'
import { useBettingText } from '../settings/use-betting-text.ts'
import { droppedOnScore } from '../store/dropped.ts'
import css from './slip.module.css'

const none: ReturnType<typeof droppedOnScore.get> = []

/** Selections that left the slip after a score change. */
export function DropNotes() {
  const t = useText('coupon')
  const taking = useBettingText()
  const drops = useSyncExternalStore(droppedOnScore.subscribe, droppedOnScore.get, () => none)
  return (
    <div role="status" className={css.drops}>
      {taking
        ? drops.map((drop) => (
            <div key={drop.eventId} className={`notice warn ${css.notice}`}>
              <p>{taking('dropped', { match: drop.match, score: drop.score })}</p>
              <button
                type="button"
                className="button small quiet"
                onClick={() => droppedOnScore.dismiss(drop)}
              >
                {t('dismiss')}
              </button>
            </div>
          ))
        : null}
    </div>
  )
}
