import type { OddsPolicy } from '#domain/sportsbook/api.ts'
import type { CouponStorage } from './coupon-store.ts'

/** The specification's coupon settings that exist today. */
export interface CouponSettings {
  /** changeCoefAction: 0 any odds, 1 higher odds only, 2 ask me (the default). */
  readonly changeCoefAction: 0 | 1 | 2
}

export const oddsPolicies = ['any', 'higher', 'ask'] as const satisfies readonly OddsPolicy[]
export const defaultSettings: CouponSettings = { changeCoefAction: 2 }
export const policyOf = (settings: CouponSettings): OddsPolicy => oddsPolicies[settings.changeCoefAction]

export const settingsStorageKey = 'fairline.coupon-settings'

export interface CouponSettingsStore {
  getState(): CouponSettings
  subscribe(listener: () => void): () => void
  setPolicy(policy: OddsPolicy): void
  /** Reads the storage again after another tab wrote it. */
  refresh(): void
}

const read = (text: string | null): CouponSettings => {
  try {
    const stored = JSON.parse(text ?? 'null') as { changeCoefAction?: unknown } | null
    const action = stored?.changeCoefAction
    return action === 0 || action === 1 || action === 2 ? { changeCoefAction: action } : defaultSettings
  } catch {
    return defaultSettings
  }
}

export function createCouponSettings(storage?: CouponStorage): CouponSettingsStore {
  const listeners = new Set<() => void>()
  const load = () => {
    try {
      return read(storage?.getItem(settingsStorageKey) ?? null)
    } catch {
      return defaultSettings
    }
  }
  let state = load()
  const set = (next: CouponSettings) => {
    if (next.changeCoefAction === state.changeCoefAction) return
    state = next
    for (const listener of listeners) listener()
  }
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setPolicy: (policy) => {
      const next = { changeCoefAction: oddsPolicies.indexOf(policy) as 0 | 1 | 2 }
      try {
        storage?.setItem(settingsStorageKey, JSON.stringify(next))
      } catch {
        // Kept for this page only.
      }
      set(next)
    },
    refresh: () => set(load()),
  }
}
