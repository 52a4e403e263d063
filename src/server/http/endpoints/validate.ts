import type { Endpoint, InputOf, Schema } from '#kernel/contract.ts'
import { type InputFault, InvalidInput } from './errors.ts'

/** Maximum reported faults: the response must not grow with the input. */
const maxFaults = 20

interface Issue {
  readonly message: string
  readonly code?: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[]
}

type Outcome =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] }

/**
 * Validates the input of an endpoint with its schemas (https://standardschema.dev). Throws `InvalidInput`
 * naming each fault.
 */
export function validateInput(
  endpoint: Endpoint,
  raw: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
): InputOf<Endpoint> {
  const faults: InputFault[] = []
  const read = (schema: Schema | undefined, value: unknown, from: 'params' | 'query' | 'body') => {
    if (!schema) return undefined
    const outcome = schema['~standard'].validate(value) as Outcome | Promise<Outcome>
    // Our schemas are never asynchronous; waiting would cost every request.
    if (outcome instanceof Promise)
      throw new Error(`the schema of ${from} of ${endpoint.id} does not evaluateReferral at once`)
    if (outcome.issues === undefined) return outcome.value
    for (const issue of outcome.issues.slice(0, maxFaults - faults.length)) faults.push(faultOf(issue, from))
    return undefined
  }
  const params = read(endpoint.params, raw.params, 'params')
  const query = read(endpoint.query, raw.query, 'query')
  const body = read(endpoint.body, raw.body ?? undefined, 'body')
  if (faults.length > 0) throw new InvalidInput(faults)
  return { params, query, body } as InputOf<Endpoint>
}

function faultOf(issue: Issue, from: 'params' | 'query' | 'body'): InputFault {
  const steps = (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step))
  const reason = (issue.code ?? 'invalid').slice(0, 60)
  if (from !== 'body') return { source: { parameter: steps.join('.').slice(0, 100) }, reason }
  const pointer = steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  return { source: { pointer: pointer.slice(0, 200) }, reason }
}
