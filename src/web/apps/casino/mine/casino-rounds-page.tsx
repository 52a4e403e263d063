import { Dices } from 'lucide-react'
import { useState } from 'react'
import {
  type GameEntry,
  listGames,
  listRounds,
  type PairView,
  type RoundAnswer,
  showFairness,
} from '#domain/casino/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import lobby from '../lobby/lobby.module.css'
import { MyLinks } from './my-links.tsx'
import { RoundEntry } from './round-entry.tsx'
import css from './rounds.module.css'
import { SeedsCard } from './seeds-card.tsx'

interface MyRounds {
  readonly games: readonly GameEntry[]
  readonly rounds: readonly RoundAnswer[]
  readonly next: string | null
  readonly pair: PairView
}
const pageSize = '20'

/** A player's rounds, each with its draws and seeds and a check in the browser; and the pair of seeds in use. */
export default definePage<MyRounds>({
  dictionaries: ['casino', 'games'],
  async load({ call }) {
    const [{ games }, { rounds, next }, pair] = await Promise.all([
      call(listGames),
      call(listRounds, { query: { limit: pageSize } }),
      call(showFairness),
    ])
    return { games, rounds, next, pair }
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
        <Rounds key={`${data.pair.serverSeedHash} ${data.rounds[0]?.id}`} {...data} />
      </div>
    )
  },
})

function Rounds({ rounds: first, next: firstNext }: MyRounds) {
  const t = useText('casino')
  const { call } = useShell()
  const [rounds, setRounds] = useState(first)
  const [next, setNext] = useState(firstNext)
  const [busy, setBusy] = useState(false)
  const more = async (cursor: string) => {
    setBusy(true)
    try {
      const page = await call(listRounds, { query: { limit: pageSize, cursor } })
      setRounds((known) => [...known, ...page.rounds])
      setNext(page.next)
    } catch {
      // The button stays to try again.
    } finally {
      setBusy(false)
    }
  }
  if (rounds.length === 0)
    return <EmptyState icon={Dices} title={t('no-rounds')} text={t('no-rounds-text')} />
  return (
    <>
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
