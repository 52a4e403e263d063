import type { Consumer, Fact } from '#kernel/module.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import { sendMessage } from './send-message.ts'
import { findChoice } from './store.ts'

/**
 * Writes to players who want letters about their money. Each deposit and withdrawal gets a message; the bets settled
 * in one batch share one.
 */
export const moneyLetters = (): Consumer => ({
  name: 'money letters',
  async take(facts, tx) {
    const told = facts.filter(({ topic }) => kindOf.has(topic) || topic === 'bets-settled')
    for (const [playerId, own] of Map.groupBy(told, (fact) => fact.playerId)) {
      const choice = await findChoice(tx, playerId)
      const now = own[0]!.at
      if (choice.enable_mail_deposit)
        for (const fact of own) {
          const { topic } = fact
          const { amount, currency } = fact.payload as { amount?: string; currency?: string }
          const kind = kindOf.get(topic)
          if (!kind || !amount || !isCurrencyCode(currency ?? '')) continue
          const about = { amount, currency: currency! }
          await sendMessage(tx, { playerId, kind, facts: about, letter: true, now })
        }
      const settled = own
        .filter(({ topic }) => topic === 'bets-settled')
        .reduce((sum, fact) => sum + betsIn(fact), 0)
      if (choice.enable_mail_bets && settled > 0)
        await sendMessage(tx, {
          playerId,
          kind: 'bets-settled',
          facts: { count: String(settled) },
          letter: true,
          now,
        })
    }
  },
})

/** Message kind by fact. A withdrawal that waited for staff is reported when it is paid out. */
const kindOf: ReadonlyMap<string, 'deposit' | 'withdrawal'> = new Map([
  ['deposit', 'deposit'],
  ['withdrawal', 'withdrawal'],
  ['withdrawal-paid', 'withdrawal'],
])

const betsIn = ({ payload }: Fact): number => {
  const { betId, betIds = [] } = payload as { betId?: string; betIds?: readonly string[] }
  return betId ? 1 : betIds.length
}
