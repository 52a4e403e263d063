import { bytesOf, type Part } from './bytes.ts'

/** Init data in transfer to the thread that renders. */
export interface InitBytes {
  /** JSON in UTF-8, as the page carries it. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Ranges that never change: an id, the same for the same bytes, then start and end. */
  readonly kept: readonly (readonly [id: number, start: number, end: number])[]
}

const ids = new WeakMap<Uint8Array, number>()
let lastId = 0

/** Joins the parts of JSON. Parts that are bytes count as values that never change. */
export function initBytes(parts: readonly Part[]): InitBytes {
  const kept: [number, number, number][] = []
  const bytes = bytesOf(parts, (part, start) => {
    let id = ids.get(part)
    if (id === undefined) {
      lastId += 1
      id = lastId
      ids.set(part, id)
    }
    kept.push([id, start, start + part.length])
  })
  return { bytes, kept }
}

const decoder = new TextDecoder()
const mark = '\\u0000kept'
const markKey = '\u0000kept'

/**
 * Returns a reader of init data. It parses values that never change once and keeps at most twice `maxKept` of
 * them. Pages of known values render much faster, since React components cache what they derive from a card
 * with it.
 */
export function initReader(maxKept = 500): (init: InitBytes) => unknown {
  let recent = new Map<number, unknown>()
  let older = recent
  const readKept = (bytes: Uint8Array, [id, start, end]: InitBytes['kept'][number]): unknown => {
    let value = recent.get(id)
    if (value !== undefined) return value
    value = older.get(id) ?? JSON.parse(decoder.decode(bytes.subarray(start, end)))
    if (recent.size >= maxKept) {
      older = recent
      recent = new Map()
    }
    recent.set(id, value)
    return value
  }
  return ({ bytes, kept }) => {
    if (kept.length === 0) return JSON.parse(decoder.decode(bytes))
    const values = kept.map((place) => readKept(bytes, place))
    let text = ''
    let end = 0
    for (const [index, place] of kept.entries()) {
      text += `${decoder.decode(bytes.subarray(end, place[1]))}{"${mark}":${index}}`
      end = place[2]
    }
    text += decoder.decode(bytes.subarray(end))
    return JSON.parse(text, (_, value) => {
      const index = (value as Record<string, number> | null)?.[markKey]
      return index === undefined ? value : values[index]
    })
  }
}
