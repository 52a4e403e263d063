/**
 * Returns a CSV table (RFC 4180) with a header line. A text that a spreadsheet could take for a formula gets
 * an apostrophe.
 */
export function csvText<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string>>[],
): string {
  const lines = rows.map((row) => columns.map((name) => cellOf(row[name])))
  return [columns, ...lines].map((line) => `${line.join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const plain = /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
