import { useEffect, useState } from 'react'
import { toNumber } from '#domain/casino/casino/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { multipleText, percentText } from '../../parts/numbers.ts'
import { PrizeList } from '../prize-list.tsx'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import css from './skill-scenes.module.css'

interface Input {
  readonly tones: 4 | 6 | 8 | 10
}

interface Shown {
  readonly tones: readonly number[]
  /** Present once the round is over. */
  readonly answer?: readonly number[]
  readonly right?: boolean
  /** Hundredths. */
  readonly prize?: number
}

/** Milliseconds of each tone's light, and of the pause after it. */
const lit = 520
const pause = 180

const Choices = ({ input, choose, open, busy }: SceneProps<Input>) => (
  <ChoiceRow
    label={useText('games')('seq-length')}
    value={input.tones}
    options={([4, 6, 8, 10] as const).map((value) => ({ value, text: String(value) }))}
    onChange={(tones) => choose({ tones })}
    disabled={open || busy}
  />
)

/** Returns the lit tone; null once all were shown. A changed `times` shows them again. */
function useShowing(tones: readonly number[] | null, times: string): number | null | 'pause' {
  const [at, setAt] = useState(0)
  useEffect(() => setAt(0), [times])
  const count = tones?.length ?? 0
  useEffect(() => {
    if (at >= count * 2) return
    const timer = setTimeout(() => setAt(at + 1), at % 2 === 0 ? lit : pause)
    return () => clearTimeout(timer)
  }, [at, count])
  if (!tones || at >= count * 2) return null
  return at % 2 === 0 ? tones[at / 2]! : 'pause'
}

/** Four plates: they light up one after the other, then the player presses them in the same order. */
function Scene({ input, round, open, busy, step, game, variant, rest }: SceneProps<Input>) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as Shown | undefined
  const [again, setAgain] = useState(0)
  const [pressed, setPressed] = useState<{ round: string; tones: readonly number[] }>({
    round: '',
    tones: [],
  })
  const showing = useShowing(open && shown ? shown.tones : null, `${round?.id} ${again}`)
  const length = ((round && open ? round.input : input) as Input).tones
  const given = round && pressed.round === round.id ? pressed.tones : []
  const ready = open && !busy && showing === null && given.length < length
  const press = (tone: number) => {
    if (!ready || !round) return
    const tones = [...given, tone]
    setPressed({ round: round.id, tones })
    if (tones.length === length) step({ answer: tones })
  }
  const showAgain = () => {
    setPressed({ round: '', tones: [] })
    setAgain(again + 1)
  }
  const wrong = shown?.answer ? shown.answer.findIndex((tone, place) => tone !== shown.tones[place]) : -1
  const outcomes = game.plans.find((plan) => (plan.input as Input).tones === length)!.outcomes(variant)
  const all = outcomes.reduce((sum, { weight }) => sum + Number(weight), 0)
  return (
    <Table round={round} busy={busy} rest={rest} above plain>
      <div className={css.scene}>
        <fieldset className={css.plates} aria-label={t('board')} dir="ltr">
          {[0, 1, 2, 3].map((tone) => (
            <button
              key={tone}
              type="button"
              data-tone={tone}
              data-piece="plate"
              data-face={showing === tone ? 'lit' : undefined}
              data-lit={showing === tone || undefined}
              aria-disabled={!ready || undefined}
              aria-label={t('tone', { number: tone + 1 })}
              onClick={() => press(tone)}
            >
              {tone + 1}
            </button>
          ))}
        </fieldset>
        <p className={css.note} role="status">
          {!shown
            ? ''
            : open
              ? showing !== null
                ? t('seq-watch')
                : t('seq-answer', { done: given.length, all: length })
              : shown.right
                ? t('seq-right', { multiple: multipleText((shown.prize ?? 0) / 100, language) })
                : t('seq-wrong', { place: wrong + 1 })}
        </p>
        <button
          type="button"
          className={css.plain}
          aria-disabled={!open || busy || showing !== null || undefined}
          onClick={() => {
            if (open && !busy && showing === null) showAgain()
          }}
        >
          {t('seq-again')}
        </button>
        {open && shown && showing !== null ? (
          <p className="visually-hidden">{shown.tones.map((tone) => tone + 1).join(', ')}</p>
        ) : null}
        <PrizeList
          prizes={outcomes.map(({ weight, multiple }) => ({
            key: String(toNumber(multiple)),
            text: multipleText(toNumber(multiple), language),
            note: percentText(Number(weight) / all, language, 0),
            hit: !open && shown?.right === true && Math.round(toNumber(multiple) * 100) === shown.prize,
          }))}
        />
      </div>
    </Table>
  )
}

export default defineScene<Input>({ first: { tones: 6 }, Choices, Scene, restsAfter: 0 })
