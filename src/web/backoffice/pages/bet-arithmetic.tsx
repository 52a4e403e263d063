import { Table, TableBody, TableCell, TableRow } from '@mui/material'
import type { BetView } from '#domain/bets/api.ts'
import { outcomeKind, reductionOf } from '#kernel/betting/leg-outcome.ts'
import { isCurrency } from '#kernel/currencies.ts'
import { arithmeticOf } from '#web/ui/words/arithmetic-lines.ts'
import { showMoney, showNumber, showOdds } from '../frame/format.ts'
import { text } from '../frame/i18n.ts'
import { selectionName, settlementText } from '../frame/market-text.ts'
import { Section } from './section.tsx'

type Line = readonly [name: string, sum: string]

/** The payout as the player can redo it: each leg's factor, the product, the stake times it, and the one rounding. */
function linesOf(bet: BetView): readonly Line[] {
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

/** Of systems and rows: what their own steps say. */
function stepsOf({ arithmetic, currency, stake }: BetView): readonly Line[] {
  if (!arithmetic) return []
  const shown = (value: unknown): string =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([name, one]) => `${text(`field-${name}`)} ${shown(one)}`)
          .join(', ')
      : typeof value === 'number'
        ? showNumber(value)
        : String(value ?? '–')
  return [
    [text('field-stake'), showMoney(stake, currency)],
    ...[...(arithmetic.steps ?? []), ...(arithmetic.sizes ?? [])].map(
      (step, index): Line => [text('bet-step', { number: index + 1 }), shown(step)],
    ),
    [text('field-product'), arithmetic.product],
    [text('field-payout'), showMoney(arithmetic.payout, currency)],
  ]
}

/** How the payout of a bet came about; nothing while it is open. */
export function BetArithmetic({ bet }: { readonly bet: BetView }) {
  const lines = linesOf(bet)
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
