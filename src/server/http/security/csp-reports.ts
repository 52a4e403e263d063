import type { FastifyInstance } from 'fastify'
import type { Log } from '../../log.ts'
import type { Limit } from '../endpoints/endpoint-route.ts'
import { cspReportPath } from './security-headers.ts'

/**
 * Milliseconds in which each kind of violation is logged once, and the maximum number of kinds: anybody can
 * send reports.
 */
const quietMs = 600_000
const maxKinds = 50
const bodyLimit = 16 * 1024

/**
 * Accepts browsers' reports on the content security policy (`report-uri` and Reporting API). Logs the
 * directive, the blocked origin and the page's path: no query, no sample of code, nothing about the visitor.
 */
export function addCspReports(app: FastifyInstance, log: Log, limit: Limit | null): void {
  const seen = new Map<string, number>()
  const note = (report: Readonly<Record<string, unknown>>) => {
    const directive = word(report.effectiveDirective ?? report['effective-directive'])
    const blocked = placeOf(report.blockedURL ?? report['blocked-uri'])
    const page = placeOf(report.documentURL ?? report['document-uri'])
    const kind = `${directive} ${blocked}`
    const now = performance.now()
    for (const [old, at] of seen) if (now - at > quietMs) seen.delete(old)
    if (directive === '' || seen.has(kind) || seen.size >= maxKinds) return
    seen.set(kind, now)
    log.warn({ directive, blocked, page }, 'the content security policy kept something out')
  }
  void app.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json']
    scope.addContentTypeParser(
      types,
      { parseAs: 'string', bodyLimit },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(
      cspReportPath,
      { bodyLimit, config: { api: true }, ...(limit ? { onRequest: limit } : {}) },
      async (request, reply) => {
        const list: readonly unknown[] = Array.isArray(request.body)
          ? request.body.slice(0, 20)
          : [request.body]
        for (const entry of list) {
          const inner = isRecord(entry) ? (entry['csp-report'] ?? entry.body) : null
          if (isRecord(inner)) note(inner)
        }
        return reply.code(204).send()
      },
    )
  })
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const word = (value: unknown): string =>
  typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : ''

/** Returns origin and path of an address, or a keyword such as `inline`. */
function placeOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2000) return ''
  if (!URL.canParse(value)) return word(value)
  const { protocol, host, pathname } = new URL(value)
  return `${protocol}//${host}${pathname}`.slice(0, 200)
}
