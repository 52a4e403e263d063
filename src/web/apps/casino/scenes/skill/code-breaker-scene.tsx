import { useState } from 'react'
import { toNumber } from '#domain/casino/casino/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../../parts/numbers.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import css from './skill-scenes.module.css'

type Input = Readonly<Record<string, never>>

interface Shown {
  readonly guesses: readonly {
    readonly guess: readonly number[]
    readonly exact: number
    readonly near: number
  }[]
  /** Present once the round is over. */
  readonly code?: readonly number[]
}

const places = 3
const colours = 6
const rows = 4

/** Four rows for guesses with their marks, the six colours below, and the code once the round is over. */
function Scene({ round, open, busy, step, game, variant, rest }: SceneProps<Input>) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as Shown | undefined
  const guesses = shown?.guesses ?? []
  const here = `${round?.id} ${guesses.length}`
  const [laid, setLaid] = useState<{ at: string; pegs: readonly (number | null)[] }>({ at: '', pegs: [] })
  const empty: readonly (number | null)[] = Array.from({ length: places }, () => null)
  const pegs = laid.at === here ? laid.pegs : empty
  const set = (place: number, colour: number | null) =>
    setLaid({ at: here, pegs: pegs.map((peg, at) => (at === place ? colour : peg)) })
  const free = pegs.indexOf(null)
  const ready = open && !busy
  const outcomes = game.plans[0].outcomes(variant)
  const name = (colour: number | null) =>
    colour === null ? t('code-empty') : t('code-colour', { number: colour + 1 })
  return (
    <Table round={round} busy={busy} rest={rest} above plain>
      <div className={css.scene}>
        <ol className={css.guesses} dir="ltr">
          {Array.from({ length: rows }, (_, row) => {
            const made = guesses[row]
            const now = open && row === guesses.length
            return (
              <li key={row} data-now={now || undefined}>
                <span className={css.pegs}>
                  {(made?.guess ?? (now ? pegs : empty)).map((colour, place) =>
                    now ? (
                      <button
                        key={place}
                        type="button"
                        className={css.peg}
                        data-place={place}
                        data-piece="peg"
                        data-face={colour === null ? 'empty' : undefined}
                        data-peg-colour={colour ?? undefined}
                        aria-label={t('code-place', { place: place + 1, colour: name(colour) })}
                        aria-disabled={!ready || colour === null || undefined}
                        onClick={() => {
                          if (ready) set(place, null)
                        }}
                      >
                        {colour === null ? '' : colour + 1}
                      </button>
                    ) : (
                      <span
                        key={place}
                        className={css.peg}
                        data-piece="peg"
                        data-face={colour === null ? 'empty' : undefined}
                        data-peg-colour={colour ?? undefined}
                      >
                        {colour === null ? '' : colour + 1}
                      </span>
                    ),
                  )}
                </span>
                <span className={css.marks}>
                  {made ? (
                    <>
                      {Array.from({ length: places }, (_, at) => (
                        <i
                          key={at}
                          data-mark={
                            at < made.exact ? 'exact' : at < made.exact + made.near ? 'near' : undefined
                          }
                        />
                      ))}
                      <span className="visually-hidden">
                        {t('code-marks', { exact: made.exact, near: made.near })}
                      </span>
                    </>
                  ) : null}
                </span>
                <b>{multipleText(toNumber(outcomes[row]!.multiple), language)}</b>
              </li>
            )
          })}
        </ol>
        <p className={css.code} role="status">
          {shown?.code ? (
            <>
              <span>{t('code-was')}</span>
              <span className={css.pegs} dir="ltr">
                {shown.code.map((colour, place) => (
                  <span key={place} className={css.peg} data-piece="peg" data-peg-colour={colour}>
                    {colour + 1}
                  </span>
                ))}
              </span>
            </>
          ) : null}
        </p>
        <div className={css.colours} dir="ltr">
          {Array.from({ length: colours }, (_, colour) => (
            <button
              key={colour}
              type="button"
              className={css.peg}
              data-peg={colour}
              data-piece="peg"
              data-peg-colour={colour}
              aria-label={name(colour)}
              aria-disabled={!ready || free < 0 || undefined}
              onClick={() => {
                if (ready && free >= 0) set(free, colour)
              }}
            >
              {colour + 1}
            </button>
          ))}
        </div>
        <button
          type="button"
          className={css.plain}
          data-guess-now
          aria-disabled={!ready || free >= 0 || undefined}
          onClick={() => {
            if (ready && free < 0) step({ guess: pegs })
          }}
        >
          {t('code-guess')}
        </button>
      </div>
    </Table>
  )
}

export default defineScene<Input>({ first: {}, Scene, restsAfter: 0 })
