/**
 * Reads the objects of a PDF (ISO 32000-1, 7.2 and 7.3) like a viewer that repairs files. It continues after any
 * fault, so that nothing can hide behind one.
 */

export type PdfValue =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'dictionary'; readonly entries: readonly (readonly [key: string, value: PdfValue])[] }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  /** A number, a keyword such as `R` or `endobj`, or an unknown token. */
  | { readonly kind: 'word'; readonly word: string }
  /** The text is not kept, as no check needs it. */
  | { readonly kind: 'string' }

export class PdfTooComplex extends Error {}

/** Deepest nesting of arrays and dictionaries; ordinary pages have about ten levels. */
const maxDepth = 100

const isSpace = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13 && byte !== 11) || byte === 0
// ( ) < > [ ] { } / %
const delimiters: ReadonlySet<number> = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)))
const isRegular = (byte: number) => !isSpace(byte) && !delimiters.has(byte)
const code = (sign: string) => sign.charCodeAt(0)

/** Keywords that end an unclosed object. */
const ends: ReadonlySet<string> = new Set([
  'endobj',
  'obj',
  'stream',
  'endstream',
  'xref',
  'trailer',
  'startxref',
])

export interface PdfReader {
  at: number
  /** Returns the next value; null at the end of the bytes. */
  next(): PdfValue | null
}

/**
 * Reads values in sequence.
 *
 * @param budget bytes left to read; shared by all readers of a file, to bound repeated reads
 * @param visit called for each dictionary and each name as soon as it was read
 * @throws PdfTooComplex
 */
export function pdfReader(
  bytes: Buffer,
  from: number,
  budget: { bytes: number },
  visit: (value: PdfValue) => void,
): PdfReader {
  let at = from

  function spend(start: number): void {
    budget.bytes -= at - start
    if (budget.bytes < 0) throw new PdfTooComplex('too many bytes to read')
  }

  function skipSpace(): void {
    for (;;) {
      while (at < bytes.length && isSpace(bytes[at]!)) at++
      if (bytes[at] !== code('%')) return
      while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++
    }
  }

  function regular(): string {
    const start = at
    while (at < bytes.length && isRegular(bytes[at]!)) at++
    return bytes.toString('latin1', start, at)
  }

  function skipText(): void {
    for (let open = 0; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === code('\\')) at++
      else if (byte === code('(')) open++
      else if (byte === code(')') && --open === 0) {
        at++
        return
      }
    }
  }

  function readName(): PdfValue {
    at++
    const name = regular().replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    return { kind: 'name', name }
  }

  function readArray(depth: number): PdfValue {
    at++
    const items: PdfValue[] = []
    for (;;) {
      const item = read(depth + 1)
      if (item === null || isEnd(item)) return { kind: 'array', items }
      if (item.kind === 'word' && item.word === ']') return { kind: 'array', items }
      items.push(item)
    }
  }

  function readDictionary(depth: number): PdfValue {
    at += 2
    const items: PdfValue[] = []
    for (;;) {
      const item = read(depth + 1)
      if (item === null || isEnd(item) || (item.kind === 'word' && item.word === '>>'))
        return { kind: 'dictionary', entries: entriesOf(items) }
      items.push(item)
    }
  }

  /** Returns whether the value is an end keyword; if so, moves back so that the caller reads it again. */
  function isEnd(value: PdfValue): boolean {
    if (value.kind !== 'word' || !ends.has(value.word)) return false
    at -= value.word.length
    return true
  }

  function read(depth: number): PdfValue | null {
    if (depth > maxDepth) throw new PdfTooComplex('objects within objects')
    const start = at
    skipSpace()
    spend(start)
    if (at >= bytes.length) return null
    const value = readOne(depth)
    if (value.kind === 'name' || value.kind === 'dictionary') visit(value)
    return value
  }

  function readOne(depth: number): PdfValue {
    const start = at
    const byte = bytes[at]!
    const following = bytes[at + 1]
    if (byte === code('[')) return readArray(depth)
    if (byte === code('<') && following === code('<')) return readDictionary(depth)
    if (byte === code('/')) {
      const name = readName()
      spend(start)
      return name
    }
    if (byte === code('(')) {
      skipText()
      spend(start)
      return { kind: 'string' }
    }
    if (byte === code('<')) {
      const end = bytes.indexOf('>', at)
      at = end < 0 ? bytes.length : end + 1
      spend(start)
      return { kind: 'string' }
    }
    if (byte === code('>') && following === code('>')) {
      at += 2
      return { kind: 'word', word: '>>' }
    }
    if (!isRegular(byte)) {
      at++
      return { kind: 'word', word: String.fromCharCode(byte) }
    }
    const word = regular()
    spend(start)
    return { kind: 'word', word }
  }

  return {
    get at() {
      return at
    },
    set at(place) {
      at = place
    },
    next: () => read(0),
  }
}

/** Returns keys with their values; of a reference only its first number. */
function entriesOf(items: readonly PdfValue[]): readonly (readonly [string, PdfValue])[] {
  const entries: (readonly [string, PdfValue])[] = []
  for (let i = 0; i < items.length; i++) {
    const key = items[i]!
    const value = items[i + 1]
    if (key.kind !== 'name') continue
    entries.push([key.name, value ?? { kind: 'word', word: '' }])
    i++
  }
  return entries
}
