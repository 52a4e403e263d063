import { termsStatusEndpoint } from '#domain/identity/api.ts'
import type { Call } from '../../core/calls/call.ts'
import { setVisibleInterval } from '../../core/presence.ts'
import { readAddress } from '../../core/router/address.ts'
import { isLeftAlone } from '../../core/router/left-alone.ts'
import { areTermsPutOff, leaveForTerms, termsPath } from './terms-path.ts'

/** How often a player's page asks whether the terms have changed (spec section 9). */
const askEvery = 60_000
/** Signing in first comes to where it leads. */
const settled = 300

const go = () => {
  const path = readAddress(location.pathname)?.path ?? '/'
  if (!isLeftAlone(path) && !areTermsPutOff()) leaveForTerms()
}

/** Goes to where changed terms are confirmed, in a moment. Returns the undoing. */
export function goSoon(): () => void {
  const timer = setTimeout(go, settled)
  return () => clearTimeout(timer)
}

/**
 * Asks every minute that the page is looked at whether the terms have changed; `goHome` leaves the page where they are
 * confirmed when there is nothing to. Returns the undoing.
 */
export function watchTerms(call: Call, goHome: () => void): () => void {
  const look = () => {
    call(termsStatusEndpoint).then(
      ({ result }) => {
        if (result) go()
        else if (readAddress(location.pathname)?.path === termsPath) goHome()
      },
      // The next minute asks again, and the server takes no bet meanwhile.
      () => {},
    )
  }
  return setVisibleInterval(askEvery, look, { onlySeen: true })
}
