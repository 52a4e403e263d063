import { useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../../parts/numbers.ts'
import { PlayingCard } from '../../parts/playing-card.tsx'
import { collectOf } from '../collect-of.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import css from '../table-scenes.module.css'

type Input = Readonly<Record<string, never>>
interface Shown {
  readonly cards: readonly number[]
}

/**
 * Returns how many of the 13 ranks win for a guess after a card. The same rank wins too, except for the side that
 * cannot lose.
 */
function winning(card: number, guess: 'higher' | 'lower'): number {
  const rank = card % 13
  if (rank === 0) return guess === 'higher' ? 12 : 1
  if (rank === 12) return guess === 'lower' ? 12 : 1
  return guess === 'higher' ? 13 - rank : rank + 1
}

/** The last cards, and the two guesses with their multiples. */
function Scene({ round, open, busy, step, rest }: SceneProps<Input>) {
  const t = useText('games')
  const { language } = useShell()
  const cards = (round?.outcome as Shown | undefined)?.cards ?? []
  const last = cards.at(-1)
  return (
    <Table round={round} busy={busy} rest={rest} above>
      <span className={css.cards}>
        {cards.length === 0 ? <PlayingCard card={null} /> : null}
        {cards.slice(-5).map((card, at) => (
          <PlayingCard key={`${cards.length} ${at}`} card={card} dim={at < Math.min(5, cards.length) - 1} />
        ))}
      </span>
      <div className={css.picks}>
        {(['higher', 'lower'] as const).map((guess) => {
          const edge = last !== undefined && (last % 13 === 0 || last % 13 === 12)
          const same = last !== undefined && winning(last, guess) === 1 && edge
          return (
            <button
              key={guess}
              type="button"
              className={css.pick}
              data-guess={guess}
              aria-disabled={!open || busy || undefined}
              onClick={() => {
                if (open && !busy) step({ guess })
              }}
            >
              {same ? t('same') : edge ? t(guess) : t(`${guess}-or-same`)}
              {open && last !== undefined ? (
                <small>{multipleText(13 / winning(last, guess), language)}</small>
              ) : null}
            </button>
          )
        })}
      </div>
    </Table>
  )
}

export default defineScene<Input>({ first: {}, Scene, restsAfter: 0, collect: collectOf })
