import { useState } from 'react'
import type { LimitView } from '#domain/protection/limits/api.ts'
import { playerNotices } from '../../core/player-notices.ts'
import { useConversionNotice } from '../../features/conversion/use-conversion-notice.ts'
import { useLimitApproval } from '../../features/limit-approval/use-limit-approval.ts'
import { useProtection } from '../../features/protection/use-protection.ts'

/** Watchers of players' pages, beside those of visitors. Renders nothing. */
export function PlayerWatchers({ path }: { readonly path: string }) {
  const [limits, setLimits] = useState<readonly LimitView[] | null>(null)
  useConversionNotice(path)
  useLimitApproval(setLimits)
  useProtection(limits)
  for (const useNotice of playerNotices) useNotice()
  return null
}
