import { type Made, names } from './made.ts'

const languages = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'hi',
  'id',
  'it',
  'kk',
  'pl',
  'pt',
  'ru',
  'tr',
  'uk',
  'uz',
  'zh',
]

/** Every page of this app is for players: visitors are redirected to the sign-in, and crawlers are not. */
const isOfPlayers = (app: string) => app === 'office'

/** Lines of the browser test of such a page. */
const registering = `
    await page.goto(\`\${inject('site')}/en/rules\`)
    await register(page)`

/** Returns the manifest of an app with one more page at its end. */
export function withPage(manifest: string, app: string, name: string): string {
  const end = manifest.indexOf('\n  ],', manifest.indexOf('pages: ['))
  if (end < 0) throw new Error('the manifest of the app has another form than the tool knows')
  const entry = `
    {
      name: '${name}',
      page: () => import('./${name}/${name}-page.tsx'),
      title: '${name}:title',${isOfPlayers(app) ? "\n      access: 'player',\n      robots: 'noindex'," : ''}
    },`
  return manifest.slice(0, end) + entry + manifest.slice(end)
}

/**
 * Returns a page of an app with a heading and a line: its entry in the app's manifest, its texts, a browser test. The
 * texts are English in every language until somebody translates them.
 *
 * @param app the app's folder
 * @param name in kebab case: the page's folder, address and dictionary
 * @param manifest the text of the app's `app.ts`
 */
export function newPage(app: string, name: string, manifest: string): Made {
  const { pascal, words } = names(name)
  const title = words.slice(0, 1).toUpperCase() + words.slice(1)
  const folder = `src/web/apps/${app}`
  const texts = `${JSON.stringify({ title, text: `This is ${words}.` }, null, 2)}\n`
  return {
    changed: { [`${folder}/app.ts`]: withPage(manifest, app, name) },
    added: {
      [`${folder}/${name}/${name}-page.tsx`]: `import { useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'

/** ${title}. */
export default definePage({
  dictionaries: ['${name}'],
  Page: function ${pascal}Page() {
    const t = useText('${name}')
    return (
      <>
        <h1 className="page-title" tabIndex={-1}>
          {t('title')}
        </h1>
        <p>{t('text')}</p>
      </>
    )
  },
})
`,
      ...Object.fromEntries(languages.map((code) => [`${folder}/i18n/${name}/${code}.json`, texts])),
      [`${folder}/i18n/${name}/keys.d.ts`]: `import type texts from './en.json'

declare module '#web/i18n/translator.ts' {
  interface Dictionaries {
    readonly '${name}': typeof texts
  }
}
`,
      [`test/e2e/${name}.test.ts`]: `import { inject, test } from 'vitest'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'${isOfPlayers(app) ? "\nimport { register } from './register.ts'" : ''}

test('the page of ${words} is there, accessible, and fits a phone', async () => {
  for (const device of ['desktop', 'phone'] as const) {
    const { page } = await visit({ device })${isOfPlayers(app) ? registering : ''}
    await page.goto(\`\${inject('site')}/en/${name}\`)
    await ready(page)
    await page.getByRole('heading', { level: 1, name: '${title}' }).waitFor()
    await axeClean(page)
    await noSidewaysScroll(page)
  }
})
`,
    },
  }
}
