import { toJSONSchema } from 'zod'
import type { Endpoint, Schema } from '#kernel/contract.ts'

type JsonSchema = Record<string, unknown>

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['id', 'status', 'code', 'title', 'detail'],
        properties: {
          id: { type: 'string', description: 'Id of the request.' },
          status: { type: 'string' },
          code: { type: 'string', description: 'Id of the error.' },
          title: { type: 'string' },
          detail: { type: 'string', description: 'Message in the language of the request.' },
          source: {
            type: 'object',
            properties: { pointer: { type: 'string' }, parameter: { type: 'string' } },
          },
          meta: { type: 'object', description: 'Facts: the alternative, where there is one.' },
        },
      },
    },
  },
}

/** A game in the document: the input of its rounds and their results. */
export interface DescribedGame {
  readonly id: string
  readonly input: Schema
  readonly step?: Schema | undefined
  /** Schema of the `outcome` of its rounds. */
  readonly outcome: Schema
  readonly variants: readonly string[]
}

/** Games, and the schema of responses that carry a round of any of them. */
export interface DescribedRounds {
  readonly games: readonly DescribedGame[]
  readonly round: Schema
}

/**
 * Returns the OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1.html) of the declared endpoints.
 * Each game has the schemas `round-input-<id>`, `round-outcome-<id>`, `round-<id>` of its whole rounds and,
 * where it has steps, `round-step-<id>`. `x-games` lists them with the returns they can be played at.
 * Operations that answer with a round of a game use one of the `round-<id>`.
 */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  version: string,
  sessionCookie: string,
  rounds?: DescribedRounds,
) {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const schemas: Record<string, JsonSchema> = { Errors: errorSchema }
  const described: Record<string, object> = {}
  const round = rounds && (jsonSchema(rounds.round, 'output') as { readonly properties: object })
  for (const { id, input, step, outcome, variants } of rounds?.games ?? []) {
    schemas[`round-input-${id}`] = jsonSchema(input, 'input')
    schemas[`round-outcome-${id}`] = jsonSchema(outcome, 'output')
    if (step) schemas[`round-step-${id}`] = jsonSchema(step, 'input')
    schemas[`round-${id}`] = {
      ...round,
      properties: {
        ...round?.properties,
        game: { const: id },
        input: ref(`round-input-${id}`),
        steps: step ? { type: 'array', items: ref(`round-step-${id}`) } : { type: 'array', maxItems: 0 },
        outcome: ref(`round-outcome-${id}`),
      },
    }
    described[id] = {
      variants,
      input: ref(`round-input-${id}`),
      ...(step ? { step: ref(`round-step-${id}`) } : {}),
      outcome: ref(`round-outcome-${id}`),
      round: ref(`round-${id}`),
    }
  }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')
    const answersRound = rounds !== undefined && endpoint.answer === rounds.round
    const answer = answersRound
      ? { oneOf: rounds.games.map(({ id }) => ref(`round-${id}`)), discriminator: { propertyName: 'game' } }
      : jsonSchema(endpoint.answer, 'output')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, answer) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Fairline', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    ...(rounds ? { 'x-games': described } : {}),
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  }
}

const proofs = {
  token: { name: 'X-Auth', description: 'Token of the session (user-token); browsers have to send it.' },
  device: { name: 'X-Hd', description: 'Record of the device.' },
}

function operation(endpoint: Endpoint, answer: JsonSchema) {
  const { body } = endpoint
  return {
    operationId: endpoint.id,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    tags: [endpoint.path.split('/').filter(Boolean)[1] ?? 'site'],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      { name: 'X-Language', in: 'header', schema: { type: 'string' }, description: 'Language of messages.' },
      ...(endpoint.proofs ?? []).map((proof) => ({
        in: 'header',
        schema: { type: 'string' },
        ...proofs[proof],
      })),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(body, 'input') } },
          },
        }
      : {}),
    ...(endpoint.upload
      ? {
          requestBody: {
            required: true,
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done.',
        content: { [endpoint.type ?? 'application/json']: { schema: answer } },
      },
      default: {
        description: `Refused: ${endpoint.errors.join(', ') || 'validation, sign-in or rate limit'}.`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
      },
    },
    ...(endpoint.auth === 'player' ? { security: [{ session: [] }] } : {}),
  }
}

function parameters(schema: Schema | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    // The rest of a path.
    name: name === '*' ? 'path' : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  if (schema['~standard'].vendor !== 'zod') return {}
  const written = toJSONSchema(schema as unknown as Parameters<typeof toJSONSchema>[0], {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as unknown as JsonSchema
  const { $schema: _, '~standard': __, ...rest } = written
  return rest
}
