import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { fileErrors } from './api.ts'
import { judgePdf } from './judge-pdf.ts'

/** Most pixels: a larger picture would take a gigabyte to decode. */
const maxPixels = 40_000_000
/** Longer side of a stored picture, in pixels. */
const longestSide = 3000

const pictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
const pictureEndings = /\.(jpe?g|jfif|pjpe?g|jpe|png|webp)$/i
const pdf = 'application/pdf'
const pdfEnding = /\.pdf$/i
const types = 'JPEG, PNG, WebP, PDF'
const heif: ReadonlySet<string> = new Set(
  ['heic', 'heif', 'heic-sequence', 'heif-sequence'].map((type) => `image/${type}`),
)

export interface JudgedFile {
  readonly mediaType: string
  readonly bytes: Buffer
}

/**
 * Decides the type of a file by its content. The name is for display, but a name of another accepted type is an
 * error. Decodes a picture and encodes it again as JPEG, which removes everything else in it (location, hidden data).
 * Leaves a PDF unchanged. Errors: file-empty, file-type-refused, file-heic-refused, file-type-differs, file-broken,
 * file-too-many-pixels, file-active-content.
 */
export async function judgeFile(bytes: Uint8Array, name: string): Promise<JudgedFile> {
  if (bytes.length === 0) throw fileErrors['file-empty']()
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime as string | undefined
  if (found !== undefined && heif.has(found)) throw fileErrors['file-heic-refused']({ types })
  const isPicture = found !== undefined && pictures.has(found)
  if (!isPicture && found !== pdf) throw fileErrors['file-type-refused']({ types })
  if ((isPicture ? pdfEnding : pictureEndings).test(name)) throw fileErrors['file-type-differs']()
  if (isPicture) return { mediaType: 'image/jpeg', bytes: await redraw(bytes) }
  const kept = Buffer.from(bytes)
  await judgePdf(kept)
  return { mediaType: pdf, bytes: kept }
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
