import { href, readAddress } from '../../core/router/address.ts'
import { safeReturnPath } from '../../core/router/return-path.ts'

/** Page that confirms changed terms, after the language prefix. */
export const termsPath = '/confirm-terms'

/** Pages that make no sense as a return target after signing in. */
const signingIn = /^\/(login|registration)(\/|$)/

/** Milliseconds for which a player who went back is not asked again. */
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
    // Without storage the return target is the home page, and a player who went back sees the question a
    // little sooner.
  }
}

/** Leaves the page for the one that confirms changed terms, and stores the current page as return target. */
export function leaveForTerms(): void {
  const address = readAddress(location.pathname)
  if (!address || address.path === termsPath) return
  const back = signingIn.test(address.path) ? '/' : address.path + location.search
  write(beforeKey, back)
  // A full page load, so that nothing the page is doing interferes.
  location.assign(href(address.language, termsPath))
}

/** Returns the page to return to. */
export const pathBefore = (): string => safeReturnPath(read(beforeKey))

export const putTermsOff = (): void => write(putOffKey, String(Date.now()))

export const areTermsPutOff = (): boolean => {
  const since = Date.now() - Number(read(putOffKey) ?? Number.NaN)
  return since >= 0 && since < leave
}
