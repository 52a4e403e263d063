import type { FileView } from '#domain/trust/files/api.ts'
import { CallError, readError } from '#web/core/calls/call-error.ts'

/** Uploads a file unchanged; rejects with `CallError`, as calls do. Appends the name to `path`'s query. */
export async function uploadFile(
  path: string,
  file: File,
  language: string,
  fallback: string,
  more: Readonly<Record<string, string>> = {},
): Promise<FileView> {
  const query = new URLSearchParams({ name: file.name.slice(-120) || 'file', ...more })
  let response: Response
  try {
    response = await fetch(`${path}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'x-language': language },
      body: file,
    })
  } catch (cause) {
    throw new CallError('network', 0, fallback, { cause: String(cause) })
  }
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw readError(response.status, body, fallback)
  return body as FileView
}
