import { randomUUID } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import type { HandlerContext, RequestHeaders } from '#kernel/contract.ts'
import type { DeviceRecord, SecureData } from '../api.ts'
import { readCookie } from '../cookies.ts'
import { platformOf } from '../device.ts'
import { createRecent } from '../recent.ts'
import { createSigner } from '../signed-token.ts'

/** How long a form token is good (spec section 9). */
const formTokenSeconds = 1800
/** The free tries that one form token is good for, however many addresses share it. */
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
  /** Its cookies go over https only. */
  readonly secure: boolean
  /** The country that rules see a request come from; null where none is known. */
  readonly regionOf: (headers: RequestHeaders, ip: string) => string | null
}

type Asker = Pick<HandlerContext, 'requestHeaders' | 'ip'>

export interface FormTokens {
  /** A new form token, into the cookies of the answer and the answer itself. */
  issue(context: HandlerContext): SecureData
  /** Whether the request brings a form token that is good for one try more, which this is. */
  use(asker: Asker): boolean
}

/**
 * FormTokens: a browser has opened one of the forms within the last half hour, on such a kind of device, in such a region.
 * They say nothing of who it is. Uses are counted in memory: each process counts for itself and starts afresh.
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
