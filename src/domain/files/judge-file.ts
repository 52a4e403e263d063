import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { fileErrors } from './api.ts'

/** A picture of more is a bomb, or a poster: it would take a gigabyte to decode. */
const maxPixels = 40_000_000
/** The longer side of what is kept. */
const longestSide = 3000

const pictures: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
}
const pdf = 'application/pdf'
const types = 'JPEG, PNG, WebP, PDF'
/** What makes a PDF more than pages: scripts, programs, attachments, passwords, forms that are sent, other files. */
const active =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|Encrypt|SubmitForm|ImportData|GoToE|GoToR)\b/

export interface JudgedFile {
  readonly mediaType: string
  readonly bytes: Buffer
}

/**
 * What is kept of a file: by its content, never by its name. A picture is decoded and written anew as JPEG, which leaves
 * behind whatever else was in it (places, hidden data). A PDF stays as it is.
 *
 * Errors: file-empty, file-type-refused, file-type-differs, file-broken, file-too-many-pixels, file-active-content.
 */
export async function judgeFile(bytes: Uint8Array, name: string): Promise<JudgedFile> {
  if (bytes.length === 0) throw fileErrors['file-empty']()
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime as string | undefined
  const picture = found === undefined ? undefined : pictures[found]
  if (!picture && found !== pdf) throw fileErrors['file-type-refused']({ types })
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  if (ending && !(picture ?? ['pdf']).includes(ending)) throw fileErrors['file-type-differs']()
  return picture
    ? { mediaType: 'image/jpeg', bytes: await redraw(bytes) }
    : { mediaType: pdf, bytes: await readPdf(bytes) }
}

async function redraw(bytes: Uint8Array): Promise<Buffer> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const
  try {
    return await sharp(bytes, options)
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch (fault) {
    if (/pixel limit/i.test(String(fault)))
      throw fileErrors['file-too-many-pixels']({ megapixels: maxPixels / 1_000_000 })
    throw fileErrors['file-broken']()
  }
}

async function readPdf(bytes: Uint8Array): Promise<Buffer> {
  const buffer = Buffer.from(bytes)
  const text = buffer.toString('latin1')
  if (!text.slice(-2048).includes('%%EOF')) throw fileErrors['file-broken']()
  if (active.test(plainNames(text))) throw fileErrors['file-active-content']()
  for (const packed of packedObjects(text)) {
    const objects = await unpack(packed)
    if (active.test(plainNames(objects))) throw fileErrors['file-active-content']()
  }
  return buffer
}

/** A name may have its letters as numbers: /J#53 is /JS. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Bytes that packed objects of a file may have when they are unpacked; a page's worth of them is some kilobytes. */
const maxUnpacked = 8 * 1_048_576
/** Streams of packed objects in a file: what has more was not written by a scanner. */
const maxPacked = 500
const inflated = promisify(inflate)

/** Streams in which objects are packed (ISO 32000-1, 7.5.7), where a script could hide. */
function packedObjects(text: string): readonly { readonly about: string; readonly data: Buffer }[] {
  const found: { readonly about: string; readonly data: Buffer }[] = []
  for (const { index, 0: word } of text.matchAll(/stream\r?\n/g)) {
    if (text.startsWith('end', index - 3)) continue
    const about = plainNames(text.slice(Math.max(text.lastIndexOf(' obj', index), index - 2048), index))
    if (!/\/ObjStm\b/.test(about)) continue
    const end = text.indexOf('endstream', index)
    if (end < 0 || found.length >= maxPacked) throw fileErrors['file-broken']()
    found.push({ about, data: Buffer.from(text.slice(index + word.length, end), 'latin1') })
  }
  return found
}

/** Objects as text. What is packed in a way that few programs write cannot be judged, and is refused. */
async function unpack({ about, data }: { readonly about: string; readonly data: Buffer }): Promise<string> {
  if (!/\/Filter\b/.test(about)) return data.toString('latin1')
  const plain = /\/Filter\s*(\[\s*)?\/FlateDecode\b(?!\s*\/)/.test(about) && !/\/Predictor\b/.test(about)
  if (!plain) throw fileErrors['file-active-content']()
  const objects = await inflated(data, { maxOutputLength: maxUnpacked }).catch(() => null)
  if (!objects) throw fileErrors['file-broken']()
  return objects.toString('latin1')
}
