import { useState } from 'react'
import { latinDigits } from '#kernel/latin-digits.ts'
import { useShell, useText } from '#web/core/context.ts'
import { AmountInput } from '#web/ui/fields/amount-input.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { ChoiceRow } from '../parts/choice-row.tsx'
import { multipleText, numberText, percentText } from '../parts/numbers.ts'
import type { SceneProps } from './scene.ts'

interface Input {
  /** Hundredths. */
  readonly target: number
}

const least = 101
const most = 100_000
const quick = [150, 200, 500, 1000, 10_000]

/** Reads a typed multiple in hundredths; null where it is invalid or out of range. */
function readMultiple(text: string): number | null {
  const match = /^\s*(\d{1,4})(?:[.,](\d{0,2}))?\s*$/.exec(latinDigits(text))
  if (!match) return null
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return hundredths >= least && hundredths <= most ? hundredths : null
}

/** Choice of a multiple: typed, or one of a few, with the chance of reaching it. */
export function MultipleChoice({
  label,
  input,
  choose,
  open,
  busy,
  variant,
}: SceneProps<Input> & { readonly label: string }) {
  const t = useText('games')
  const { language } = useShell()
  const [typed, setTyped] = useState((input.target / 100).toFixed(2))
  const read = readMultiple(typed)
  return (
    <>
      <Field
        label={label}
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
