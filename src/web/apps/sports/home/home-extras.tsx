import { useEffect, useState } from 'react'
import { popularPicksEndpoint } from '#domain/betting/bets/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { useLiveStore } from '#web/core/live/hooks.ts'
import { loadDictionaries } from '#web/i18n/load.ts'
import css from '../board/board-headings.module.css'
import extras from './home-extras.module.css'
import { PopularPick } from './popular-pick.tsx'
import { PromotionCard } from './promotion-card.tsx'
import { type CurrentPromotion, loadCurrentPromotions } from './promotions-on.ts'

interface Found {
  readonly promotions: readonly CurrentPromotion[]
  /** Selection ids. */
  readonly picks: readonly string[]
  /** Sport time, milliseconds. */
  readonly now: number
}

/** Current promotions, and the most popular selections; renders each only where there are any. */
export function HomeExtras() {
  const { call, session, site, display, translator } = useShell()
  const store = useLiveStore()
  const [found, setFound] = useState<Found | null>(null)
  const currency = session?.currency ?? 'EUR'
  const player = session !== null
  const banned = Boolean(session?.ban)
  const accumulators = display.accumulatorOfDayLine === 1
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const load = async () => {
      const [promotions, popular] = await Promise.all([
        banned
          ? []
          : loadCurrentPromotions(call, { currency, player, accumulators, site: site.get(), signal }),
        call(popularPicksEndpoint, {}, { signal }),
        loadDictionaries(translator, [
          'popular',
          'markets',
          'bonus',
          'promotions',
          'accumulators',
          'tournaments',
        ]),
      ])
      if (signal.aborted) return
      store.hydrate(popular.board)
      setFound({ promotions, picks: popular.picks, now: popular.board.now })
    }
    // On an error the page stays as it is.
    load().catch(() => {})
    return () => asking.abort()
  }, [call, store, translator, site, currency, player, banned, accumulators])
  return found ? <Shown {...found} /> : null
}

function Shown({ promotions, picks, now }: Found) {
  const t = useText('popular')
  const words = useText('promotions')
  return (
    <>
      {promotions.length > 0 ? (
        <section aria-labelledby="home-promotions">
          <h2 id="home-promotions" className={css.section}>
            {words('cat-shares')}
          </h2>
          <div className={extras.cards}>
            {promotions.map((one) => (
              <PromotionCard key={one.about} promotion={one} />
            ))}
          </div>
        </section>
      ) : null}
      {picks.length > 0 ? (
        <section aria-labelledby="popular-picks">
          <h2 id="popular-picks" className={css.section}>
            {t('popular-picks')}
          </h2>
          <p className={extras.lead}>{t('popular-lead')}</p>
          <ul className={extras.picks}>
            {picks.map((id) => (
              <PopularPick key={id} id={id} now={now} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
