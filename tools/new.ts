/**
 * `npm run new -- module <area>/<name>`, `-- page <app>/<name>`, `-- game <name>` or `-- sport <name> [<kind>]`: writes a
 * skeleton that passes every check unchanged.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { areaOrder } from './modules/heights.ts'
import { newGame } from './new/game.ts'
import { isName, type Made } from './new/made.ts'
import { newModule } from './new/module.ts'
import { newPage } from './new/page.ts'
import { newSport } from './new/sport.ts'
import { sportKinds } from './new/sport-kinds.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const exists = (file: string) => existsSync(join(root, file))

function refuse(line: string): never {
  console.error(line)
  process.exit(2)
}

function nameOf(text: string | undefined): string {
  if (isName(text)) return text
  return refuse('A name is lower-case words of letters and digits with hyphens, such as loyalty-points.')
}

function moduleOf(text: string | undefined): Made {
  const [area = '', written] = text?.split('/') ?? []
  if (!areaOrder().includes(area)) refuse(`Write <area>/<name>; the areas are ${areaOrder().join(', ')}.`)
  const name = nameOf(written)
  if (globSync(`src/domain/*/${name}`, { cwd: root }).length > 0)
    refuse(`There is a module "${name}" already.`)
  return newModule(area, name, read('src/server/modules.ts'))
}

function pageOf(text: string | undefined): Made {
  const [app = '', page] = text?.split('/') ?? []
  const manifest = `src/web/apps/${app}/app.ts`
  if (!isName(app) || !exists(manifest))
    refuse(
      `Write <app>/<name>; the apps are ${globSync('src/web/apps/*/app.ts', { cwd: root })
        .map((file) => file.split('/')[3])
        .sort()
        .join(', ')}.`,
    )
  const name = nameOf(page)
  const taken =
    globSync(`src/web/**/i18n/${name}`, { cwd: root })[0] ??
    (exists(`test/e2e/${name}.test.ts`) ? name : null)
  if (exists(`src/web/apps/${app}/${name}`) || taken) refuse(`There is something called "${name}" already.`)
  return newPage(app, name, read(manifest))
}

function gameOf(text: string | undefined): Made {
  const name = nameOf(text)
  if (read('src/domain/casino/casino/games.ts').includes(`/${name}.ts'`))
    refuse(`There is a game "${name}" already.`)
  return newGame(name, read)
}

function sportOf(text: string | undefined, kind: string | undefined): Made {
  const name = nameOf(text)
  if (exists(`src/domain/sport/pricing/${name}`)) refuse(`There is a sport "${name}" already.`)
  if (kind !== undefined && !Object.hasOwn(sportKinds, kind))
    refuse(`The kinds of sports are ${Object.keys(sportKinds).join(', ')}.`)
  return newSport(name, read, kind)
}

const [kind, text, ...more] = process.argv.slice(2)
const kinds: Readonly<Record<string, (text: string | undefined, kind: string | undefined) => Made>> = {
  module: moduleOf,
  page: pageOf,
  game: gameOf,
  sport: sportOf,
}
const make = kinds[kind ?? '']
if (!make || more.length > (kind === 'sport' ? 1 : 0))
  refuse(
    'npm run new -- module <area>/<name>\nnpm run new -- page <app>/<name>\nnpm run new -- game <name>\nnpm run new -- sport <name> [<kind>]',
  )

const { added, changed } = make(text, more[0])
const written = { ...added, ...changed }
for (const [file, content] of Object.entries(written)) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}
// Long names need line breaks.
const formatted = spawnSync('biome', ['check', '--write', ...Object.keys(written)], {
  cwd: root,
  encoding: 'utf8',
})
if (formatted.status !== 0) console.error(formatted.stderr)
for (const file of Object.keys(added)) console.log(`new      ${file}`)
for (const file of Object.keys(changed)) console.log(`changed  ${file}`)
if (kind === 'module')
  spawnSync('node', [join(root, 'tools/check-modules.ts'), '--write'], { cwd: root, stdio: 'inherit' })
if (kind === 'game') console.log(`With its scene, the picture: npm run game-pictures -- ${text}`)
console.log('Now: npm test -- types lint modules boundaries sql dead-code words dictionaries unit')
