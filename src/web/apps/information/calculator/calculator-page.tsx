import { useState } from 'react'
import { minSystemLegs } from '#kernel/betting/systems.ts'
import { useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { maxSelections, readBet, writeBet } from './bet-address.ts'
import { BetFields } from './bet-fields.tsx'
import { type Bet, bankersOf, hasBankers } from './calculate.ts'
import css from './calculator.module.css'
import { Outcome } from './outcome.tsx'
import { playable } from './playable.ts'
import { SelectionFields } from './selection-fields.tsx'

/** Calculator for bets of any type; the address holds the bet. */
export default definePage<string>({
  dictionaries: ['calculator', 'systems', 'special-bets'],
  // As text: JSON has no bigint amounts.
  load: async ({ query }) => query.toString(),
  head: (_, { translator }) => ({
    description: translator.of('calculator')('lead'),
    canonical: '/betting-calculator',
  }),
  Page: function CalculatorPage({ data }) {
    const t = useText('calculator')
    const [bet, setBet] = useState(() => readBet(new URLSearchParams(data)))
    const change = (next: Bet) => {
      setBet(next)
      history.replaceState(history.state, '', `${location.pathname}?${writeBet(next)}`)
    }
    const mayMark = bet.selections.length - bankersOf(bet.selections) > minSystemLegs
    return (
      <div className={css.page}>
        <h1 className="page-title" tabIndex={-1}>
          {t('title')}
        </h1>
        <p className={css.lead}>{t('lead')}</p>
        <div className={css.columns}>
          <div className={css.form}>
            <BetFields bet={bet} onChange={change} />
            <ol className={css.selections}>
              {bet.selections.map((selection, index) => (
                <SelectionFields
                  // Fields keep their typed text; another number of selections resets them.
                  key={`${index + 1} of ${bet.selections.length}`}
                  number={index + 1}
                  selection={selection}
                  eachWay={bet.eachWay !== null}
                  banker={hasBankers(bet.type) && (selection.banker || mayMark)}
                  stake={bet.type === 'conditional' && index > 0 ? (selection.stake ?? bet.stake) : null}
                  onChange={(changed) => change(playable(bet, bet.selections.with(index, changed)))}
                  onRemove={
                    bet.selections.length > 1
                      ? () => change(playable(bet, bet.selections.toSpliced(index, 1)))
                      : null
                  }
                />
              ))}
            </ol>
            {bet.selections.length < maxSelections ? (
              <p>
                <button
                  type="button"
                  className="button"
                  onClick={() =>
                    change(playable(bet, [...bet.selections, { ...bet.selections.at(-1)!, banker: false }]))
                  }
                >
                  {t('add')}
                </button>
              </p>
            ) : null}
          </div>
          <Outcome bet={bet} />
        </div>
      </div>
    )
  },
})
