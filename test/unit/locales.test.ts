import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Calls that use the machine's own locale, or a language that browsers lack (`intlLocale`). Server and browser then
 * differ, and React discards the page and renders it anew.
 */
const unnamed = [
  /\.localeCompare\([^,()]*\)/,
  /\.localeCompare\([^()]*, language\)/,
  /Intl\.(?!PluralRules)\w+\((?:undefined|language)?[,)](?!\.resolvedOptions)/,
  /\.toLocale\w*String\((?:undefined|language)?[,)]/,
]

test('texts of pages are written and put in order by a locale that server and browser have alike', () => {
  const files = globSync('src/{web,kernel}/**/*.{ts,tsx}').filter(
    (file) => !file.startsWith('src/web/backoffice/'),
  )
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        unnamed.some((form) => form.test(line)) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  )
  expect(found).toEqual([])
  expect(files.length).toBeGreaterThan(1000)
})
