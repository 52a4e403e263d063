import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { fileErrors } from './api.ts'
import { judgePdf } from './judge-pdf.ts'

/** A picture of more is a bomb, or a poster: it would take a gigabyte to decode. */
const maxPixels = 40_000_000
/** The longer side of what is kept. */
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
 * Decides the type of a file by its content. Its name is only shown, and refuses a file only where it names the other kind of
 * what is taken. A picture is decoded and written anew as JPEG, which leaves behind whatever else was in it (places, hidden
 * data). A PDF stays as it is.
 *
 * Errors: file-empty, file-type-refused, file-heic-refused, file-type-differs, file-broken, file-too-many-pixels,
 * file-active-content.
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
