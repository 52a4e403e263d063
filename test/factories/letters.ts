import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'

/** Returns the text of a letter, whatever its transfer encoding. */
export function textOfLetter(raw: string): string {
  const [head = '', ...body] = raw.replaceAll('\r\n', '\n').split('\n\n')
  const text = body.join('\n\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  return /quoted-printable/i.test(head)
    ? Buffer.from(
        text
          .replaceAll('=\n', '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString()
    : text
}

/** Returns the subject of a letter, decoded (RFC 2047, in UTF-8). */
export function subjectOfLetter(raw: string): string {
  const head = raw
    .replaceAll('\r\n', '\n')
    .split('\n\n')[0]!
    .replace(/\n[ \t]+/g, ' ')
  const subject = /^Subject: (.*)$/m.exec(head)?.[1] ?? ''
  const parts = subject.replace(/\?= =\?/g, '?==?').matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=|([^=]+)/gi)
  const bytes = Array.from(parts, ([, encoding, encoded = '', plain]) =>
    plain !== undefined
      ? Buffer.from(plain)
      : encoding!.toUpperCase() === 'B'
        ? Buffer.from(encoded, 'base64')
        : Buffer.from(
            encoded
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ),
  )
  return Buffer.concat(bytes).toString()
}

/** Returns the texts of the letters to an address in a site's folder, the newest last. */
export const lettersTo = (folder: string, email: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .filter((letter) => letter.includes(`To: ${email}`))
        .map(textOfLetter)
    : []

/** Waits for the newest letter to the address and returns the wanted match. */
export async function foundInLetter(folder: string, email: string, wanted: RegExp): Promise<string> {
  return vi.waitFor(
    () => {
      const match = wanted.exec(lettersTo(folder, email).at(-1) ?? '')
      if (!match) throw new Error(`no letter with ${wanted} yet`)
      return match[1] ?? match[0]
    },
    { timeout: 60_000, interval: 100 },
  )
}
