import { advance, type LoadEvent, type LoadRecord, nothing } from './load-state.ts'

/** The code of a sub-app's part did not come, in spite of all tries. */
export class PartFault extends Error {
  override readonly name = 'PartFault'
  constructor(part: string, cause: unknown) {
    super(`error loading ${part}`, { cause })
  }
}

/** Fetches the part's code, which has failed to come so many times on this page. */
type Bring<T> = (failures: number) => Promise<T>

export interface LoaderOptions {
  /** Milliseconds after which a try that has come to no end has failed. */
  readonly patience: number
  /** Told once for each time that all tries were in vain. */
  readonly onGivenUp: (part: string, fault: unknown) => void
}

interface Part {
  record: LoadRecord
  views: number
  /** Settles when the code is there, or all tries were in vain. */
  code: PromiseWithResolvers<unknown>
  failures: number
  turn: number
  timer?: ReturnType<typeof setTimeout>
}

export type Loader = ReturnType<typeof createLoader>

/**
 * Holds the state of each part of a sub-app that can be loaded (`sports/home`): it is loaded when a view wants it, a
 * failure is tried again by itself, and what no view uses any more is forgotten.
 */
export function createLoader({ patience, onGivenUp }: LoaderOptions) {
  const parts = new Map<string, Part>()
  const listeners = new Set<() => void>()
  const fresh = () => {
    const code = Promise.withResolvers<unknown>()
    // Whoever waits for it hears of it; that nobody does is no fault.
    code.promise.catch(() => {})
    return code
  }
  const partOf = (name: string): Part => {
    let part = parts.get(name)
    if (!part) {
      part = { record: nothing, views: 0, code: fresh(), failures: 0, turn: 0 }
      parts.set(name, part)
    }
    return part
  }

  /** Whether the event said anything. */
  function tell(part: Part, event: LoadEvent): boolean {
    const next = advance(part.record, event)
    if (next === part.record) return false
    part.record = next
    for (const listener of listeners) listener()
    return true
  }

  function begin(name: string, part: Part, bring: Bring<unknown>): void {
    const turn = ++part.turn
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error(`${name} takes too long`)), patience)
    Promise.race([late.promise, bring(part.failures)])
      .finally(() => clearTimeout(timer))
      .then(
        (code) => {
          if (turn === part.turn && tell(part, { type: 'came' })) part.code.resolve(code)
        },
        (fault: unknown) => {
          part.failures++
          if (turn === part.turn && tell(part, { type: 'failed', at: Date.now() }))
            failed(name, part, bring, fault)
        },
      )
  }

  function failed(name: string, part: Part, bring: Bring<unknown>, fault: unknown): void {
    const { retryAt } = part.record
    if (retryAt !== null) {
      part.timer = setTimeout(() => {
        if (tell(part, { type: 'waited', at: Math.max(retryAt, Date.now()) })) begin(name, part, bring)
      }, retryAt - Date.now())
      return
    }
    onGivenUp(name, fault)
    part.code.reject(new PartFault(name, fault))
  }

  return {
    /** How far a part is. */
    record: (name: string): LoadRecord => parts.get(name)?.record ?? nothing,
    /** Tells of every change of any part; returns the undoing. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The part's code came some other way. */
    present(name: string, code: unknown): void {
      const part = partOf(name)
      if (tell(part, { type: 'came' })) part.code.resolve(code)
    },
    /** A view uses the part, until it calls what this answers: with its last view the part is not existing again. */
    hold(name: string): () => void {
      const part = partOf(name)
      part.views++
      let held = true
      return () => {
        if (!held) return
        held = false
        part.views--
        if (part.views > 0) return
        clearTimeout(part.timer)
        part.turn++
        part.code.reject(new PartFault(name, 'unused'))
        part.code = fresh()
        tell(part, { type: 'unused' })
      }
    },
    /**
     * The part's code. After a failure this is the reload by hand, which is taken once a second.
     * @throws PartFault when all tries were in vain, or nobody wants it any more.
     */
    load<T>(name: string, bring: Bring<T>): Promise<T> {
      const part = partOf(name)
      const reloads = tell(part, { type: 'reload', at: Date.now() })
      if (reloads) part.code = fresh()
      if (reloads || tell(part, { type: 'wanted' })) begin(name, part, bring)
      return part.code.promise as Promise<T>
    },
  }
}
