import { useEffect, useId, useState } from 'react'
import { latinDigits } from '#kernel/latin-digits.ts'
import { useShell, useText } from '#web/core/context.ts'
import { AmountInput } from '#web/ui/amount-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { ChoiceRow } from '../parts/choice-row.tsx'
import { multipleText, numberText, percentText } from '../parts/numbers.ts'
import css from './limbo-scene.module.css'
import { defineScene, type SceneProps } from './scene.ts'

interface Input {
  /** Hundredths. */
  readonly target: number
}

const least = 101
const most = 100_000
const quick = [150, 200, 500, 1000, 10_000]

/** What was typed, in hundredths; null where it is no multiple that can be named. */
function readMultiple(text: string): number | null {
  const match = /^\s*(\d{1,4})(?:[.,](\d{0,2}))?\s*$/.exec(latinDigits(text))
  if (!match) return null
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return hundredths >= least && hundredths <= most ? hundredths : null
}

function Choices({ input, choose, open, busy, variant }: SceneProps<Input>) {
  const t = useText('games')
  const { language } = useShell()
  const [typed, setTyped] = useState((input.target / 100).toFixed(2))
  const read = readMultiple(typed)
  return (
    <>
      <Field
        label={t('limbo-target')}
        hint={t('chance-of', { chance: percentText((Number(variant) * 100) / input.target, language) })}
        error={
          read === null
            ? t('limbo-range', {
                min: numberText(least / 100, language),
                max: numberText(most / 100, language, 0),
              })
            : null
        }
      >
        {(control) => (
          <AmountInput
            {...control}
            value={typed}
            readOnly={open || busy}
            onChange={(event) => {
              const text = event.currentTarget.value
              setTyped(text)
              const target = readMultiple(text)
              if (target !== null) choose({ target })
            }}
          />
        )}
      </Field>
      <ChoiceRow
        label={t('limbo-quick')}
        value={input.target}
        options={quick.map((target) => ({ value: target, text: multipleText(target / 100, language) }))}
        onChange={(target) => {
          setTyped((target / 100).toFixed(2))
          choose({ target })
        }}
        disabled={open || busy}
      />
    </>
  )
}

/** Where a multiple stands on the dial, 0 to 1: each tenfold takes a third of it. */
const onDial = (multiple: number) => Math.min(1, Math.log10(Math.max(1, multiple)) / 3)

/** A dial that climbs by the multiple, with a mark at the one that was named. */
function Scene({ input, round }: SceneProps<Input>) {
  const { language } = useShell()
  const shade = useId()
  const drawn = round?.outcome as { readonly flown: string; readonly won: boolean } | undefined
  const flown = drawn ? Number(drawn.flown) / 100 : null
  const shown = useClimb(flown, round?.id)
  const length = 2 * Math.PI * 84 * 0.75
  const mark = 135 + onDial(input.target / 100) * 270
  return (
    <div className={css.scene} dir="ltr">
      <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
        <defs>
          <linearGradient id={shade} x1="0" y1="1" x2="1" y2="0">
            <stop offset="0" stopColor="var(--body)" />
            <stop offset="1" stopColor="var(--light)" />
          </linearGradient>
        </defs>
        <circle className={css.rail} cx="100" cy="100" r="84" strokeDasharray={`${length} 999`} />
        <circle
          className={css.climb}
          cx="100"
          cy="100"
          r="84"
          stroke={`url(#${shade})`}
          strokeDasharray={`${length * onDial(shown)} 999`}
        />
        <g transform={`rotate(${mark} 100 100)`}>
          <rect x="170" y="98" width="28" height="4" rx="2" fill="#fff" />
        </g>
      </svg>
      <p className={css.multiple} data-won={drawn?.won}>
        {multipleText(shown, language)}
      </p>
    </div>
  )
}

/** Climbs to the multiple within 0.9 s; is there at once where nothing should move. */
function useClimb(to: number | null, round: string | undefined): number {
  const [shown, setShown] = useState(1)
  useEffect(() => {
    if (to === null || round === undefined) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(to)
    const began = performance.now()
    let frame = 0
    const step = (now: number) => {
      const part = Math.min(1, (now - began) / 900)
      setShown(to ** (1 - (1 - part) ** 3))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [to, round])
  return shown
}

export default defineScene<Input>({ first: { target: 200 }, Choices, Scene, restsAfter: 950 })
