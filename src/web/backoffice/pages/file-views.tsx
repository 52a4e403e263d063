import { Alert, Box, Link, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import type { FileView } from '#domain/trust/files/api.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { callPath } from '#web/core/calls/exchange.ts'
import { text } from '../frame/i18n.ts'

interface FileProps {
  /** Returns the bytes by `:id` and `:fileId`. */
  readonly endpoint: Endpoint
  readonly id: string
  readonly file: FileView
}

/** Reads the bytes into an address that the page's policy allows for pictures. */
async function readPicture(path: string, mediaType: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(text('file-unread'))
  const blob = new Blob([await response.arrayBuffer()], { type: mediaType })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(blob)
  })
}

function FileShown({ endpoint, id, file }: FileProps) {
  const path = callPath(endpoint, { params: { id, fileId: file.id } })
  const isPicture = file.mediaType.startsWith('image/')
  const [source, setSource] = useState('')
  const [fault, setFault] = useState('')
  useEffect(() => {
    let gone = false
    if (isPicture) {
      readPicture(path, file.mediaType).then(
        (read) => gone || setSource(read),
        (error: Error) => gone || setFault(error.message),
      )
    }
    return () => {
      gone = true
    }
  }, [path, isPicture, file.mediaType])
  return (
    <Stack spacing={0.5}>
      <Link href={path} download={file.name} variant="body2">
        {file.name}
      </Link>
      {isPicture ? null : (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text('file-to-open')}
        </Typography>
      )}
      {source ? (
        <Box
          component="img"
          src={source}
          alt={file.name}
          sx={{ maxWidth: '100%', maxHeight: '70vh', objectFit: 'contain', alignSelf: 'flex-start' }}
        />
      ) : null}
      {fault ? <Alert severity="error">{fault}</Alert> : null}
    </Stack>
  )
}

/** Files of a player: shows pictures and lets staff save any. The server records each access to a document. */
export const FilesShown = ({
  files,
  ...place
}: Omit<FileProps, 'file'> & { readonly files: readonly FileView[] }) => (
  <Stack spacing={2}>
    {files.map((file) => (
      <FileShown key={file.id} {...place} file={file} />
    ))}
  </Stack>
)
