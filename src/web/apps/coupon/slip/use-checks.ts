import { useEffect, useState } from 'react'
import { type BetRequest, couponCheckEndpoint, type LegRequest } from '#domain/betting/bets/api.ts'
import type { AccountKind } from '#domain/trust/ledger/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import type { Currency } from '#kernel/money.ts'
import { useShell } from '#web/core/context.ts'
import { setVisibleInterval } from '#web/core/presence.ts'
import type { Slot } from '../store/coupon-state.ts'

type Played = Pick<BetRequest, 'sizes' | 'eachWay' | 'kind' | 'stakes'> & {
  readonly boosted?: boolean
  readonly paid?: boolean
}

export type CouponCheck = AnswerOf<typeof couponCheckEndpoint>

const settle = 250
const again = 10_000

/**
 * Returns the server's check of each slot: smallest and largest stake, problems, and odds of selections that no topic
 * carries. Requests it when the legs change, and every ten seconds while the page is visible. Slots without a
 * response are missing.
 */
export function useChecks(
  slots: readonly {
    readonly slot: Slot
    readonly legs: readonly LegRequest[]
    /** Line sizes of a system. */
    readonly sizes?: readonly number[] | undefined
    readonly eachWay: boolean
    /** For an anti-accumulator, a chain or a conditional bet. */
    readonly kind?: BetRequest['kind']
    readonly stakes?: readonly string[] | undefined
    /** False: without its boost. */
    readonly boosted?: boolean | undefined
    /** True: with the boost on sale. */
    readonly paid?: boolean | undefined
    /** A change requests a new check. */
    readonly version?: string | undefined
  }[],
  currency: Currency,
  account: AccountKind,
): ReadonlyMap<Slot, CouponCheck> {
  const { call } = useShell()
  const [checks, setChecks] = useState<ReadonlyMap<Slot, CouponCheck>>(new Map())
  const wanted = JSON.stringify(
    slots.map(({ slot, legs, sizes, eachWay, kind, stakes, boosted, paid, version }) => [
      slot,
      legs.map(({ selection, odds, banker }) => ({ selection, odds, banker })),
      { sizes, eachWay, kind, stakes, boosted, paid },
      version,
    ]),
  )
  useEffect(() => {
    const controller = new AbortController()
    const asked = JSON.parse(wanted) as [Slot, LegRequest[], Played][]
    const ask = async () => {
      const answers = await Promise.all(
        asked.map(async ([slot, legs, { eachWay, ...played }]) => {
          try {
            const body = {
              currency,
              account,
              legs,
              ...played,
              ...(eachWay ? { eachWay } : {}),
            }
            const answer = await call(couponCheckEndpoint, { body }, { signal: controller.signal })
            return [slot, answer] as const
          } catch {
            // Without a check the server validates the stake when the bet is placed.
            return null
          }
        }),
      )
      if (controller.signal.aborted) return
      setChecks(new Map(answers.filter((answer) => answer !== null)))
    }
    const first = setTimeout(() => void ask(), settle)
    const stop = setVisibleInterval(again + asked.length * 1000, () => void ask(), { onlySeen: true })
    return () => {
      controller.abort()
      clearTimeout(first)
      stop()
    }
  }, [wanted, currency, account, call])
  return checks
}
