import { useConversionNotice } from '../../features/conversion/use-conversion-notice.ts'
import { useLimitApproval } from '../../features/limit-approval/use-limit-approval.ts'

/** What a player's pages watch beside those of visitors. Draws nothing. */
export function PlayerWatchers({ path }: { readonly path: string }) {
  useConversionNotice(path)
  useLimitApproval()
  return null
}
