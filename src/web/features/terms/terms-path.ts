import { href, readAddress } from '../../core/router/address.ts'
import { safeReturnPath } from '../../core/router/return-path.ts'

/** Where changed terms are confirmed, after the language prefix. */
export const termsPath = '/confirm-terms'

/** Pages that nobody goes back to once he is signed in. */
const signingIn = /^\/(login|registration)(\/|$)/

/** How long somebody who went back is left alone: milliseconds. */
const leave = 60_000

const beforeKey = 'fairline.before-terms'
const putOffKey = 'fairline.terms-put-off'

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}
function write(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value)
  } catch {
    // Without storage the way back is the home page, and who went back is asked a little sooner.
  }
}

/** Leaves the page for the one where changed terms are confirmed, and notes it for the way back. */
export function leaveForTerms(): void {
  const address = readAddress(location.pathname)
  if (!address || address.path === termsPath) return
  const back = signingIn.test(address.path) ? '/' : address.path + location.search
  write(beforeKey, back)
  // By the server: whatever the page is doing at this moment does not come between.
  location.assign(href(address.language, termsPath))
}

/** The page to go back to. */
export const pathBefore = (): string => safeReturnPath(read(beforeKey))

export const putTermsOff = (): void => write(putOffKey, String(Date.now()))

export const areTermsPutOff = (): boolean => {
  const since = Date.now() - Number(read(putOffKey) ?? Number.NaN)
  return since >= 0 && since < leave
}
