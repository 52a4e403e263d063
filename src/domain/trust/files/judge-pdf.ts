import { createInflateRaw } from 'node:zlib'
import { fileErrors } from './api.ts'
import { PdfTooComplex, type PdfValue, pdfReader } from './pdf-objects.ts'

/** Most bytes of one unpacked object stream, and of all in a file. */
const maxUnpacked = 8 * 1_048_576
const maxUnpackedOfFile = 32 * 1_048_576
/** Most object streams in a file. */
const maxPacked = 2_000
/** Average number of reads of each byte of a file; a file that needs more is refused. */
const readings = 8

/** Keys of active content: scripts, attachments, XML forms, passwords. */
const activeKeys: ReadonlySet<string> = new Set(
  'JS JavaScript EmbeddedFile EmbeddedFiles XFA Encrypt RichMediaContent RichMediaSettings'.split(' '),
)
/** Types of active actions, annotations and streams: programs, other files, form submission, media. */
const activeNames: ReadonlySet<string> = new Set(
  `JavaScript Launch SubmitForm ImportData GoToE GoToR Rendition RichMedia RichMediaExecute EmbeddedFile FileAttachment Movie Sound
  3D`.split(/\s+/),
)
/**
 * Keys of pages, annotations, fields and the catalogue, whose `AA` entry holds actions; a font may also be named
 * `AA`.
 */
const havingActions: ReadonlySet<string> = new Set('Type Subtype FT T Kids Parent Pages Rect'.split(' '))

/**
 * Refuses a PDF with active content. Checks its objects: those in the file, those in object streams, and those that
 * only a repair would find. Ignores bytes of pictures and text strings. Allows actions that lead to a page or an
 * address. Errors: file-broken, file-active-content.
 */
export async function judgePdf(bytes: Buffer): Promise<void> {
  if (!bytes.toString('latin1', bytes.length - 2048).includes('%%EOF')) throw fileErrors['file-broken']()
  try {
    await judge(bytes)
  } catch (fault) {
    if (fault instanceof PdfTooComplex) throw fileErrors['file-broken']()
    throw fault
  }
}

async function judge(bytes: Buffer): Promise<void> {
  const budget = { bytes: bytes.length * readings + 65_536 }
  const packed = new Map<number, PdfValue>()
  const objects = readThrough(bytes, budget, packed)
  // A viewer reads an object at any offset, even inside a stream or a text, so check all of them.
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue
    readObject(bytes, at + 3, budget, packed)
  }
  if (objects === 0) throw fileErrors['file-broken']()
  if (packed.size > maxPacked) throw fileErrors['file-broken']()
  let left = maxUnpackedOfFile
  for (const [start, about] of packed) {
    const unpacked = await unpack(bytes.subarray(start), about, Math.min(maxUnpacked, left))
    left -= unpacked.length
    const inner = { bytes: unpacked.length * readings + 65_536 }
    const reader = pdfReader(unpacked, 0, inner, refuseActive)
    while (reader.next() !== null);
  }
}

/** Reads everything outside of streams; returns the number of objects. */
function readThrough(bytes: Buffer, budget: { bytes: number }, packed: Map<number, PdfValue>): number {
  const reader = pdfReader(bytes, 0, budget, refuseActive)
  let objects = 0
  let last: PdfValue | null = null
  for (let value = reader.next(); value !== null; value = reader.next()) {
    if (value.kind === 'word' && value.word === 'obj') objects++
    if (value.kind === 'word' && value.word === 'stream') {
      notePacked(bytes, reader.at, last, packed)
      const end = bytes.indexOf('endstream', reader.at)
      reader.at = end < 0 ? bytes.length : end
    }
    last = value
  }
  return objects
}

function readObject(
  bytes: Buffer,
  at: number,
  budget: { bytes: number },
  packed: Map<number, PdfValue>,
): void {
  const reader = pdfReader(bytes, at, budget, refuseActive)
  const value = reader.next()
  if (value?.kind !== 'dictionary') return
  const following = reader.next()
  if (following?.kind === 'word' && following.word === 'stream') notePacked(bytes, reader.at, value, packed)
}

/** Records where an object stream begins; like viewers, also recognizes it by its keys alone. */
function notePacked(bytes: Buffer, at: number, about: PdfValue | null, packed: Map<number, PdfValue>): void {
  if (about?.kind !== 'dictionary') return
  const holds = (name: string) =>
    about.entries.some(([key, value]) => key === name || (value.kind === 'name' && value.name === name))
  if (!holds('ObjStm') && !holds('First')) return
  const start = bytes[at] === 13 ? at + (bytes[at + 1] === 10 ? 2 : 1) : at + (bytes[at] === 10 ? 1 : 0)
  packed.set(start, about)
}

function refuseActive(value: PdfValue): void {
  if (value.kind === 'name' && activeNames.has(value.name)) throw fileErrors['file-active-content']()
  if (value.kind !== 'dictionary') return
  const keys = new Set(value.entries.map(([key]) => key))
  const isActive =
    [...keys].some((key) => activeKeys.has(key)) ||
    (keys.has('AA') && [...keys].some((key) => havingActions.has(key))) ||
    (keys.has('EF') && (keys.has('F') || keys.has('UF')))
  if (isActive) throw fileErrors['file-active-content']()
}

/**
 * Unpacks an object stream. Refuses unusual encodings, since they cannot be checked. Errors: file-active-content,
 * file-broken.
 */
async function unpack(data: Buffer, about: PdfValue, most: number): Promise<Buffer> {
  const entryOf = (...keys: readonly string[]) =>
    about.kind === 'dictionary' ? about.entries.find(([key]) => keys.includes(key))?.[1] : undefined
  const only = (value: PdfValue | undefined) =>
    value?.kind === 'array' && value.items.length <= 1 ? value.items[0] : value
  const filter = only(entryOf('Filter', 'F'))
  if (filter === undefined || (filter.kind === 'word' && filter.word === 'null')) {
    const end = data.indexOf('endstream')
    return data.subarray(0, Math.min(end < 0 ? data.length : end, most))
  }
  if (filter.kind !== 'name' || !['FlateDecode', 'Fl'].includes(filter.name))
    throw fileErrors['file-active-content']()
  const parameters = only(entryOf('DecodeParms', 'DP'))
  const plain =
    parameters === undefined ||
    (parameters.kind === 'word' && parameters.word === 'null') ||
    (parameters.kind === 'dictionary' && predictorOf(parameters) === 1)
  if (!plain) throw fileErrors['file-active-content']()
  return await inflateSome(data, most)
}

function predictorOf(parameters: PdfValue & { readonly kind: 'dictionary' }): number {
  const value = parameters.entries.find(([key]) => key === 'Predictor')?.[1]
  return value === undefined ? 1 : value.kind === 'word' ? Number(value.word) : Number.NaN
}

/** Header bytes of a zlib stream; like viewers, the code does not verify the checksum at the end. */
const headerBytes = 2

/** Inflates up to the end of the packed data. Errors: file-broken, also for more than `most` bytes. */
function inflateSome(data: Buffer, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const stream = createInflateRaw()
    stream.on('data', (chunk: Buffer) => {
      length += chunk.length
      chunks.push(chunk)
      if (length <= most) return
      stream.destroy()
      reject(fileErrors['file-broken']())
    })
    stream.on('end', () => resolve(Buffer.concat(chunks)))
    stream.on('error', () => reject(fileErrors['file-broken']()))
    stream.end(data.subarray(headerBytes))
  })
}
