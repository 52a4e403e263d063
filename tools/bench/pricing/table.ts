/** Returns a Markdown table; its first row is the header. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head, ...body] = rows
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head!), line(head!.map(() => '---')), ...body.map(line)].join('\n')
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
