import { termsStatusEndpoint } from '#domain/people/identity/api.ts'
import type { Call } from '../../core/calls/call.ts'
import { setVisibleInterval } from '../../core/presence.ts'
import { readAddress } from '../../core/router/address.ts'
import { isLeftAlone } from '../../core/router/left-alone.ts'
import { areTermsPutOff, leaveForTerms, termsPath } from './terms-path.ts'

/** Milliseconds between checks for changed terms on a player's page (spec section 9). */
const askEvery = 60_000
/** Milliseconds that let a sign-in finish its own navigation first. */
const settled = 300

const go = () => {
  const path = readAddress(location.pathname)?.path ?? '/'
  if (!isLeftAlone(path) && !areTermsPutOff()) leaveForTerms()
}

/** Navigates to the confirmation of changed terms shortly. Returns a function that cancels. */
export function goSoon(): () => void {
  const timer = setTimeout(go, settled)
  return () => clearTimeout(timer)
}

/**
 * Checks every minute while the page is visible whether the terms have changed. Calls `goHome` on the
 * confirmation page when nothing is left to confirm. Returns a function that stops it.
 */
export function watchTerms(call: Call, goHome: () => void): () => void {
  const look = () => {
    call(termsStatusEndpoint).then(
      ({ result }) => {
        if (result) go()
        else if (readAddress(location.pathname)?.path === termsPath) goHome()
      },
      // The next check retries, and the server accepts no bet meanwhile.
      () => {},
    )
  }
  return setVisibleInterval(askEvery, look, { onlySeen: true })
}
