/** The text of a letter, whatever its transfer encoding. */
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
