import { intlLocale } from '#kernel/locale.ts'
import { useShell, useText } from '#web/core/context.ts'
import { oddsText, readOdds, readStake, stakeText } from './bet-address.ts'
import { deductions, results, type Selection } from './calculate.ts'
import css from './calculator.module.css'
import { Choice } from './choice.tsx'
import { NumberField } from './number-field.tsx'

/** One selection: its odds, result, dead heat and Rule 4 deduction. */
export function SelectionFields({
  number,
  selection,
  eachWay,
  banker,
  stake,
  onChange,
  onRemove,
}: {
  readonly number: number
  readonly selection: Selection
  readonly eachWay: boolean
  /** Whether the banker mark can change. */
  readonly banker: boolean
  /** Own stake, in minor units; null where it has none. */
  readonly stake: bigint | null
  readonly onChange: (selection: Selection) => void
  /** Null for the only selection. */
  readonly onRemove: (() => void) | null
}) {
  const t = useText('calculator')
  const systems = useText('systems')
  const specials = useText('special-bets')
  const { language } = useShell()
  const percents = new Intl.NumberFormat(intlLocale(language), { style: 'percent' })
  const own = t('selection', { number })
  const named = (label: string) => `${own}: ${label}`
  const shown = results.filter((result) => eachWay || result !== 'placed' || selection.result === 'placed')
  return (
    <li className={`card ${css.selection}`}>
      <div className={css.head}>
        <h2>{own}</h2>
        {onRemove ? (
          <button
            type="button"
            className="button quiet small"
            aria-label={named(t('remove'))}
            onClick={onRemove}
          >
            {t('remove')}
          </button>
        ) : null}
      </div>
      <NumberField
        label={t('odds')}
        name={named(t('odds'))}
        wrong={t('wrong-odds')}
        text={oddsText(selection.odds)}
        onText={(text) => {
          const odds = readOdds(text)
          if (odds !== null) onChange({ ...selection, odds })
          return odds !== null
        }}
      />
      {stake === null ? null : (
        <NumberField
          label={specials('stake-on', { selection: own })}
          wrong={t('wrong-stake')}
          text={stakeText(stake)}
          onText={(text) => {
            const typed = readStake(text)
            if (typed !== null) onChange({ ...selection, stake: typed })
            return typed !== null
          }}
        />
      )}
      <Choice
        label={t('result')}
        name={named(t('result'))}
        value={selection.result}
        options={shown.map((result) => [result, t(result)] as const)}
        onChoose={(result) => onChange({ ...selection, result })}
      />
      <Choice
        label={t('dead-heat')}
        name={named(t('dead-heat'))}
        value={selection.deadHeat}
        options={[1, 2, 3, 4].map((of) => [of, of === 1 ? t('no-dead-heat') : t('shared', { of })] as const)}
        onChoose={(deadHeat) => onChange({ ...selection, deadHeat })}
      />
      <Choice
        label={t('rule-4')}
        name={named(t('rule-4'))}
        value={selection.deduction}
        options={deductions.map((percent) => [percent, percents.format(percent / 100)] as const)}
        onChoose={(deduction) => onChange({ ...selection, deduction })}
      />
      {banker ? (
        <label className={css.banker}>
          <input
            type="checkbox"
            aria-label={named(systems('banker'))}
            checked={selection.banker}
            onChange={(event) => onChange({ ...selection, banker: event.currentTarget.checked })}
          />
          <span>{systems('banker')}</span>
        </label>
      ) : null}
    </li>
  )
}
