import { useText } from '#web/core/context.ts'
import { PieceStage } from '../stage/piece-stage.tsx'
import type { BonusSceneProps } from './bonus-scene.ts'
import css from './bonus-scenes.module.css'

interface Shown {
  readonly turned: readonly (readonly [card: number, picture: number])[]
  readonly found: readonly number[]
  readonly pictures?: readonly number[]
}
const tries = 8

/** Six pictures, each with its own colour and shape. */
const pictures = [
  <path key="0" d="M20 4 25 15 37 16 28 24 31 36 20 30 9 36 12 24 3 16 15 15z" fill="#f0a92e" />,
  <path key="1" d="M20 35C2 22 4 8 12 7c4 0 7 3 8 6 1-3 4-6 8-6 8 1 10 15-8 28z" fill="#e0405e" />,
  <circle key="2" cx="20" cy="20" r="15" fill="#2f7fe0" />,
  <path key="3" d="M20 4 36 20 20 36 4 20z" fill="#8e46d8" />,
  <path key="4" d="M20 4c10 12 13 17 13 21a13 13 0 0 1-26 0c0-4 3-9 13-21z" fill="#17a3a0" />,
  <path key="5" d="M6 6h28v28H6z" fill="#3aa84a" />,
]

/** Twelve cards: a try turns two of them; pairs stay open. */
export function MemoryScene({ outcome, state, busy, id, step }: BonusSceneProps) {
  const t = useText('bonus-games')
  const shown = (outcome as Shown | null) ?? { turned: [], found: [] }
  const { turned, found } = shown
  // The cards of the last try stay open until the next one.
  const open = turned.slice(turned.length % 2 === 1 ? -1 : -2)
  const pictureOf = (card: number) =>
    shown.pictures?.[card] ??
    (found.includes(card) || open.some(([one]) => one === card)
      ? turned.find(([one]) => one === card)?.[1]
      : undefined)
  return (
    <PieceStage round={id} live still={!busy}>
      <div className={css.memory}>
        <p>{t('memory-left', { tries: tries - Math.ceil(turned.length / 2), pairs: found.length / 2 })}</p>
        <fieldset className={css.cards} aria-label={t('memory-cards')}>
          {Array.from({ length: 12 }, (_, card) => {
            const picture = pictureOf(card)
            const dead =
              state !== 'open' ||
              busy ||
              found.includes(card) ||
              (turned.length % 2 === 1 && turned.at(-1)![0] === card)
            return (
              <button
                key={card}
                type="button"
                data-card={card}
                data-piece="tile"
                data-face={picture === undefined ? undefined : found.includes(card) ? 'won' : 'light'}
                data-found={found.includes(card) || undefined}
                aria-label={
                  picture === undefined
                    ? t('memory-card', { card: card + 1 })
                    : t('memory-picture', { card: card + 1, picture: picture + 1 })
                }
                aria-disabled={dead || undefined}
                data-open={picture !== undefined || undefined}
                onClick={() => dead || step({ card })}
              >
                {picture === undefined ? null : (
                  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
                    {pictures[picture]}
                    <ellipse cx="20" cy="12" rx="9" ry="4" fill="#fff" opacity=".4" />
                  </svg>
                )}
              </button>
            )
          })}
        </fieldset>
      </div>
    </PieceStage>
  )
}
