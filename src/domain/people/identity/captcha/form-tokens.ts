import { randomUUID } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import type { HandlerContext, RequestHeaders } from '#kernel/contract.ts'
import type { DeviceRecord, SecureData } from '../api.ts'
import { readCookie } from '../cookies.ts'
import { platformOf } from '../device.ts'
import { createRecent } from '../recent.ts'
import { createSigner } from '../signed-token.ts'

/** Lifetime of a form token (spec section 9). */
const formTokenSeconds = 1800
/** Free tries that one form token allows, however many addresses share it. */
const formTokenUses = 20

const noRegion = '-'

interface Claims {
  readonly id: string
  readonly platform: DeviceRecord['componentsData']['platform']
  readonly region: string
}

export interface FormTokensOptions {
  readonly secret: string
  readonly clock: Clock
  /** Whether its cookies require https. */
  readonly secure: boolean
  /** Returns the country of a request by the site's rules; null if unknown. */
  readonly regionOf: (headers: RequestHeaders, ip: string) => string | null
}

type Asker = Pick<HandlerContext, 'requestHeaders' | 'ip'>

export interface FormTokens {
  /** Issues a new form token, in the cookies of the answer and in its body. */
  issue(context: HandlerContext): SecureData
  /** Spends one use of the request's form token; returns whether it was valid. */
  use(asker: Asker): boolean
}

/**
 * Creates form tokens. A token shows that a browser opened a form within the last half hour: its kind of device, and
 * its region. It does not identify the player. Uses are counted in memory, so each process counts for itself and
 * starts at zero.
 */
export function createFormTokens({ secret, clock, secure, regionOf }: FormTokensOptions): FormTokens {
  const signer = createSigner<Claims>(secret, 'grant', clock)
  const uses = createRecent(clock)
  const contextOf = ({ requestHeaders, ip }: Asker) => ({
    platform: platformOf(requestHeaders),
    region: regionOf(requestHeaders, ip) ?? noRegion,
  })
  const attributes = `Path=/; Max-Age=${formTokenSeconds}; SameSite=Strict${secure ? '; Secure' : ''}`
  return {
    issue(context) {
      const { platform, region: ggru } = contextOf(context)
      const { token: grant } = signer.sign({ id: randomUUID(), platform, region: ggru }, formTokenSeconds)
      context.appendCookie(`grant=${grant}; ${attributes}; HttpOnly`)
      context.appendCookie(`ggru=${ggru}; ${attributes}`)
      return { ggru, grant }
    },
    use(asker) {
      const token = readCookie(asker.requestHeaders, 'grant')
      const claims = token === null ? null : signer.read(token)
      if (!claims || claims.exp * 1000 <= clock.now()) return false
      const { platform, region } = contextOf(asker)
      if (claims.platform !== platform || claims.region !== region) return false
      return uses.add(claims.id, formTokenSeconds * 1000) <= formTokenUses
    },
  }
}
