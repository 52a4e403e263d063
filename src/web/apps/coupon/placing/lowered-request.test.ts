import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stakesOf } from '#domain/people/identity/registration/stakes.ts'
import { currencies, currencyCodes } from '#kernel/currencies.ts'
import { isUuid, uuidv7 } from '#kernel/ids.ts'
import { learnStakeTerms } from '#web/core/session/stake-terms.ts'
import { loweredRequest } from './lowered-request.ts'

for (const currency of currencyCodes) learnStakeTerms({ currency, stakes: stakesOf(currency) })

const request = (stake: bigint, currency = 'EUR') => ({
  key: uuidv7(1_700_000_000_000),
  currency,
  stake: stake.toString(),
  oddsPolicy: 'ask' as const,
  legs: [{ selection: 'e1~1x2~1', odds: 1850, score: [1, 0] as const }],
})
const refusal = (maxStake: unknown, currency = 'EUR', id = 'stake-above-maximum') => ({
  id,
  message: '',
  facts: { maxStake: maxStake as string, currency },
})

test('only ever the largest stake, lower than what was asked for and not below the least, under one other key', () => {
  let lowered = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...currencyCodes),
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      (currency, stake, max) => {
        const asked = request(stake, currency)
        const made = loweredRequest(asked, refusal(max.toString(), currency))
        const fits = max < stake && max >= currencies[currency].minStake
        expect(made !== null).toBe(fits)
        if (!made) return
        lowered++
        expect(made).toEqual({ ...asked, stake: max.toString(), key: made.key })
        expect(isUuid(made.key) && made.key !== asked.key).toBe(true)
        // Every tab derives the same bet from the same refusal.
        expect(loweredRequest(asked, refusal(max.toString(), currency))).toEqual(made)
      },
    ),
  )
  expect(lowered).toBeGreaterThan(5)
})

test('no other refusal and no odd facts lower a stake', () => {
  const asked = request(5000n)
  for (const id of ['insufficient-funds', 'loss-limit-exceeded', 'odds-changed', 'score-changed'])
    expect(loweredRequest(asked, refusal('1000', 'EUR', id)), id).toBeNull()
  for (const max of ['0', '-1', '1.5', 1000, null, undefined, '', '5000', '5001', '9'.repeat(20)])
    expect(loweredRequest(asked, refusal(max)), String(max)).toBeNull()
  expect(loweredRequest(asked, refusal('1000', 'JPY'))).toBeNull()
  expect(loweredRequest({ ...asked, currency: 'euro' }, refusal('1000', 'euro'))).toBeNull()
})
