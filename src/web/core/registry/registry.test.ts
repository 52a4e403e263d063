import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { matchRoute } from '../router/routes.ts'
import { apps, available } from './available.ts'
import { partOf } from './define-app.ts'
import { entryOf, examplePath, isBettingPage, available as readable, registry } from './index.ts'

const web = join(import.meta.dirname, '..', '..')
const names = (entries: readonly { readonly name: string }[]) => entries.map(({ name }) => name)

describe('the registry', () => {
  it('names every address of the specification once', () => {
    expect(registry.length).toBeGreaterThanOrEqual(177)
    expect(new Set(names(registry)).size).toBe(registry.length)
    expect(new Set(registry.map(({ pattern }) => pattern)).size).toBe(registry.length)
  })

  it.each(registry.map((entry) => [entry.pattern, entry] as const))(
    'finds %s by its own path',
    (_, entry) => {
      const path = examplePath(entry.pattern)
      expect(entryOf(path)?.name).toBe(entry.name)
      expect(matchRoute(path)?.route.name ?? null).toBe(entry.state === 'available' ? entry.route : null)
    },
  )

  it('knows the page of every available address', () => {
    const imported = globSync('apps/*/app.ts', { cwd: web })
      .sort()
      .flatMap((manifest) => {
        const text = readFileSync(join(web, manifest), 'utf8')
        return [...text.matchAll(/page: \(\) => import\('\.\/([^']+)'\)/g)].map(([, file]) => ({
          app: manifest.split('/')[1]!,
          file: file!,
        }))
      })
    expect(available.map(partOf)).toEqual(
      imported.map(({ app, file }) => `${app}/${file.replace(/^(?:.*\/)?(.+)-page\.tsx$/, '$1')}`),
    )
    for (const { app, file } of imported) {
      const source = join(web, 'apps', app, file)
      expect(existsSync(source), source).toBe(true)
    }
  })

  it('is the same in the browser and on the server, in one folder an app', () => {
    expect(readable.map(partOf)).toEqual(available.map(partOf))
    const folders = globSync('apps/*/', { cwd: web }).map((folder) => folder.split('/')[1])
    expect(apps.map(({ name }) => name).sort()).toEqual(folders.sort())
  })

  it('keeps every page of a player for players, and out of search', () => {
    const office = registry.filter(({ app }) => app === 'office')
    expect(office.length).toBeGreaterThan(30)
    for (const entry of office) {
      expect([entry.access, entry.robots], entry.name).toEqual(['player', 'noindex'])
    }
  })

  it('says which pages are of betting, and what registration pages leave out', () => {
    expect(names(registry.filter(isBettingPage))).toEqual(
      expect.arrayContaining([
        'home',
        'event',
        'bets-on-your',
        'cyber',
        'marble',
        'ufc',
        'politics',
        'top-game',
      ]),
    )
    const registration = registry.filter(({ bottomBarHiddenBy }) => bottomBarHiddenBy === 70)
    expect(names(registration)).toEqual(['registration', 'registration-phone', 'registration-type'])
    for (const { name, analytics } of registration) expect(analytics, name).toBe(false)
  })

  it('lets only withdrawal, what it may ask for, what comes after it and the bets and payments that there are through at the levels that may withdraw', () => {
    expect(names(registry.filter(({ underBan }) => underBan === 'withdraw'))).toEqual([
      'deduce',
      'history',
      'verification',
      'history-pay',
      'onpay',
      'onpay-withdraw',
    ])
  })
})

describe('links in the source', () => {
  const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '')
  const files = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter(
      (file) =>
        !/\.test\.tsx?$|^(?:apps\/\w+\/app\.ts$)|^core\/(registry\/|router\/address\.ts)|^i18n\//.test(file),
    )
    .map((file) => join(web, file))
  const links = files.flatMap((file) =>
    [...withoutComments(readFileSync(file, 'utf8')).matchAll(/['"`](\/(?:[a-z$][^'"`\s]*)?)['"`]/g)].map(
      (match) => ({
        file,
        link: match[1]!,
      }),
    ),
  )
  /** No pages: other files and calls of the server. */
  const beside = /^\/(?:(flags|web-api|assets|ads)\/|proof$|[\w-]+\.(js|json|ico|svg)$)/
  const words = ['live', 'football', 'login', 'cards', 'slots', 'classic', 'betting', 'x', '1']

  it('lead to available addresses', () => {
    const dead = links.filter(({ link }) => {
      if (beside.test(link)) return false
      const paths = words.map((word) => link.replace(/[?#].*$/, '').replace(/\$\{[^}]*\}+/g, word))
      return !paths.some((path) => matchRoute(path))
    })
    expect(links.length).toBeGreaterThan(30)
    expect(dead).toEqual([])
  })
})
