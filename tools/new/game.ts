import { type Made, names } from './made.ts'

const catalogue = 'src/domain/casino/casino/games.ts'
const outcomes = 'src/domain/casino/casino/outcomes/fast-outcomes.ts'

/** Returns the list of games with one more, in the order of their imports. */
export function withGame(list: string, name: string): string {
  const { camel } = names(name)
  const line = `import { ${camel} } from './games/fast/${name}.ts'`
  const imports = [...list.matchAll(/^import \{ \w+ \} from '\.\/games\/.+$/gm)].map(([found]) => found)
  const entries = [...list.matchAll(/^ {2}(\w+),$/gm)].map(([, found]) => found!)
  if (imports.length === 0 || entries.length !== imports.length)
    throw new Error('the list of games has another form than the tool knows')
  const ordered = (lines: readonly string[], by = (line: string) => line) =>
    [...lines].sort((one, other) => (by(one) < by(other) ? -1 : 1)).join('\n')
  const path = (line: string) => line.slice(line.indexOf(" from '"))
  return list
    .replace(imports.join('\n'), ordered([...imports, line], path))
    .replace(
      entries.map((entry) => `  ${entry},`).join('\n'),
      ordered([...entries, camel].map((one) => `  ${one},`)),
    )
}

/** Returns the schemas of outcomes with that of one more game, in the order of their names. */
export function withOutcome(list: string, name: string): string {
  const key = /-/.test(name) ? `'${name}'` : name
  const line = `  ${key}: z.strictObject({ number: count }),\n`
  const begin = list.indexOf('export const fastOutcomes')
  const entries = [...list.matchAll(/^ {2}'?([\w-]+)'?: /gm)].filter(({ index }) => index > begin)
  const next = entries.find(([, other]) => other! > name)
  const at = next?.index ?? list.indexOf('} as const', begin)
  if (begin < 0 || at < 0) throw new Error('the outcomes of games have another form than the tool knows')
  return `${list.slice(0, at)}${line}${list.slice(at)}`
}

/**
 * Returns a casino game that ends at once: one integer below 6, which the player guesses. Contains its rules, its
 * exact return, its sheet, the schema of its outcome and its place in the list, which the tests of all games, `npm run op -- rtp` and the calls read. It starts
 * among the fast games; move a game of another kind into the folder of that kind.
 *
 * @param name in kebab case
 * @param read reads a file, from the root of the repository
 */
export function newGame(name: string, read: (file: string) => string): Made {
  const { camel, words } = names(name)
  const title = words.slice(0, 1).toUpperCase() + words.slice(1)
  const rules = `import * as z from 'zod'
import { defineGame, fraction, multiply } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, none, type Plan, returnOf, times } from '../../casino-game.ts'
import { exact } from '../../returns.ts'

const sides = 6
const input = z.strictObject({ pick: z.int().check(z.gte(1), z.lte(sides)) })
type Input = z.infer<typeof input>

const multipleOf = (variant: string) => times(returnOf(variant), fraction(sides))

const plan = (pick: number): Plan => ({
  name: \`number \${pick}\`,
  input: { pick },
  outcomes: (variant) => [
    { weight: 1n, multiple: multipleOf(variant) },
    { weight: BigInt(sides - 1), multiple: none },
  ],
})

/** One integer below 6: one more than it is the number that wins. */
export const ${camel}: CasinoGame = {
  rules: defineGame<Input>({
    id: '${name}',
    input,
    variants: ['0.97'],
    maxMultiple: (_, variant) => multipleOf(variant),
    play({ input: { pick }, variant, stake, draws }) {
      const number = draws.below(sides) + 1
      const payout = number === pick ? multiply(stake, multipleOf(variant)) : 0n
      return { stake, payout, shown: { number } }
    },
  }),
  route: '${name}',
  name: '${title}',
  groups: ['other'],
  method: 'formula',
  sheet: (variant) => ({
    family: 'outcomes',
    reading: 'sum',
    bets: Array.from({ length: sides }, (_, at) => ({
      input: { pick: at + 1 },
      draw: { below: sides, times: 1 },
      pays: { [at]: exact(multipleOf(variant)) },
    })),
  }),
  plans: [plan(1)],
}
`
  return {
    added: { [`src/domain/casino/casino/games/fast/${name}.ts`]: rules },
    changed: {
      [catalogue]: withGame(read(catalogue), name),
      [outcomes]: withOutcome(read(outcomes), name),
    },
  }
}
