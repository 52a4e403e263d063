/**
 * `npm run game-pictures`: plays the demo of each game on a separate site and photographs its scene into
 * `src/web/apps/casino/pictures`, in the folder of its first group, WebP of at most 30 kB. Ids restrict the games:
 * `npm run game-pictures -- dice keno`. Also writes one sheet of all pictures, `.cache/game-pictures.html` and
 * `.png`.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { casinoGames } from '#domain/casino/casino/games.ts'
import { isDrawn } from '#web/apps/casino/scenes/scenes.ts'
import { answerQuestions, launchOptions } from '../test/e2e/visitor.ts'
import { buildWeb } from './build.ts'
import { casinoSite } from './casino-site.ts'
import { photograph } from './game-pictures/photograph.ts'
import { fixedSeeds } from './game-pictures/playing.ts'
import { writeSheet } from './game-pictures/sheet.ts'
import { ensureChromium } from './test/chromium.ts'

const root = join(import.meta.dirname, '..')
const pictures = join(root, 'src/web/apps/casino/pictures')

const wanted = process.argv.slice(2)
const games = casinoGames
  .map(({ rules, route, groups }) => ({ id: rules.id, route, folder: join(pictures, groups[0] ?? '') }))
  .filter(({ id }) => isDrawn(id))
const unknown = wanted.filter((id) => !games.some((game) => game.id === id))
if (unknown.length > 0) {
  console.error(`No game with a scene is called ${unknown.join(', ')}.`)
  process.exit(2)
}

process.env.CHROMIUM = await ensureChromium()
await buildWeb()
mkdirSync(join(root, '.cache'), { recursive: true })
const site = await casinoSite()
const browser = await chromium.launch({ ...launchOptions, executablePath: process.env.CHROMIUM })
const failed: string[] = []
try {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 2000 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // A pose injects styles that the site's policy does not allow.
    bypassCSP: true,
  })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(answerQuestions)
  await context.addInitScript(fixedSeeds)
  for (const game of games.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
    const page = await context.newPage()
    try {
      const picture = await photograph(page, site.address, game)
      mkdirSync(game.folder, { recursive: true })
      writeFileSync(join(game.folder, `${game.id}.webp`), picture)
      console.log(`${game.id}: ${picture.length} bytes`)
    } catch (error) {
      failed.push(game.id)
      console.error(`${game.id}: ${(error as Error).message.split('\n')[0]}`)
    }
    await page.close()
  }
  await writeSheet(
    browser,
    pictures,
    globSync('*/*.webp', { cwd: pictures }).sort(),
    join(root, '.cache/game-pictures'),
  )
} finally {
  await browser.close()
  await site.close()
}
if (failed.length > 0) {
  console.error(`${failed.length} of ${games.length} games have no new picture: ${failed.join(', ')}`)
  process.exitCode = 1
}
