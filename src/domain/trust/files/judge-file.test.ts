import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { judgeFile } from './judge-file.ts'

const catalogue =
  '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [4 0 R] /Count 1 >>\nendobj\n'
const page = '4 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n'

/** Builds a PDF of these parts, with a page. */
const pdf = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(
    [
      '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n',
      catalogue,
      page,
      ...parts,
      'trailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
    ].map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
const stream = (about: string, data: Buffer, number = 9): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${about} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ])
const packed = (objects: string, more = '') =>
  stream(`/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${more}`, deflateSync(objects))

const outcome = async (bytes: Uint8Array, name = 'a.pdf') => {
  try {
    return (await judgeFile(bytes, name)).mediaType
  } catch (fault) {
    return (fault as { readonly id: string }).id
  }
}

const script = '7 0 << /S /JavaScript /JS (app.alert(1)) >>'

describe('a PDF that holds anything active is refused', () => {
  test.each<[string, ...(string | Buffer)[]]>([
    ['a script', '7 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n'],
    [
      'a script whose names have numbers for letters',
      '7 0 obj<</S/J#61vaScript/J#53(app.alert(1))>>endobj\n',
    ],
    [
      'a script behind spaces, comments and line ends',
      '7 0 obj%x\r<<\0/S%y\n/JavaScript\f/JS\t(x)>>endobj\n',
    ],
    [
      'a name of a script that stands by itself',
      '7 0 obj << /S 8 0 R >> endobj\n8 0 obj /JavaScript endobj\n',
    ],
    ['a script in a dictionary that is never closed', '7 0 obj << /S /Other /JS (x) endobj\n'],
    ['a script in an array in a dictionary', '7 0 obj << /Next [ << /X [ << /JS 8 0 R >> ] >> ] >> endobj\n'],
    ['a packed script', packed(script)],
    ['a packed script behind 4 KB of spaces', packed(script, ' '.repeat(4096))],
    ['a packed script behind a comment', packed(script, '% stream\n')],
    [
      'a packed script in a stream that doesn’t say what it is',
      stream('/N 1 /First 4 /Filter /FlateDecode', deflateSync(script)),
    ],
    [
      'a packed script whose checksum is wrong',
      stream(
        '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
        Buffer.concat([deflateSync(script).subarray(0, -2), Buffer.from('xx')]),
      ),
    ],
    [
      'a packed script with a length that ends before it',
      Buffer.from(
        packed(script)
          .toString('latin1')
          .replace(/Length \d+/, 'Length 1'),
        'latin1',
      ),
    ],
    [
      'packed objects that nobody can read',
      stream('/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode', Buffer.from('x')),
    ],
    [
      'packed objects whose filter stands elsewhere',
      stream('/Type /ObjStm /N 1 /First 4 /Filter 8 0 R', deflateSync(script)),
    ],
    [
      'a script that stands in a stream as an object',
      stream('', Buffer.from('\n7 0 obj << /JS (x) >> endobj\n')),
    ],
    [
      'a script after a text that is never closed',
      '5 0 obj (never closed \n endobj\n7 0 obj << /JS (x) >> endobj\n',
    ],
    ['a script in a later version of the file', 'startxref\n9\n%%EOF\n7 0 obj << /JS (x) >> endobj\n'],
    ['a program to start', '7 0 obj << /S /Launch /F (cmd.exe) >> endobj\n'],
    ['an attachment', '7 0 obj << /Names << /EmbeddedFiles 8 0 R >> >> endobj\n'],
    ['a file in a file', '7 0 obj << /Type /Filespec /F (a) /EF << /F 8 0 R >> >> endobj\n'],
    ['a form in XML', '7 0 obj << /AcroForm << /XFA 8 0 R >> >> endobj\n'],
    ['a form that is sent', '7 0 obj << /S /SubmitForm /F (http://a.example) >> endobj\n'],
    ['actions of a page', '7 0 obj << /Type /Page /AA << /O 8 0 R >> >> endobj\n'],
    ['a password', 'trailer << /Encrypt 8 0 R >>\n'],
  ])('%s', async (_, ...parts) => {
    expect(await outcome(pdf(...parts))).toBe('file-active-content')
  })
})

test.each(['script-padded.pdf', 'script-near.pdf'])(
  'the document %s is refused: it holds a script',
  async (name) => {
    expect(await outcome(readFileSync(new URL(`../../../../test/data/${name}`, import.meta.url)), name)).toBe(
      'file-active-content',
    )
  },
)

