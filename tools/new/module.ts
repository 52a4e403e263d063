import { type Made, names } from './made.ts'

/** Returns the list of manifests with one more: its import in alphabetical order, its entry last. */
export function listed(list: string, area: string, name: string): string {
  const { camel } = names(name)
  const entry = `${camel}Module`
  const imported = `import { ${entry} } from '#domain/${area}/${name}/module.ts'`
  const pathOf = (line: string) => /'(.+)'/.exec(line)?.[1] ?? ''
  const into = (text: string, pattern: RegExp, line: string): string => {
    const lines = [...text.matchAll(pattern)]
    const next = pathOf(line) && lines.find(([one]) => pathOf(one) > pathOf(line))
    if (next) return `${text.slice(0, next.index)}${line}\n${text.slice(next.index)}`
    const last = lines.at(-1)
    if (!last) throw new Error('src/server/modules.ts has another form than the tool knows')
    const end = last.index + last[0].length
    return `${text.slice(0, end)}\n${line}${text.slice(end)}`
  }
  return into(
    into(list, /^import \{ \w+Module \} from '#domain\/.+$/gm, imported),
    /^ {2}\w+Module,$/gm,
    `  ${entry},`,
  )
}

/**
 * Returns a domain module that stores short entries of a player: an endpoint to read them, a command that adds one,
 * its table. Everything in it is a placeholder, and passes every check.
 *
 * @param area the folder of the area
 * @param name the folder's name, in kebab case
 * @param list the text of `src/server/modules.ts`
 */
export function newModule(area: string, name: string, list: string): Made {
  const { camel, pascal, snake, words } = names(name)
  const folder = `src/domain/${area}/${name}`
  return {
    changed: { 'src/server/modules.ts': listed(list, area, name) },
    added: {
      [`${folder}/module.ts`]: `import { defineModule } from '#kernel/module.ts'
import { ${camel}Endpoints } from './api.ts'
import { type ${pascal}Deps, ${camel}Handlers } from './handlers.ts'

export const ${camel}Module = defineModule({
  name: '${name}',
  summary: 'The ${words} of players',
  endpoints: ${camel}Endpoints,
  provides: (needs: ${pascal}Deps) => ({ handlers: ${camel}Handlers(needs) }),
})
`,
      [`${folder}/api.ts`]: `import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

/** The ${words} of a player. Browser-safe. */

const entry = z.object({
  id: z.string(),
  text: z.string(),
  /** Wall-clock milliseconds. */
  at: z.number(),
})
const entries = z.object({ entries: z.readonly(z.array(entry)) })

/** The player's latest ${words}, at most a hundred. */
export const list${pascal} = endpoint({
  id: 'list${pascal}',
  method: 'GET',
  path: '/web-api/${name}',
  auth: 'player',
  answer: entries,
  errors: [],
})

/** Adds one; answers all of them. */
export const add${pascal} = endpoint({
  id: 'add${pascal}',
  method: 'POST',
  path: '/web-api/${name}',
  auth: 'player',
  ratePerMinute: 30,
  body: z.object({ text: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: entries,
  errors: [],
})

export const ${camel}Endpoints = [list${pascal}, add${pascal}] as const
`,
      [`${folder}/index.ts`]: `export * from './api.ts'
export { ${camel}Handlers } from './handlers.ts'
`,
      [`${folder}/handlers.ts`]: `import type { Clock } from '#kernel/clock.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { addEntry } from './add-entry.ts'
import type { ${camel}Endpoints } from './api.ts'
import { type EntryRow, latestEntries } from './store.ts'

export interface ${pascal}Deps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
}

const viewOf = ({ id, text, at }: EntryRow) => ({ id, text, at: at.getTime() })

export const ${camel}Handlers = ({ db, clock }: ${pascal}Deps): Handlers<typeof ${camel}Endpoints> => ({
  async list${pascal}(context) {
    return { entries: (await latestEntries(db.read, signedIn(context))).map(viewOf) }
  },

  async add${pascal}(context, { body }) {
    const playerId = signedIn(context)
    const now = new Date(clock.now())
    const rows = await db.transact(async (tx) => {
      await addEntry(tx, playerId, body.text, now)
      return latestEntries(tx, playerId)
    })
    return { entries: rows.map(viewOf) }
  },
})
`,
      [`${folder}/add-entry.ts`]: `import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { insertEntry } from './store.ts'

/** Adds an entry of a player. Answers its id. */
export async function addEntry(tx: Tx, playerId: string, text: string, now: Date): Promise<string> {
  const id = uuidv7(now.getTime())
  await insertEntry(tx, playerId, { id, text, at: now })
  return id
}
`,
      [`${folder}/store.ts`]: `import type { Tx } from '#kernel/database.ts'

export interface EntryRow {
  readonly id: string
  readonly text: string
  readonly at: Date
}

export async function insertEntry(tx: Tx, playerId: string, { id, text, at }: EntryRow): Promise<void> {
  await tx.query('insert into ${snake}_entry (player_id, id, text, at) values ($1, $2, $3, $4)', [
    playerId,
    id,
    text,
    at,
  ])
}

/** The latest hundred, the last one first. */
export async function latestEntries(tx: Tx, playerId: string): Promise<readonly EntryRow[]> {
  const { rows } = await tx.query<EntryRow>(
    'select id, text, at from ${snake}_entry where player_id = $1 order by at desc, id desc limit 100',
    [playerId],
  )
  return rows
}
`,
      [`${folder}/migrations/0001-entries.sql`]: `-- The ${words} of players. The key begins with the player, as that of every table of his does.

create table ${snake}_entry (
  player_id text not null,
  id text not null,
  text text not null check (text <> '' and length(text) <= 200),
  at timestamptz not null,
  primary key (player_id, id)
);
`,
      [`${folder}/add-entry.test.ts`]: `import { expect, test } from 'vitest'
import { testDatabase } from '../../../../test/factories/database.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { ${camel}Handlers } from './index.ts'

const nothing = { params: undefined, query: undefined, body: undefined }

test('a player reads what he added, the last one first, and nobody else does', async () => {
  const db = await testDatabase()
  const clock = { at: 1_000, now: () => clock.at++ }
  const { add${pascal}, list${pascal} } = ${camel}Handlers({ db, clock })
  const add = (player: string, text: string) =>
    add${pascal}(handlerContext(player), { ...nothing, body: { text } })
  await add('ann', 'first')
  expect(await add('ann', 'second')).toMatchObject({
    entries: [
      { text: 'second', at: 1_001 },
      { text: 'first', at: 1_000 },
    ],
  })
  expect(await list${pascal}(handlerContext('ann'), nothing)).toMatchObject({
    entries: [{ text: 'second' }, { text: 'first' }],
  })
  expect(await list${pascal}(handlerContext('ben'), nothing)).toEqual({ entries: [] })
})
`,
    },
  }
}
