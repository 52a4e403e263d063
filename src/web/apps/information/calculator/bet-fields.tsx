import { covers } from '#kernel/betting/systems.ts'
import { useText } from '#web/core/context.ts'
import { coverNames } from '#web/ui/words/cover-names.ts'
import { oddsText, readOdds, readStake, stakeText } from './bet-address.ts'
import { type Bet, bankersOf, isSpecialType, placeParts, typesFor } from './calculate.ts'
import css from './calculator.module.css'
import { Choice } from './choice.tsx'
import { NumberField } from './number-field.tsx'
import { playable } from './playable.ts'

/** Type, stake and each way. */
export function BetFields({ bet, onChange }: { readonly bet: Bet; readonly onChange: (bet: Bet) => void }) {
  const t = useText('calculator')
  const systems = useText('systems')
  const specials = useText('special-bets')
  const count = bet.selections.length
  const bankers = bankersOf(bet.selections)
  const nameOf = (type: string) => {
    if (isSpecialType(type)) return specials(type)
    if (type === 'singles' || type === 'accumulator') return t(type)
    const cover = covers.find(({ name }) => name === type)
    return cover ? coverNames[cover.name] : systems('of', { size: type, count: count - bankers })
  }
  return (
    <div className={`card ${css.bet}`}>
      <Choice
        label={t('type')}
        value={bet.type}
        options={typesFor(count, bankers).map((type) => [type, nameOf(type)] as const)}
        onChoose={(type) => onChange(playable({ ...bet, type }, bet.selections))}
      />
      <NumberField
        label={t('stake')}
        wrong={t('wrong-stake')}
        text={stakeText(bet.stake)}
        onText={(text) => {
          const stake = readStake(text)
          if (stake !== null) onChange({ ...bet, stake })
          return stake !== null
        }}
      />
      {bet.type === 'anti' ? (
        <NumberField
          label={specials('anti-odds')}
          wrong={t('wrong-odds')}
          text={oddsText(bet.antiOdds)}
          onText={(text) => {
            const antiOdds = readOdds(text)
            if (antiOdds !== null) onChange({ ...bet, antiOdds })
            return antiOdds !== null
          }}
        />
      ) : null}
      {isSpecialType(bet.type) ? (
        <p className={css.hint}>{specials(`${bet.type}-hint`)}</p>
      ) : (
        <Choice
          label={t('each-way')}
          value={bet.eachWay ?? 0}
          options={[
            [0, t('no-each-way')],
            ...placeParts.map((part) => [part, t('place-part', { part: `1/${part}` })] as const),
          ]}
          onChoose={(part) => onChange({ ...bet, eachWay: part === 0 ? null : part })}
        />
      )}
    </div>
  )
}
