import { useState } from 'react'
import { type GameEntry, listGames } from '#domain/casino/casino/api.ts'
import { type Currency, currencies } from '#kernel/currencies.ts'
import { decimalsOf } from '#kernel/currency-decimals.ts'
import { formatMoney, parseTypedAmount, toDecimalText } from '#kernel/money.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { useBalances } from '#web/core/live/hooks.ts'
import { definePage } from '#web/core/router/page.ts'
import { amountExample } from '#web/ui/words/amount-example.ts'
import { SessionStrip, useSessionFigures } from '../game/session-strip.tsx'
import { StakeField } from '../game/stake-field.tsx'
import { playable } from '../lobby/catalogue.ts'
import lobby from '../lobby/lobby.module.css'
import { numberText } from '../parts/numbers.ts'
import css from './fast-bet.module.css'
import { FastGame } from './fast-game.tsx'
import { onePressBets } from './one-press.ts'

interface FastBet {
  readonly games: readonly GameEntry[]
  /** Largest payout of a round, in whole euros, as text. */
  readonly payoutCap: string
}

/** Major units. */
const demoFunds = 1000n

/** One stake for bets of many games, each placed with one press. */
export default definePage<FastBet>({
  dictionaries: ['casino', 'games'],
  async load({ call }) {
    const { games, payoutCap } = await call(listGames)
    return { games: playable(games).filter(({ id }) => Object.hasOwn(onePressBets, id)), payoutCap }
  },
  head: (_, { translator }) => ({ title: `${translator.of('casino')('fast-bet')} · Fairline` }),
  Page: function FastBetPage({ data: { games, payoutCap } }) {
    const names = useText('casino')
    const t = useText('games')
    const link = useLink()
    const { session, language } = useShell()
    const demo = session === null
    const currency: Currency = session?.currency ?? 'EUR'
    const { minStake, initialStake } = currencies[currency]
    const decimals = decimalsOf(currency)
    const [typed, setTyped] = useState(() => toDecimalText(initialStake, currency))
    const figures = useSessionFigures(demo ? 'demo' : session.id)
    const own = useBalances()?.find((one) => one.kind === 'main' && one.currency === currency)
    const balance = demo ? demoFunds * 10n ** BigInt(decimals) + figures.net : own ? BigInt(own.amount) : null
    const money = (amount: bigint, signed = false) =>
      demo
        ? `${signed && amount > 0n ? '+' : ''}${numberText(Number(amount) / 10 ** decimals, language, decimals)}`
        : formatMoney(amount, currency, language, signed)
    const stake = parseTypedAmount(typed, currency, language)
    const wrong =
      stake === null
        ? t('stake-unreadable', { example: amountExample(currency, language) })
        : stake < minStake
          ? t('stake-min', { amount: money(minStake) })
          : balance !== null && stake > balance
            ? t('stake-balance', { amount: money(balance) })
            : null
    return (
      <div className={lobby.page}>
        <div className={lobby.head}>
          <h1 className="page-title" tabIndex={-1}>
            {names('fast-bet')}
          </h1>
          <p className={lobby.ways}>
            <a href={link('/fast-games')}>{names('group-fast')}</a>
            <a href={link('/casino')}>{names('title')}</a>
          </p>
        </div>
        <div className={`card ${css.bar}`}>
          <StakeField
            typed={typed}
            locked={false}
            error={wrong}
            hint={t('stake-from', { min: money(minStake) })}
            onType={setTyped}
            scale={(over, under) => {
              const wanted = ((stake ?? initialStake) * over) / under
              setTyped(toDecimalText(wanted < minStake ? minStake : wanted, currency))
            }}
          />
          <SessionStrip
            since={figures.since}
            net={money(figures.net, true)}
            sign={figures.net < 0n ? 'minus' : figures.net > 0n ? 'plus' : 'none'}
            balance={balance === null ? null : money(balance)}
          />
          <p className={css.note}>{demo ? t('demo-note') : names('fast-bet-text')}</p>
        </div>
        <ul className={css.games}>
          {games.map((entry) => (
            <FastGame
              key={`${entry.id} ${demo}`}
              entry={entry}
              demo={demo}
              currency={currency}
              stake={wrong === null ? stake : null}
              payoutCap={payoutCap}
              money={money}
              ended={figures.add}
            />
          ))}
        </ul>
      </div>
    )
  },
})
