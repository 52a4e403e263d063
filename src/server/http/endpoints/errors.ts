import { isCurrency } from '#kernel/currencies.ts'
import { DomainError, declareErrors, type ErrorFacts } from '#kernel/errors.ts'
import { formatMoney } from '#kernel/money.ts'
import { isOfficeLanguage } from '#web/backoffice/languages.ts'
import { languages } from '#web/i18n/languages.ts'
import { isDatabaseAway, isDatabaseBusy } from '../../db/errors.ts'
import { readDictionary } from '../../dictionary-files.ts'

/** Refusals of the HTTP layer itself; every endpoint may return them. */
export const httpErrors = declareErrors({
  'invalid-input': { status: 400 },
  'malformed-json': { status: 400 },
  'malformed-address': { status: 400 },
  /** The bytes are no HTTP, or a part of them is invalid. */
  'malformed-request': { status: 400 },
  'headers-too-large': { status: 431 },
  'request-too-slow': { status: 408 },
  'body-too-large': { status: 413 },
  /** Fact: `megabytes`, the largest size of a file. */
  'file-too-large': { status: 413 },
  'unsupported-media-type': { status: 415 },
  'cross-site': { status: 403 },
  'not-signed-in': { status: 401 },
  /** The session exists, but its `x-auth` token is missing, belongs to another session or has expired. */
  'token-invalid': { status: 401 },
  /** The idempotency key of a money call is more than 30 days old. */
  'request-too-old': { status: 409 },
  'too-many-requests': { status: 429 },
  'not-found': { status: 404 },
  'internal-error': { status: 500 },
  'not-ready': { status: 503 },
  /** The database does not answer or refuses work. Fact: `seconds` until a retry. */
  'database-away': { status: 503 },
  /**
   * No connection to the database was free in time, or a statement or lock took too long. Fact: `seconds`,
   * likewise.
   */
  'database-busy': { status: 503 },
})

/** No domain refuses with 405, so it is built here and not declared. */
export const methodNotAllowed = (allow: string) => new DomainError('method-not-allowed', 405, { allow })

export interface InputFault {
  /** JSON pointer into the body, or the name of a query or path parameter. */
  readonly source: { readonly pointer: string } | { readonly parameter: string }
  readonly reason: string
}

/** `invalid-input` with one entry for each fault. */
export class InvalidInput extends DomainError {
  readonly faults: readonly InputFault[]
  constructor(faults: readonly InputFault[]) {
    super('invalid-input', 400)
    this.faults = faults
  }
}

/** Language -> error id -> text. Read once at start. */
export const errorTexts: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  languages.map((language) => [
    language,
    isOfficeLanguage(language)
      ? { ...readDictionary('errors', language), ...readDictionary('backoffice-errors', language) }
      : readDictionary('errors', language),
  ]),
)

export const defaultLanguage = 'en'

/**
 * Returns the message of an error in a language. `{{fact}}` is replaced by the fact, `{{fact, money}}` by
 * minor units (text) in the currency of the fact `currency`, `{{fact, odds}}` by integer thousandths.
 * `{{fact, reason}}` is replaced by the text `reason-<fact>`, in lower case and with `-` for everything but
 * letters and digits; without such a text by the fact itself. An id without a text falls back to English,
 * then to the text of `internal-error`.
 */
export function errorMessage(id: string, facts: ErrorFacts, language: string): string {
  const text =
    errorTexts.get(language)?.[id] ??
    errorTexts.get(defaultLanguage)?.[id] ??
    errorTexts.get(language)?.['internal-error'] ??
    id
  return text.replace(/\{\{\s*([\w-]+)\s*(?:,\s*(\w+)\s*)?\}\}/g, (_, name: string, format?: string) =>
    showFact(facts[name], format, facts, language),
  )
}

function showFact(
  value: ErrorFacts[string] | undefined,
  format: string | undefined,
  facts: ErrorFacts,
  language: string,
): string {
  if (value === undefined || value === null) return ''
  if (
    format === 'money' &&
    typeof value === 'string' &&
    /^-?\d+$/.test(value) &&
    isCurrency(facts.currency)
  ) {
    return formatMoney(BigInt(value), facts.currency, language)
  }
  if (format === 'reason') {
    const slug = String(value)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
    return errorTexts.get(language)?.[`reason-${slug}`] ?? String(value)
  }
  if (format === 'odds' && typeof value === 'number') return (value / 1000).toFixed(3).replace(/0$/, '')
  return String(value)
}

/**
 * Returns the JSON:API form (https://jsonapi.org/format/#error-objects): `code` is our error id, `id` the
 * request's.
 */
export function errorDocument(error: DomainError, language: string, requestId: string) {
  const common = {
    id: requestId,
    status: String(error.status),
    code: error.id,
    title: errorMessage(error.id, error.facts, language),
  }
  if (error instanceof InvalidInput && error.faults.length > 0) {
    return {
      errors: error.faults.map(({ source, reason }) => ({
        ...common,
        detail: errorMessage('invalid-field', { field: fieldName(source) }, language),
        source,
        meta: { reason },
      })),
    }
  }
  const meta = Object.keys(error.facts).length > 0 ? { meta: error.facts } : {}
  const field = error.facts.pointer
  const source = typeof field === 'string' ? { source: { pointer: field } } : {}
  return { errors: [{ ...common, detail: common.title, ...source, ...meta }] }
}

const fieldName = (source: InputFault['source']) =>
  'pointer' in source ? source.pointer.split('/').filter(Boolean).join('.') : source.parameter

interface WithCode {
  readonly code?: unknown
  readonly statusCode?: unknown
}

/** Seconds until a retry when the database could not serve. */
const databaseRetrySeconds = 5

/** Returns the refusal for a transient fault of the database; null for any other fault. */
export function databaseRefusal(fault: unknown): DomainError | null {
  if (isDatabaseAway(fault)) return httpErrors['database-away']({ seconds: databaseRetrySeconds })
  if (isDatabaseBusy(fault)) return httpErrors['database-busy']({ seconds: databaseRetrySeconds })
  return null
}

/** Maps Fastify's own refusals to declared errors; null for an unexpected error. */
export function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  const { code, statusCode } = (error ?? {}) as WithCode
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return httpErrors['body-too-large']()
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return httpErrors['unsupported-media-type']()
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return httpErrors['malformed-json']()
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_ASYNC_CONSTRAINT':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return httpErrors['malformed-address']()
    default:
  }
  if (statusCode === 404) return httpErrors['not-found']()
  if (statusCode === 413) return httpErrors['body-too-large']()
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return httpErrors['malformed-json']()
  }
  return null
}
