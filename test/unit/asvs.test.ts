import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const chapters = ['web', 'accounts', 'house'].map((name) => `docs/asvs/${name}.md`)

/** Number of requirements of levels 1 and 2 in each section of ASVS 5.0.0: their ids count from 1. */
const sections =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 ' +
  '5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 ' +
  '10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 ' +
  '13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2'
const ids = sections.split(' ').flatMap((section) => {
  const [name, count] = section.split(':')
  return Array.from({ length: Number(count) }, (_, index) => `V${name}.${index + 1}`)
})

const states = ['kept', 'does not apply', 'not kept'] as const
const rows = chapters.flatMap((file) =>
  [...read(file).matchAll(/^\| (V[\d.]+) \| (.*) \| (.*) \| (.*) \|$/gm)].map(([, id, what, state, why]) => ({
    file,
    id: id ?? '',
    what: what ?? '',
    state: state ?? '',
    why: why ?? '',
  })),
)

test('each requirement of levels 1 and 2 stands in the list once, in order, with its state and a reason', () => {
  expect(ids).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(ids)
  const faults = rows.filter(
    ({ what, state, why }) =>
      what.trim().length < 4 || why.trim().length < 5 || !states.some((known) => known === state),
  )
  expect(faults).toEqual([])
  // A requirement marked as kept must name the place.
  expect(rows.filter(({ state, why }) => state === 'kept' && !/`[^`]+`|\]\(/.test(why))).toEqual([])
})

test('the front page counts as the tables do, and names what is not kept', () => {
  const front = read('docs/asvs.md')
  const count = (chapter: RegExp) =>
    states.map((state) => rows.filter((row) => row.state === state && chapter.test(row.id)).length)
  const counted = [...front.matchAll(/^\| (\d*) ?\| .* \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(
    ([, chapter, ...numbers]) => [chapter, ...numbers.map(Number)],
  )
  const wanted = Array.from({ length: 17 }, (_, index) => [
    String(index + 1),
    ...count(new RegExp(`^V${index + 1}\\.`)),
  ])
  expect(counted).toEqual([...wanted, ['', ...count(/^V/)]])
  const named = [...front.matchAll(/^- (V[\d.]+): (.+)$/gm)].map(([, id, what]) => `${id} ${what}`)
  expect(named).toEqual(
    rows.filter(({ state }) => state === 'not kept').map(({ id, what }) => `${id} ${what}`),
  )
})

test('every file and every part of a page that is named is there', () => {
  const looked = { files: 0, links: 0 }
  const missing: string[] = []
  for (const file of [...chapters, 'docs/asvs.md', 'docs/security.md', 'docs/decisions/0105-asvs.md']) {
    const text = read(file)
    for (const [, path] of text.matchAll(
      /`((?:src|test|tools|docs)\/[^` ]+|[\w.-]+\.(?:json|config\.ts))`/g,
    )) {
      looked.files += 1
      if (!existsSync(join(root, path!))) missing.push(`${file}: ${path}`)
    }
    for (const [, path = '', part] of text.matchAll(/\]\(([^):#]*)(?:#([^)]*))?\)/g)) {
      looked.links += 1
      const target = path === '' ? file : join(file, '..', path)
      if (!existsSync(join(root, target))) missing.push(`${file}: ${path}`)
      else if (part !== undefined && !partsOf(target).has(part)) missing.push(`${file}: ${path}#${part}`)
    }
  }
  console.info(`${rows.length} requirements, ${looked.files} files and ${looked.links} links looked at`)
  expect(missing).toEqual([])
  expect(looked.files).toBeGreaterThan(200)
  expect(looked.links).toBeGreaterThan(30)
})

/** Returns the headings of a page, in the form of address fragments. */
const partsOf = (file: string) =>
  new Set(
    [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

test('every package is known by its hash and comes from nowhere but the registry', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<
      Record<string, { readonly version?: string; readonly resolved?: string; readonly integrity?: string }>
    >
  }
  const installed = Object.entries(packages).filter(([name]) => name !== '')
  const strange = installed.filter(
    ([, { version = '', resolved = 'https://registry.npmjs.org/', integrity = '' }]) =>
      !/^\d/.test(version) ||
      !resolved.startsWith('https://registry.npmjs.org/') ||
      !integrity.startsWith('sha512-'),
  )
  console.info(`${installed.length} packages looked at`)
  expect(strange.map(([name]) => name)).toEqual([])
  expect(installed.length).toBeGreaterThan(300)
})
