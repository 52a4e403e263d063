import { useEffect, useRef, useState } from 'react'
import { parseSelectionId, sidesText } from '#domain/sport/pricing/api.ts'
import { useExactOdds, useText } from '#web/core/context.ts'
import type { LegFigures } from './slip-figures.ts'

const pause = 3000

/** Returns the screen reader text for odds that moved in the slip: the latest after each pause, not every move. */
export function useAnnouncement(legs: readonly LegFigures[]): string {
  const t = useText('coupon')
  const write = useExactOdds()
  const [text, setText] = useState('')
  const told = useRef(new Map<string, string>())
  const picture = legs.map(({ bet, odds, status }) => `${bet.id}\t${odds} ${status}`).join('\n')
  const latest = useRef(legs)
  latest.current = legs
  useEffect(() => {
    if (!picture) return
    const timer = setTimeout(() => {
      const lines = latest.current.flatMap(({ bet, odds, status }) => {
        const now = `${odds} ${status}`
        const before = told.current.get(bet.id)
        told.current.set(bet.id, now)
        if (before === undefined || before === now) return []
        const match = sidesText(bet.event)
        if (status === 'suspended' || status === 'closed') return [t(`say-${status}`, { match })]
        return [t('say-odds', { match, odds: write(odds, parseSelectionId(bet.id)?.market) })]
      })
      if (lines.length > 0) setText(lines.join(' '))
    }, pause)
    return () => clearTimeout(timer)
  }, [picture, t])
  return text
}
