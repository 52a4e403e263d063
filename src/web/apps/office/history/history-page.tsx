import { ReceiptText } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import {
  type BetView,
  betTotalsEndpoint,
  listBetsEndpoint,
  showBetEndpoint,
} from '#domain/betting/bets/api.ts'
import { listReferrals, type ReferralView } from '#domain/betting/referrals/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePages } from '../more-pages.tsx'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { BetCard } from './bet-card.tsx'
import { type HistoryFilter, historyQuery, readFilter } from './history-filter.ts'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryTotals, type Totals } from './history-totals.tsx'
import { ReferralsSection } from './referrals-section.tsx'
import { useOffers } from './use-offers.ts'

type Bets = AnswerOf<typeof listBetsEndpoint>
interface HistoryData {
  readonly filter: HistoryFilter
  /** Time zone of the filter's dates. */
  readonly zone: string
  readonly first: Bets
  readonly totals: Totals
  readonly referrals: readonly ReferralView[]
}

export default definePage<HistoryData>({
  dictionaries: [
    'office',
    'accounts',
    'referral',
    'systems',
    'special-bets',
    'markets',
    'log',
    'open-bets',
    'accumulators',
  ],
  load: async ({ call, query, zone }) => {
    const filter = readFilter(query)
    const asked = historyQuery(filter, Date.now(), zone)
    const [first, { totals }, { requests }] = await Promise.all([
      call(listBetsEndpoint, { query: asked }),
      call(betTotalsEndpoint, { query: asked }),
      call(listReferrals, {}),
    ])
    return { filter, zone, first, totals, referrals: requests }
  },
  Page: function HistoryPage({ data }) {
    const t = useText('office')
    const link = useLink()
    const { call, refresh, zone, session } = useShell()
    const rests = session?.ban !== undefined
    const { filter, first } = data
    const { pages, moreButton } = usePages(first, (cursor) =>
      call(listBetsEndpoint, { query: { ...historyQuery(filter, Date.now(), zone), cursor } }),
    )
    const [news, setNews] = useState<ReadonlyMap<string, BetView>>(new Map())
    useEffect(() => setNews(new Map()), [first])
    // The server renders a first visit before it knows the zone.
    const otherDays = data.filter.period === 'dates' && data.zone !== zone
    useEffect(() => {
      if (otherDays) refresh()
    }, [otherDays, refresh])
    const bets = pages.flatMap((page) => page.bets).map((bet) => news.get(bet.id) ?? bet)

    const onPoke = useCallback(
      (poke: PlayerPoke) => {
        if (poke.k !== 'bet') return
        const known = pages.some((page) => page.bets.some((bet) => bet.id === poke.betId))
        // A new bet needs the whole list; a listed one is reloaded in place.
        if (!known) return refresh()
        call(showBetEndpoint, { params: { betId: poke.betId } }).then(
          (bet) => setNews((now) => new Map(now).set(bet.id, bet)),
          () => {},
        )
      },
      [pages, call, refresh],
    )
    usePlayerPokes(onPoke)
    const offers = useOffers(!rests && bets.some((bet) => bet.status === 'open'))
    const [told, setTold] = useState('')
    const changed = (news: string) => {
      setTold(news)
      refresh()
    }

    return (
      <OfficeFrame page="bets" title={t('bets')}>
        <ReferralsSection first={data.referrals} />
        <HistoryFilters filter={filter} />
        <HistoryTotals totals={data.totals} filter={filter} />
        <p className={css.told} role="status">
          {told}
        </p>
        {bets.length === 0 ? (
          <section className="card">
            <EmptyState
              icon={ReceiptText}
              title={t(
                filter.status || filter.search || filter.period !== 'all' ? 'no-bets-filter' : 'no-bets',
              )}
              text={t('no-bets-hint')}
            >
              {rests ? null : (
                <a className="button" href={link('/live')}>
                  {t('to-live')}
                </a>
              )}
            </EmptyState>
          </section>
        ) : (
          <ul className={css.bets}>
            {bets.map((bet) => (
              <li key={bet.id}>
                <BetCard bet={bet} offer={offers.get(bet.id)} changed={changed} />
              </li>
            ))}
          </ul>
        )}
        {moreButton}
      </OfficeFrame>
    )
  },
})
