import { Columns2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type GameEntry, listGames, listRounds, type RoundAnswer } from '#domain/casino/casino/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { gameKind } from '#web/core/router/game-path.ts'
import { playable } from '../lobby/catalogue.ts'
import { GameFrame } from './game-frame.tsx'
import type { AboutGame } from './info-sheet.tsx'
import css from './two-games.module.css'

interface Second {
  readonly entry: GameEntry
  readonly left: RoundAnswer | null
}

/** A game, and on wide screens a second one beside it, chosen by the player. */
export function TwoGames({
  first,
  payoutCap,
  mayTwo,
  About,
  children,
}: {
  readonly first: GameEntry
  readonly payoutCap: string
  /** Whether the operator allows a second game beside it. */
  readonly mayTwo: boolean
  readonly About: AboutGame
  readonly children: ReactNode
}) {
  const t = useText('games')
  const names = useText('casino')
  const { call, session } = useShell()
  const [games, setGames] = useState<readonly GameEntry[] | null>(null)
  const [second, setSecond] = useState<Second | null>(null)
  const offer = async () => {
    const all = await call(listGames).catch(() => null)
    // Slots and scratch cards need dictionaries that pages of other games have not loaded.
    if (all)
      setGames(
        playable(all.games).filter((game) => game.id !== first.id && gameKind(game) === gameKind(first)),
      )
  }
  const choose = async (id: string) => {
    const entry = games?.find((one) => one.id === id)
    if (!entry) return
    const rounds = session
      ? await call(listRounds, { query: { game: id, limit: '1' } }).catch(() => null)
      : null
    setSecond({ entry, left: rounds?.rounds.find(({ state }) => state === 'open') ?? null })
  }
  return (
    <div className={css.both} data-two={second !== null || undefined}>
      <div className={css.first}>
        {children}
        {second || !mayTwo ? null : games ? (
          <label className={css.choice}>
            <span>{t('beside')}</span>
            <select className="input" value="" onChange={(event) => void choose(event.currentTarget.value)}>
              <option value="" disabled>
                {t('beside-choose')}
              </option>
              {games.map(({ id }) => (
                <option key={id} value={id}>
                  {names(`name-${id}` as 'name-dice')}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <button type="button" className={`button small ${css.offer}`} onClick={() => void offer()}>
            <Columns2 size={16} aria-hidden="true" />
            {t('beside')}
          </button>
        )}
      </div>
      {second ? (
        <GameFrame
          key={second.entry.id}
          entry={second.entry}
          left={second.left}
          payoutCap={payoutCap}
          About={About}
          beside={() => setSecond(null)}
        />
      ) : null}
    </div>
  )
}
