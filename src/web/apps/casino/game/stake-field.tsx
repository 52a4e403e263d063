import { useText } from '#web/core/context.ts'
import { AmountInput } from '#web/ui/fields/amount-input.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import css from './game.module.css'

/** Stake field: typing, halving and doubling, with the smallest and the largest stake. */
export function StakeField({
  typed,
  locked,
  error,
  hint,
  onType,
  scale,
}: {
  readonly typed: string
  readonly locked: boolean
  readonly error: string | null
  readonly hint: string
  readonly onType: (text: string) => void
  /** Multiplies the stake by a fraction. */
  readonly scale: (over: bigint, under: bigint) => void
}) {
  const t = useText('games')
  return (
    <Field label={t('stake')} hint={hint} error={error}>
      {(control) => (
        <div className={css.stake}>
          <AmountInput
            {...control}
            value={typed}
            readOnly={locked}
            onChange={(event) => onType(event.currentTarget.value)}
          />
          <button
            type="button"
            className="button"
            aria-label={t('half')}
            disabled={locked}
            onClick={() => scale(1n, 2n)}
          >
            ½
          </button>
          <button
            type="button"
            className="button"
            aria-label={t('double')}
            disabled={locked}
            onClick={() => scale(2n, 1n)}
          >
            2×
          </button>
        </div>
      )}
    </Field>
  )
}
