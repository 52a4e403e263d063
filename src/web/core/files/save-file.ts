/** Saves a text or bytes as a file through the browser. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