describe('a PDF of pages is taken', () => {
  test.each<[string, ...(string | Buffer)[]]>([
    ['nothing else', ''],
    [
      'a picture that holds the bytes of /JS(',
      stream(
        '/Subtype /Image /Filter /DCTDecode',
        Buffer.from('xx/JS(xx/JavaScript /Launch>> << /JS (x) >>'),
      ),
    ],
    ['a text about scripts', stream('', Buffer.from('BT (TypeScript/JavaScript and /JS) Tj ET'))],
    [
      'a title about scripts',
      '7 0 obj << /Title (TypeScript/JavaScript \\(/JS\\)) /Author <2F4A53> >> endobj\n',
    ],
    ['a comment about scripts', '% /JS /JavaScript\n'],
    ['a first view', '7 0 obj << /OpenAction [4 0 R /Fit] /Next << /S /GoTo /D [4 0 R /Fit] >> >> endobj\n'],
    [
      'a link',
      '7 0 obj << /Type /Annot /Subtype /Link /A << /S /URI /URI (https://a.example) >> >> endobj\n',
    ],
    ['a font of the name AA', '7 0 obj << /Font << /AA 8 0 R /EF 9 0 R >> >> endobj\n'],
    ['packed pages', packed('7 0 << /Type /Page >>')],
    ['names that only begin so', '7 0 obj << /JSX 1 /JavaScripts 2 >> endobj\n'],
  ])('%s', async (_, ...parts) => {
    expect(await outcome(pdf(...parts))).toBe('application/pdf')
  })

  test('twenty scans of 5 MB, whatever bytes their pictures have', async () => {
    for (let n = 0; n < 20; n++)
      expect(
        await outcome(pdf(stream('/Subtype /Image /Filter /DCTDecode', randomBytes(5 * 1_048_576)))),
      ).toBe('application/pdf')
  }, 60_000)

  test('any picture of which each part could be a name or an object', async () => {
    const part = fc.constantFrom(
      '/JS',
      '(',
      ')',
      '<<',
      '>>',
      '/JavaScript',
      '%',
      '\n',
      'stream',
      'x',
      '[',
      '1 0 R',
      '\\',
      '\0',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 40 }), async (parts) => {
        const bytes = Buffer.from(parts.join(''), 'latin1')
        expect(await outcome(pdf(stream('/Subtype /Image', bytes)))).toBe('application/pdf')
      }),
    )
  })
})

test('a script is found wherever it is written and however its spaces are', async () => {
  const space = fc.constantFrom(' ', '\n', '\r\n', '\t', '\0', '%x /Y (\n', '')
  const name = fc.constantFrom('/JS', '/J#53', '/#4aS', '/#4A#53')
  const wrapped = fc.constantFrom('<<@>>', '<</A[<<@>>]>>', '<</A(\\()/B<<@>>>>', '<</A<41>/B<<@>>')
  await fc.assert(
    fc.asyncProperty(space, space, name, wrapped, fc.boolean(), async (one, two, key, around, isPacked) => {
      const object = around.replace('@', () => `${one}${key}${two}(x)`)
      const part = isPacked ? packed(`7 0 ${object}`) : `7 0 obj${object}endobj\n`
      expect(await outcome(pdf(part))).toBe('file-active-content')
    }),
  )
})

describe('a PDF that can’t be judged is refused as broken', () => {
  test.each<[string, Buffer]>([
    ['no object', Buffer.from('%PDF-1.7\nnothing\n%%EOF')],
    ['no end', pdf().subarray(0, 60)],
    [
      'a bomb',
      pdf(
        stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(64 * 1_048_576))),
      ),
    ],
    ['a hundred thousand arrays in each other', pdf(`7 0 obj ${'['.repeat(100_000)} endobj\n`)],
    [
      'packed objects that break off',
      pdf(
        stream(
          '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
          deflateSync(randomBytes(4_000)).subarray(0, 900),
        ),
      ),
    ],
    ['a million beginnings of objects without end', pdf('obj('.repeat(1_000_000))],
  ])('%s', async (_, bytes) => {
    expect(await outcome(bytes)).toBe('file-broken')
  })
})

describe('names', () => {
  const draw = (format: 'jpeg' | 'png') =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .toFormat(format)
      .toBuffer()

  test.each([
    'id.jfif',
    'id.JPEG',
    'scan.2026',
    'scan',
    'v1.2',
    'photo.png',
    'Ausweis (Vorderseite).jpg.',
    'a.tiff',
  ])('a picture is taken as %s: its content says what it is', async (name) => {
    expect(await outcome(await draw('jpeg'), name)).toBe('image/jpeg')
  })

  test('a name of the other kind is refused', async () => {
    expect(await outcome(await draw('png'), 'a.pdf')).toBe('file-type-differs')
    expect(await outcome(pdf(), 'a.jfif')).toBe('file-type-differs')
    expect(await outcome(pdf(), 'contract.final')).toBe('application/pdf')
  })
})

test('a photo in HEIC is refused with an error of its own', async () => {
  const box = (brand: string) =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`),
      Buffer.alloc(64),
    ])
  for (const brand of ['heic', 'heix', 'mif1', 'msf1', 'hevc'])
    expect(await outcome(box(brand), 'IMG_0001.HEIC')).toBe('file-heic-refused')
})
