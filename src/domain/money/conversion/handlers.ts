import { findCurrency } from '#domain/people/identity/index.ts'
import { convertedLimits, findLimits, type LimitRow } from '#domain/protection/limits/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { ConversionQuote, conversionEndpoints } from './api.ts'
import { type BeforeConverting, type Carried, conversionView, convertMoney } from './convert-account.ts'
import { type ConversionRule, dueRules, type Quote, quotesFor } from './quote.ts'
import { exchangedLimit, exchangeOf } from './rate.ts'
import { findConversions, noteTold } from './store.ts'

export interface ConversionDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  readonly rules: () => readonly ConversionRule[]
  /** Called after a commit, to wake the relay. */
  readonly committed?: () => void
  /** Moves other data with a player's accounts. */
  readonly carried?: Carried
  readonly before?: BeforeConverting
  /** Called when a player's limits have moved to another currency. */
  readonly limitsChanged?: (playerId: string) => void
}

export function conversionHandlers(deps: ConversionDeps): Handlers<typeof conversionEndpoints> {
  const { carried = async () => {} } = deps
  const due = () => dueRules(deps.rules(), deps.clock.now())
  return {
    async showConversion(context) {
      const playerId = signedIn(context)
      const now = new Date(deps.clock.now())
      const { read } = deps.db
      const quotes = await quotesFor(read, playerId, due())
      const limits = quotes.length > 0 ? await findLimits(read, playerId) : []
      return {
        permission: quotes[0]?.permission ?? 0,
        quotes: quotes.map((quote) => quoteView(quote, limits, now)),
        done: (await findConversions(read, playerId)).map(conversionView),
      }
    },

    async convertAccount(context, { body }) {
      const playerId = signedIn(context)
      const now = new Date(deps.clock.now())
      const conversion = await deps.db.transact((tx) =>
        convertMoney(tx, playerId, body, due(), now, carried, deps.before),
      )
      deps.committed?.()
      deps.limitsChanged?.(playerId)
      return { conversion }
    },

    async conversionNotice(context, { body: { from } }) {
      const playerId = signedIn(context)
      if (!due().some((rule) => rule.from === from)) return { show: false }
      if ((await findCurrency(deps.db.read, playerId)) !== from) return { show: false }
      return { show: await noteTold(deps.db.read, playerId, from) }
    },
  }
}

function quoteView(
  { rule, permission, amounts }: Quote,
  limits: readonly LimitRow[],
  now: Date,
): ConversionQuote {
  const { from, to, rate } = rule
  const exchange = exchangeOf(rate, from, to)
  const carried = convertedLimits(limits, rule, (amount) => exchangedLimit(amount, exchange), now)
  return {
    permission,
    from,
    to,
    rate,
    accounts: amounts.map(({ kind, taken, given }) => ({
      kind,
      amount: taken.toString(),
      becomes: given.toString(),
    })),
    limits: carried.map(({ type, value, becomes }) => ({
      limitType: type,
      amount: value.toString(),
      becomes: becomes.toString(),
    })),
  }
}
