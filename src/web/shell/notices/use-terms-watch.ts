import { useEffect, useEffectEvent } from 'react'
import { termsStatusEndpoint } from '#domain/identity/api.ts'
import { readAddress } from '../address.ts'
import { useOpen, useShell } from '../context.ts'
import { whileSeen } from '../presence.ts'
import { isLeftAlone } from './left-alone.ts'
import { areTermsPutOff, leaveForTerms, termsPath } from './terms-path.ts'

/** How often a player's page asks whether the terms have changed (spec section 9). */
const askEvery = 60_000
/** Signing in first comes to where it leads. */
const settled = 300

const go = () => {
  const path = readAddress(location.pathname)?.path ?? '/'
  if (!isLeftAlone(path) && !areTermsPutOff()) leaveForTerms()
}

/** Takes a player whose terms have changed to the page where he confirms them, and from it when there is nothing to. */
export function useTermsWatch(): void {
  const { session, call, navigate } = useShell()
  const isOpen = useOpen()
  const watched = session !== null && isOpen('confirm-terms')
  const changed = watched && !session.termsAccepted
  const look = useEffectEvent(() => {
    call(termsStatusEndpoint).then(
      ({ result }) => {
        if (result) go()
        else if (readAddress(location.pathname)?.path === termsPath) navigate('/', { replace: true })
      },
      // The next minute asks again, and the server takes no bet meanwhile.
      () => {},
    )
  })
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(go, settled)
    return () => clearTimeout(timer)
  }, [changed])
  useEffect(() => {
    if (!watched) return
    return whileSeen(askEvery, () => look(), { onlySeen: true })
  }, [watched])
}
