import { Table, TableBody, TableCell, TableRow } from '@mui/material'
import type { BetView } from '#domain/betting/bets/api.ts'
import { outcomeKind, reductionOf } from '#kernel/betting/leg-outcome.ts'
import { isCurrency } from '#kernel/currencies.ts'
import { arithmeticOf } from '#web/ui/words/arithmetic-lines.ts'
import { exactAmount } from '#web/ui/words/exact-amount.ts'
import { showMoney, showOdds } from '../frame/format.ts'
import { text } from '../frame/i18n.ts'
import { selectionName, settlementText, specialText, systemText } from '../frame/market-text.ts'
import { Section } from './section.tsx'

type Line = readonly [name: string, sum: string]

/**
 * Returns the payout in steps that the player can verify: each leg's factor, the product, the stake times it,
 * and the one rounding.
 */
export function arithmeticLines(bet: BetView): readonly Line[] {
  const plain = !bet.system && !bet.special && isCurrency(bet.currency)
  const sum = plain && isCurrency(bet.currency) ? arithmeticOf(bet, bet.currency) : null
  if (!sum) return stepsOf(bet)
  const legs = sum.legs.map(({ leg, result, odds, factor }): Line => {
    const kind = outcomeKind(result)
    const facts = { odds: showOdds(odds), ...reductionOf(result) }
    const how = settlementText(`factor-${kind}`, kind, facts)
    return [`${selectionName(leg).outcome}, ${settlementText(`result-${kind}`, kind)}: ${how}`, `× ${factor}`]
  })
  const factors = [...sum.legs.map(({ factor }) => factor), ...(sum.bonus === null ? [] : [sum.bonus])]
  return [
    ...legs,
    ...(sum.bonus === null ? [] : [[text('field-expressBonus'), `× ${sum.bonus}`] as const]),
    ...(factors.length > 1
      ? [[settlementText('product', 'product'), `${factors.join(' × ')} = ${sum.product}`] as const]
      : []),
    [settlementText('stake-times', 'stake'), `${sum.stake} × ${sum.product} = ${sum.exact}`],
    [settlementText(sum.rounded ? 'rounded-down' : 'no-rounding', ''), sum.payout],
    ...(sum.extra
      ? [[text('bet-extra', { percent: sum.extra.percent }), `+ ${sum.extra.amount}`] as const]
      : []),
    ...(bet.free ? [[settlementText('free-stake', ''), `− ${sum.stake}`] as const] : []),
    [text('field-payout'), showMoney(bet.payout, bet.currency)],
  ]
}

/** Returns the steps of systems, chains and anti-accumulators, in the sentences of the player's history. */
function stepsOf({ arithmetic, currency, payout, system, special }: BetView): readonly Line[] {
  if (!arithmetic) return []
  const { steps, sizes = [], bonus, product, stake } = arithmetic
  const paid: Line = [settlementText('paid', 'paid'), showMoney(payout, currency)]
  if (system) {
    return [
      ...sizes.map(({ size, lines, sum }): Line => [`${systemText('size-sum', { size })} (${lines})`, sum]),
      ...(bonus ? [[systemText(bonus, { percent: system.allWinners ?? 0 }), ''] as const] : []),
      [systemText('in-all'), product],
      [systemText('line-times'), `${showMoney(system.lineStake, currency)} × ${product}`],
      paid,
    ]
  }
  if (!steps)
    return [
      ...(special ? [[specialText('anti-part'), product] as const] : []),
      [settlementText('stake-times', 'stake'), `${showMoney(stake, currency)} × ${product}`],
      paid,
    ]
  return [
    ...steps.map(
      (step, index): Line => [
        specialText('step', {
          number: index + 1,
          stake: showMoney(step.stake, currency),
          factor: step.factor,
        }),
        exactAmount(step.balance, currency),
      ],
    ),
    ...(special && steps.length < special.stakes.length ? [[specialText('stopped'), ''] as const] : []),
    paid,
  ]
}

/** The arithmetic of a bet's payout; renders nothing while the bet is open. */
export function BetArithmetic({ bet }: { readonly bet: BetView }) {
  const lines = arithmeticLines(bet)
  if (lines.length === 0) return null
  return (
    <Section title={text('arithmetic')}>
      <Table size="small">
        <TableBody>
          {lines.map(([name, sum], index) => (
            <TableRow key={`${index} ${name}`}>
              <TableCell sx={{ color: 'text.secondary' }}>{name}</TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
                {sum}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
