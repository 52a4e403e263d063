import { type AgreementType, agreementTypes, allows, type CookieType } from '#domain/settings/api.ts'
import type { Source } from '../../core/value.ts'

export const consentStorageKey = 'fairline.cookies'

interface Agreement {
  readonly type: AgreementType
  /** Milliseconds. */
  readonly agreedAt: number
}
interface PlayersAgreement extends Agreement {
  readonly id: string
  /** The server knows of it. */
  readonly told: boolean
}
/** A player's agreement is not the next visitor's: both are kept, each for himself. */
interface Kept {
  readonly visitor: Agreement | null
  readonly player: PlayersAgreement | null
}

export interface ConsentState {
  /** Null is nobody asked yet: nothing but the necessary is allowed. */
  readonly agreed: AgreementType | null
  /** Whether it is known that nobody was asked; while it is not, nobody is asked either. */
  readonly settled: boolean
}

export interface ConsentStore extends Source<ConsentState> {
  allows(type: CookieType): boolean
  /** Who looks at the page from now on; null is a visitor. */
  playerIs(id: string | null): void
  /** What is agreed to here and now. */
  agree(type: AgreementType): void
  /** What the player agreed to here and the server has not heard. */
  untold(id: string): Agreement | null
  /** What the server knows of the player; null is nothing, then a visitor's word of this browser becomes his. */
  adopt(id: string, known: Agreement | null): void
}

const isAgreement = (value: unknown): value is Agreement =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  'agreedAt' in value &&
  agreementTypes.includes(value.type as AgreementType) &&
  Number.isSafeInteger(value.agreedAt) &&
  (value.agreedAt as number) >= 0

function readKept(text: string | null | undefined): Kept {
  try {
    const { visitor, player } = JSON.parse(text ?? '{}') as Partial<Kept>
    return {
      visitor: isAgreement(visitor) ? { type: visitor.type, agreedAt: visitor.agreedAt } : null,
      player: isAgreement(player) && typeof player.id === 'string' ? player : null,
    }
  } catch {
    return { visitor: null, player: null }
  }
}

/** The agreement of who looks at the page, kept in `storage`; without one it holds until the page is left. */
export function createConsent(
  storage?: Pick<Storage, 'getItem' | 'setItem'>,
  now: () => number = Date.now,
): ConsentStore & { readonly reread: () => void } {
  const listeners = new Set<() => void>()
  const fromStorage = () => {
    try {
      return storage ? readKept(storage.getItem(consentStorageKey)) : kept
    } catch {
      return kept
    }
  }
  let kept: Kept = { visitor: null, player: null }
  kept = fromStorage()
  let playerId: string | null = null
  let answered = false
  const look = (): ConsentState => {
    if (playerId === null) return { agreed: kept.visitor?.type ?? null, settled: true }
    const own = kept.player?.id === playerId ? kept.player : null
    return { agreed: own?.type ?? null, settled: own !== null || answered }
  }
  let state = look()
  const refresh = () => {
    const next = look()
    if (next.agreed === state.agreed && next.settled === state.settled) return
    state = next
    for (const listener of listeners) listener()
  }
  const write = (changes: Partial<Kept>) => {
    kept = { ...fromStorage(), ...changes }
    try {
      storage?.setItem(consentStorageKey, JSON.stringify(kept))
    } catch {
      // A full or forbidden storage: it holds on this page, and the next one asks again.
    }
    refresh()
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    allows: (type) => allows(state.agreed, type),
    playerIs: (id) => {
      if (id !== playerId) answered = false
      playerId = id
      refresh()
    },
    agree: (type) => {
      const given = { type, agreedAt: now() }
      write(playerId === null ? { visitor: given } : { player: { ...given, id: playerId, told: false } })
    },
    untold: (id) => {
      const { player } = fromStorage()
      return player?.id === id && !player.told ? player : null
    },
    adopt: (id, known) => {
      if (id === playerId) answered = true
      const before = fromStorage()
      if (known) write({ player: { type: known.type, agreedAt: known.agreedAt, id, told: true } })
      else if (before.visitor) write({ player: { ...before.visitor, id, told: false } })
      else refresh()
    },
    reread: () => {
      kept = fromStorage()
      refresh()
    },
  }
}

function browserConsent(): ConsentStore {
  if (typeof window === 'undefined') return createConsent()
  let storage: Storage | undefined
  try {
    storage = localStorage
  } catch {
    storage = undefined
  }
  const consent = createConsent(storage)
  addEventListener('storage', (event) => {
    if (event.key === consentStorageKey || event.key === null) consent.reread()
  })
  return consent
}

/** The door for whatever needs leave (analytics): `consentStore.allows('marketing')`, and `subscribe` for the change. */
export const consentStore: ConsentStore = browserConsent()
