import { advance, type LoadEvent, type LoadRecord, nothing } from './load-state.ts'

/** Thrown when the code of a sub-app's part failed to load in every try. */
export class PartFault extends Error {
  override readonly name = 'PartFault'
  constructor(part: string, cause: unknown) {
    super(`error loading ${part}`, { cause })
  }
}

/** Fetches the part's code; `failures` is the number of failed tries on this page. */
type Bring<T> = (failures: number) => Promise<T>

export interface LoaderOptions {
  /** Timeout of a try in milliseconds. */
  readonly patience: number
  /** Called each time that all tries have failed. */
  readonly onGivenUp: (part: string, fault: unknown) => void
}

interface Part {
  record: LoadRecord
  views: number
  /** Settles when the code has loaded, or all tries have failed. */
  code: PromiseWithResolvers<unknown>
  failures: number
  turn: number
  timer?: ReturnType<typeof setTimeout>
}

export type Loader = ReturnType<typeof createLoader>

/**
 * Holds the loading state of each part of a sub-app (`sports/home`). It loads a part when a view needs it,
 * retries failures, and drops parts that no view uses any more.
 */
export function createLoader({ patience, onGivenUp }: LoaderOptions) {
  const parts = new Map<string, Part>()
  const listeners = new Set<() => void>()
  const fresh = () => {
    const code = Promise.withResolvers<unknown>()
    // Callers receive the rejection; this handler only prevents an unhandled one.
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

  /** Applies an event; returns whether it changed the record. */
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
    /** Returns the record of a part. */
    record: (name: string): LoadRecord => parts.get(name)?.record ?? nothing,
    /** Adds a listener for changes of any part; returns a function that removes it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Stores a part's code that was loaded some other way. */
    present(name: string, code: unknown): void {
      const part = partOf(name)
      if (tell(part, { type: 'came' })) part.code.resolve(code)
    },
    /**
     * Marks the part as used until the returned function is called. Without views its state is `not-existing`
     * again.
     */
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
     * Loads the part's code. After a failure this is a manual reload, accepted once a second.
     * @throws PartFault when all tries have failed, or no view needs it any more
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
