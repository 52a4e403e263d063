import type { TaxTerms } from '#kernel/betting/tax-of.ts'
import { currencyCodes } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import type { TaxView } from './api.ts'
import type { TaxRule } from './site-rules.ts'

/** Calls the SQL function `keep_tax_rules_v1`. */
export async function keepTaxRules(tx: Tx, rules: readonly TaxRule[]): Promise<void> {
  await tx.query('select keep_tax_rules_v1($1::text[], $2::int[], $3::text[], $4::jsonb[])', [
    rules.map(({ country }) => country),
    rules.map(({ rate }) => rate),
    rules.map(({ of }) => of),
    rules.map(({ from }) => {
      const bounds = currencyCodes.map((currency) => [currency, Number(from(currency))] as const)
      return JSON.stringify(Object.fromEntries(bounds.filter(([, bound]) => bound > 0)))
    }),
  ])
}

/** A tax rule as `tax_rule_of_v1` returns it. */
export interface TaxRuleRow {
  /** Hundredths of a percent. */
  readonly rate: number
  readonly basis: TaxTerms['of']
  /** By currency, minor units. */
  readonly thresholds: Readonly<Record<string, number>>
}

/** Returns the terms of a rule in a currency; null where no tax is due. */
export const termsOfRule = (rule: TaxRuleRow | null | undefined): ((currency: string) => TaxTerms) | null =>
  rule && rule.rate !== 0
    ? (currency) => ({ rate: rule.rate, of: rule.basis, from: BigInt(rule.thresholds[currency] ?? 0) })
    : null

/** Returns the tax terms of a player's next payouts in a currency; null where no tax is due. */
export async function findTaxTerms(
  tx: Tx,
  playerId: string,
): Promise<((currency: string) => TaxTerms) | null> {
  const { rows } = await tx.query<TaxRuleRow>('select * from tax_rule_of_v1($1)', [playerId])
  return termsOfRule(rows[0])
}

/** Returns the taxes in force on the payouts of these bets or rounds of a player, by their ids. */
export async function findTaxes(
  tx: Tx,
  playerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaxView>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<{
    ref: string
    rate: number
    basis: TaxView['of']
    base: bigint
    tax: bigint
  }>(
    `select t.ref, r.rate, r.basis, case r.basis when 'payout' then t.payout else t.payout - t.stake end as base, t.tax
     from bet_tax t join tax_rule r using (rule_id)
     where t.player_id = $1 and t.ref = any ($2::text[]) and t.given_back_at is null`,
    [playerId, ids],
  )
  return new Map(
    rows.map(({ ref, rate, basis, base, tax }) => [
      ref,
      { rate, of: basis, base: base.toString(), amount: tax.toString() },
    ]),
  )
}

/**
 * Takes the tax on a prize just paid into a player's main account. Returns it: 0 where none is due. `stake` is the
 * player's price for it; `ref` names the prize as its posting does. The caller holds the player's lock. Minor units.
 */
export async function taxPrize(
  tx: Tx,
  prize: {
    readonly playerId: string
    readonly ref: string
    readonly currency: string
    readonly amount: bigint
    readonly stake: bigint
  },
): Promise<bigint> {
  const { playerId, ref, currency, amount, stake } = prize
  const { rows } = await tx.query<{ tax: bigint }>('select tax_prize_v1($1, $2, $3, $4, $5) as tax', [
    playerId,
    ref,
    currency,
    amount,
    stake,
  ])
  return rows[0]!.tax
}

/**
 * Returns the taxes of a player that were not returned, by month (UTC) and currency, the last month first. Minor
 * units.
 */
export async function findTaxesByMonth(
  tx: Tx,
  playerId: string,
): Promise<readonly { readonly month: string; readonly currency: string; readonly amount: bigint }[]> {
  const { rows } = await tx.query<{ month: string; currency: string; amount: bigint }>(
    `select to_char(taken_at at time zone 'UTC', 'YYYY-MM') as month, currency, sum(tax)::int8 as amount from bet_tax
     where player_id = $1 and given_back_at is null group by 1, 2 order by 1 desc, 2`,
    [playerId],
  )
  return rows
}

/** A tax and its postings, where they differ. Minor units. */
export interface TaxMismatch {
  readonly player_id: string
  readonly ref: string
  readonly tax: bigint
  readonly posted: bigint
}

/** Returns taxes in force that differ from their postings, and tax postings without a tax; a hundred at most. */
export async function taxesCheck(tx: Tx): Promise<readonly TaxMismatch[]> {
  const { rows } = await tx.query<TaxMismatch>(
    `select player_id, ref, coalesce(t.tax, 0) as tax, coalesce(p.tax, 0) as posted
     from (select * from bet_tax where given_back_at is null) t
     full join posted_taxes_v1() p using (player_id, ref, currency)
     where t.tax is distinct from p.tax order by 1, 2 limit 100`,
  )
  return rows
}
