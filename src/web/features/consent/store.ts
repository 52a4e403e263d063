import { type AgreementType, agreementTypes, allows, type CookieType } from '#domain/people/settings/api.ts'
import type { Source } from '../../core/value.ts'

export const consentStorageKey = 'fairline.cookies'

interface Agreement {
  readonly type: AgreementType
  /** Milliseconds. */
  readonly agreedAt: number
}
interface PlayersAgreement extends Agreement {
  readonly id: string
  /** Whether the server has it. */
  readonly told: boolean
}
/** A player's agreement does not apply to the next visitor: each has their own. */
interface Kept {
  readonly visitor: Agreement | null
  readonly player: PlayersAgreement | null
}

export interface ConsentState {
  /** Null: not answered yet, so only necessary cookies are allowed. */
  readonly agreed: AgreementType | null
  /** Whether the answer is known, even if there is none. The question waits for that. */
  readonly settled: boolean
}

export interface ConsentStore extends Source<ConsentState> {
  allows(type: CookieType): boolean
  /** Sets the current player; null is a visitor. */
  playerIs(id: string | null): void
  /** Stores an agreement of the current visitor or player. */
  agree(type: AgreementType): void
  /** Returns the player's agreement from this browser that the server does not have. */
  untold(id: string): Agreement | null
  /**
   * Takes the server's agreement of the player. Null: it has none, so this browser's visitor agreement
   * becomes the player's.
   */
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

/** Creates the store of agreements over `storage`; without one an agreement lasts until the page is left. */
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
      // The storage is full or forbidden: the agreement holds on this page, and the next one asks again.
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

/** Consent for code that needs it (analytics): `consentStore.allows('marketing')`, and `subscribe` for changes. */
export const consentStore: ConsentStore = browserConsent()
