import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { EditableSiteFile } from '#domain/desk/desk/index.ts'
import type { SiteLanguages } from '#web/i18n/languages.ts'
import { parseSiteConfig, siteSchema } from './site-config.ts'

/** Opens the site file for the back office: it reads and writes the whole file, as the operator's editor does. */
export function editableSiteFile(options: {
  readonly file: string
  readonly views: { has(name: string): boolean }
  readonly languages: SiteLanguages
}): EditableSiteFile {
  const { file, views, languages } = options
  const { properties = {} } = z.toJSONSchema(siteSchema, { io: 'input', unrepresentable: 'any' })
  return {
    read() {
      const text = textOf(file)
      const content = JSON.parse(text) as Readonly<Record<string, unknown>>
      return { content, base: createHash('sha256').update(text).digest('hex') }
    },
    check(content) {
      const parsed = parseSiteConfig(JSON.stringify(content), views, languages)
      if (!('faults' in parsed)) return []
      return parsed.faults.map((fault) => {
        const colon = fault.indexOf(': ')
        return { path: fault.slice(0, colon), message: fault.slice(colon + 2) }
      })
    },
    write(content) {
      mkdirSync(dirname(file), { recursive: true })
      const beside = `${file}.new`
      writeFileSync(beside, `${JSON.stringify(content, null, 2)}\n`)
      renameSync(beside, file)
    },
    schema: properties,
  }
}

/** Returns the file's text; that of an empty object without a file. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return '{}'
    throw fault
  }
}
