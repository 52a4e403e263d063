import { Dices } from 'lucide-react'
import { useState } from 'react'
import {
  type GameEntry,
  listGames,
  listMyGames,
  listRounds,
  type PairView,
  type RoundAnswer,
  showFairness,
} from '#domain/casino/casino/api.ts'
import { type AccountView, accountsEndpoint } from '#domain/trust/ledger/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import lobby from '../lobby/lobby.module.css'
import { ExportButtons } from './export-buttons.tsx'
import { MyLinks } from './my-links.tsx'
import { RoundEntry } from './round-entry.tsx'
import css from './rounds.module.css'
import { isFiltered, type RoundsFilter, readRoundsFilter, roundsQuery } from './rounds-filter.ts'
import { RoundsFilters } from './rounds-filters.tsx'
import { SeedsCard } from './seeds-card.tsx'

interface MyRounds {
  readonly filter: RoundsFilter
  readonly accounts: readonly Pick<AccountView, 'currency' | 'kind'>[]
  readonly games: readonly GameEntry[]
  /** Games of external suppliers that the player has played. */
  readonly provided: readonly { readonly id: string; readonly name: string }[]
  readonly rounds: readonly RoundAnswer[]
  readonly next: string | null
  readonly pair: PairView
}
const pageSize = '20'

/** A player's rounds, each with its draws and seeds and a check in the browser; and the active pair of seeds. */
export default definePage<MyRounds>({
  dictionaries: ['casino', 'games', 'rounds', 'log', 'jackpots'],
  async load({ call, query }) {
    const filter = readRoundsFilter(query)
    const [{ games }, { provided }, { rounds, next }, pair, { accounts }] = await Promise.all([
      call(listGames),
      call(listMyGames),
      call(listRounds, { query: { ...roundsQuery(filter, Date.now()), limit: pageSize } }),
      call(showFairness),
      call(accountsEndpoint),
    ])
    const own = accounts.map(({ currency, kind }) => ({ currency, kind }))
    return { filter, accounts: own, games, provided, rounds, next, pair }
  },
  head: (_, { translator }) => ({ title: translator.of('casino')('my-rounds') }),
  Page: function RoundsPage({ data }) {
    const t = useText('casino')
    return (
      <div className={lobby.page}>
        <h1 className="page-title" tabIndex={-1}>
          {t('my-rounds')}
        </h1>
        <MyLinks current="my-rounds" />
        <SeedsCard pair={data.pair} />
        <RoundsFilters
          filter={data.filter}
          games={data.games.map(({ id }) => id)}
          provided={data.provided}
          accounts={data.accounts}
        />
        <Rounds
          key={`${data.pair.serverSeedHash} ${data.rounds[0]?.id} ${JSON.stringify(data.filter)}`}
          {...data}
        />
      </div>
    )
  },
})

function Rounds({ filter, rounds: first, next: firstNext }: MyRounds) {
  const t = useText('casino')
  const words = useText('rounds')
  const { call } = useShell()
  const [rounds, setRounds] = useState(first)
  const [next, setNext] = useState(firstNext)
  const [busy, setBusy] = useState(false)
  const more = async (cursor: string) => {
    setBusy(true)
    try {
      const query = { ...roundsQuery(filter, Date.now()), limit: pageSize, cursor }
      const page = await call(listRounds, { query })
      setRounds((known) => [...known, ...page.rounds])
      setNext(page.next)
    } catch {
      // The button stays for another try.
    } finally {
      setBusy(false)
    }
  }
  if (rounds.length === 0)
    return isFiltered(filter) ? (
      <EmptyState icon={Dices} title={words('none-found')} text={words('none-found-text')} />
    ) : (
      <EmptyState icon={Dices} title={t('no-rounds')} text={t('no-rounds-text')} />
    )
  return (
    <>
      <ExportButtons filter={filter} />
      <ul className={css.rounds}>
        {rounds.map((round) => (
          <li key={round.id}>
            <RoundEntry round={round} />
          </li>
        ))}
      </ul>
      {next ? (
        <button type="button" className="button" disabled={busy} onClick={() => void more(next)}>
          {t('more-rounds')}
        </button>
      ) : null}
    </>
  )
}
