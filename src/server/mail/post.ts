import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { isThisMachine } from '#kernel/this-machine.ts'
import { closedCode } from '#kernel/undelivered.ts'

/** A letter in plain text. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Failure of a delivery, without the server's message: it may name the recipient. */
export interface DeliveryFault {
  readonly code?: string | undefined
  readonly responseCode?: number | undefined
}

/** Sends letters. */
export interface Post {
  /** Resolves when a server has accepted the letter, after several tries at most; else rejects. */
  send(mail: Mail): Promise<void>
  /** Gives up letters that wait for a retry, and soon those in transmission: `send` rejects. */
  close(): void
}

export interface PostOptions {
  /** `smtp://user:password@host:port` or `smtps:`; undefined: no mail server. */
  readonly smtpUrl: string | undefined
  /** `Name <address>`. */
  readonly from: string
  /** Empty for a site that only its own machine reaches. */
  readonly publicUrl: string
  readonly dataDir: string
  /** Milliseconds before the second try; each further wait doubles. */
  readonly retryMs?: number
  readonly log: { info(facts: object, message: string): void }
}

const tries = 4

/**
 * Opens the operator's SMTP server. On a site without a public address: a folder of sandbox letters (`mail`
 * in the data folder) for a developer to open. Null on a public site without a server: nobody would read a
 * letter there, so features that need letters are off.
 */
export function openPost(options: PostOptions): Post | null {
  if (options.smtpUrl !== undefined) return smtpPost(options.smtpUrl, options)
  return options.publicUrl === '' ? folderPost(options) : null
}

/**
 * Requires STARTTLS for `smtp:`, which begins in plain text: a remote server without it gets no letter and no
 * password, unless the URL itself says `?requireTLS=false`.
 */
export const encrypted = (url: string) => ({ url, requireTLS: !isThisMachine(new URL(url).hostname) })

function smtpPost(url: string, { from, retryMs = 2_000 }: PostOptions): Post {
  const transport = createTransport(encrypted(url), { from, disableFileAccess: true, disableUrlAccess: true })
  const closing = new AbortController()
  const { signal } = closing
  return {
    async send(mail) {
      for (let attempt = 1; ; attempt++) {
        signal.throwIfAborted()
        try {
          await beforeClosing(transport.sendMail(mail), signal)
          return
        } catch (fault) {
          if (attempt >= tries || isFinal(fault) || signal.aborted) throw fault
          await setTimeout(retryMs * 2 ** (attempt - 1), undefined, { signal })
        }
      }
    },
    close() {
      closing.abort(new PostClosed())
      transport.close()
    },
  }
}

/** The process stops; the caller sends the letter again after the next start. */
class PostClosed extends Error {
  readonly code = closedCode
  constructor() {
    super('letters are no longer sent: the process stops')
  }
}

/** Milliseconds that a letter in transmission has left when the post closes. */
const closingMs = 3_000

/** Settles as `sending` does, or rejects a while after the signal. */
function beforeClosing(sending: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  let late: NodeJS.Timeout | undefined
  const given = Promise.withResolvers<never>()
  const giveUp = () => {
    late = globalThis.setTimeout(() => given.reject(signal.reason), closingMs)
  }
  signal.addEventListener('abort', giveUp)
  return Promise.race([sending, given.promise]).finally(() => {
    signal.removeEventListener('abort', giveUp)
    clearTimeout(late)
  })
}

/** Returns whether the server refused permanently (RFC 5321 section 4.2.1: 5yz): a retry would not help. */
const isFinal = (fault: unknown): boolean => {
  const code = (fault as { readonly responseCode?: number }).responseCode
  return code !== undefined && code >= 500
}

function folderPost({ from, dataDir, log }: PostOptions): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  const folder = join(dataDir, 'mail')
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const file = join(
        folder,
        `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`,
      )
      await writeFile(file, message as Buffer, { mode: 0o600 })
      log.info({ file }, 'a letter was written to the sandbox: no mail server is configured')
    },
    close: () => transport.close(),
  }
}
