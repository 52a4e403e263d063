import { useEffect, useState } from 'react'
import { type BuiltAnswer, priceBuiltBet } from '#domain/sport/book/api.ts'
import { type BuiltPart, fewestParts, selectionId } from '#domain/sport/pricing/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell } from '#web/core/context.ts'
import { useLiveStore } from '#web/core/live/hooks.ts'
import { setVisibleInterval } from '#web/core/presence.ts'

/** The server's answer for the chosen parts; `for` names the requested parts. */
export interface Priced {
  readonly for: string
  readonly price: BuiltAnswer | null
  /** The reason for no price in the player's language, and the parts concerned. */
  readonly refusal: { readonly text: string; readonly parts: readonly string[] } | null
}

const settle = 120
const again = 8_000

export const partName = ({ market, outcome }: BuiltPart): string => `${market}=${outcome}`

/**
 * Returns the joint price: requested when the choice or the odds of a part change, and at intervals while the page is
 * visible.
 */
export function useBuiltPrice(eventId: string, parts: readonly BuiltPart[]): Priced | null {
  const { call } = useShell()
  const store = useLiveStore()
  const [priced, setPriced] = useState<Priced | null>(null)
  const wanted = JSON.stringify(parts)
  useEffect(() => {
    const asked = JSON.parse(wanted) as readonly BuiltPart[]
    if (asked.length < fewestParts) return
    const controller = new AbortController()
    const ask = async () => {
      const found = await call(
        priceBuiltBet,
        { params: { eventId }, body: { parts: asked } },
        { signal: controller.signal },
      ).then(
        (price): Priced => ({ for: wanted, price, refusal: null }),
        (fault): Priced => ({ for: wanted, price: null, refusal: refusalOf(fault) }),
      )
      if (!controller.signal.aborted) setPriced(found)
    }
    let timer = setTimeout(() => void ask(), settle)
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), settle)
    }
    const stops = asked.map(({ market, outcome }) =>
      store.subscribeSelection(selectionId(eventId, market, outcome), soon),
    )
    stops.push(setVisibleInterval(again, () => void ask(), { onlySeen: true }))
    return () => {
      controller.abort()
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [wanted, eventId, call, store])
  return parts.length < fewestParts ? null : priced
}

function refusalOf(fault: unknown): Priced['refusal'] {
  if (!(fault instanceof CallError)) return { text: '', parts: [] }
  const { parts } = fault.facts
  return { text: fault.message, parts: Array.isArray(parts) ? parts.map(String) : [] }
}
