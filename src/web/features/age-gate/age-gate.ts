import type { SiteFacts } from '#domain/trust/access/api.ts'
import { minimumAge as usualAge } from '#kernel/adult-age.ts'
import type { ModalStore } from '../../core/modals/modals.ts'
import { isLeftAlone } from '../../core/router/left-alone.ts'
import type { RouterState } from '../../core/router/router.ts'
import type { Session } from '../../core/session/session.ts'
import type { Source } from '../../core/value.ts'
import { type AgeMemory, createAgeMemory } from './age-memory.ts'

export interface AgeGateOptions {
  readonly site: Source<SiteFacts | undefined>
  readonly modals: ModalStore
  readonly router: Source<RouterState>
  readonly session: Source<Session>
}

let memory: AgeMemory | null = null

function storageOf(kind: NonNullable<SiteFacts['ageGate']>): Storage | undefined {
  try {
    return kind === 'session' ? sessionStorage : localStorage
  } catch {
    return undefined
  }
}

/** Stores the answer "yes". */
export function confirmAge(age: number): void {
  memory?.confirm(age)
}

/**
 * Shows the age question over every page of a visitor until it is answered. Pages that must stay reachable,
 * such as the rules, are exempt. A player's age is known from the registration.
 */
export function keepAgeGate({ site, modals, router, session }: AgeGateOptions): void {
  const look = () => {
    const facts = site.get()
    if (facts?.ageGate) memory ??= createAgeMemory(storageOf(facts.ageGate))
    const { path } = router.get().view
    const asked =
      facts?.ageGate !== undefined &&
      session.get() === null &&
      !isLeftAlone(path) &&
      memory?.isOldEnough(facts.minimumAge ?? usualAge) === false
    if (asked) modals.open('age')
    else if (modals.get() === 'age') modals.close()
  }
  look()
  for (const source of [site, modals, router, session]) source.subscribe(look)
}
