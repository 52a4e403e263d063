interface ListedArea {
  readonly area: string
  readonly modules: readonly {
    readonly name: string
    /** 0 for a module that imports no other. */
    readonly height: number
    readonly summary: string
  }[]
}

const begin = '<!-- modules -->'
const end = '<!-- end of modules -->'

/** Returns the text of docs/architecture.md with this list of modules between its two marks. */
export function withModuleList(text: string, areas: readonly ListedArea[]): string {
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`docs/architecture.md lacks the marks ${begin} and ${end}`)
  const rows = areas.flatMap(({ area, modules }) =>
    modules.map(({ name, height, summary }) => `| \`${area}/${name}\` | ${height} | ${summary} |`),
  )
  const table = ['| module | height | what it is |', '| --- | --- | --- |', ...rows].join('\n')
  return `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`
}
