import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { SiteLanguages } from '#web/i18n/languages.ts'
import { errorDocument, httpErrors } from '../endpoints/errors.ts'
import { requestLanguage } from '../endpoints/language.ts'

interface Unread extends Error {
  readonly code?: string
  /** Last packet received, where it was no HTTP. */
  readonly rawPacket?: unknown
}

/**
 * Answers requests that Node itself could not parse, then closes the connection. Such a request reaches no
 * route, but its response has the error id and message like any other.
 */
export const unreadRequests =
  (headers: Readonly<Record<string, string>>, languages?: SiteLanguages) =>
  (fault: Unread, socket: Socket): void => {
    // The client has gone: no response.
    if (fault.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const error = errorOf(fault.code)
    const text = Buffer.isBuffer(fault.rawPacket) ? fault.rawPacket.toString('latin1') : ''
    const language = requestLanguage({ 'accept-language': headerIn(text, 'accept-language') }, languages)
    const body = JSON.stringify(errorDocument(error, language, randomUUID()))
    const lines = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-language': language,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${head.join('')}\r\n${body}`)
  }

function errorOf(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return httpErrors['headers-too-large']()
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return httpErrors['request-too-slow']()
  return httpErrors['malformed-request']()
}

/** Returns a header of an unparsed request, if it arrived. */
const headerIn = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}: *([^\r\n]{1,500})\r?$`, 'im').exec(text)?.[1]
