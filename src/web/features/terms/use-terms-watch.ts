import { useEffect, useEffectEvent } from 'react'
import { useOpen, useShell } from '../../core/context.ts'
import { loadUntilThere } from '../../core/load-until-there.ts'

/** Navigates a player to the confirmation of changed terms, and away from it when nothing is left to confirm. */
export function useTermsWatch(): void {
  const { session, call, navigate } = useShell()
  const isOpen = useOpen()
  const watched = session !== null && isOpen('confirm-terms')
  const changed = watched && !session.termsAccepted
  const goHome = useEffectEvent(() => navigate('/', { replace: true }))
  useEffect(() => (changed ? whenThere(({ goSoon }) => goSoon()) : undefined), [changed])
  useEffect(
    () => (watched ? whenThere(({ watchTerms }) => watchTerms(call, () => goHome())) : undefined),
    [watched, call],
  )
}

/** Only players' pages load it. */
const load = async () => await import('./terms-watch.ts')

/** Runs `begin` once the code has loaded. Returns a function that cancels. */
function whenThere(begin: (found: Awaited<ReturnType<typeof load>>) => () => void): () => void {
  let stop: (() => void) | undefined
  const undo = loadUntilThere(load, (found) => {
    stop = begin(found)
  })
  return () => {
    undo()
    stop?.()
  }
}
