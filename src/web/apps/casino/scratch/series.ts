import { useEffect, useEffectEvent, useState } from 'react'
import { listCardSeries, type SeriesAnswer } from '#domain/casino/api.ts'
import { useShell } from '#web/core/context.ts'

/** The series of a card at a price, as they were last seen; null until they come. */
export function useSeries(
  gameId: string,
  currency: string,
  price: bigint | null,
  /** They are asked for again when it changes. */
  after: string | null,
): { readonly series: readonly SeriesAnswer[] | null; readonly failed: boolean } {
  const { call } = useShell()
  const [found, setFound] = useState<{ of: string; series: readonly SeriesAnswer[] } | null>(null)
  const [failed, setFailed] = useState(false)
  const kind = `${gameId} ${currency} ${price}`
  const ask = useEffectEvent(() =>
    call(listCardSeries, { params: { gameId }, query: { currency, price: String(price) } }),
  )
  useEffect(() => {
    if (price === null) return
    let gone = false
    setFailed(false)
    ask().then(
      ({ series }) => {
        if (!gone) setFound({ of: kind, series })
      },
      () => {
        if (!gone) setFailed(true)
      },
    )
    return () => {
      gone = true
    }
  }, [kind, price, after])
  return { series: found?.of === kind ? found.series : null, failed }
}

/** What the cards that are left return of their price, on average. */
export function returnOfLeft({ prizes, size, sold }: SeriesAnswer): number {
  const worth = prizes.reduce((sum, { hundredths, left }) => sum + hundredths * left, 0)
  return size === sold ? 0 : worth / 100 / (size - sold)
}
