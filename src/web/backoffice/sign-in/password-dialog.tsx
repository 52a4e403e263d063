import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { staffPassword } from '#domain/people/staff/api.ts'
import { call } from '../call.ts'
import { text } from '../frame/i18n.ts'
import { whoIsIn } from '../frame/me.ts'

const fields = [
  { name: 'old', label: 'password-old', autoComplete: 'current-password' },
  { name: 'code', label: 'sign-in-code', autoComplete: 'one-time-code' },
  { name: 'password', label: 'password-new', autoComplete: 'new-password' },
  { name: 'again', label: 'password-again', autoComplete: 'new-password' },
] as const

/** Changes the signed-in staff member's own password, with the old one and a code. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const [values, setValues] = useState({ old: '', code: '', password: '', again: '' })
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const notify = useNotify()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { old, code, password, again } = values
    if (password !== again) return setFault(text('password-differs'))
    setFault('')
    setBusy(true)
    try {
      await call(staffPassword, { body: { old, code: code.replace(/\s/g, ''), password } })
      notify(text('password-changed'), { type: 'success' })
      onClose()
    } catch (error) {
      setFault((error as Error).message)
      setValues((before) => ({ ...before, code: '' }))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="password-title">
      <form onSubmit={submit}>
        <DialogTitle id="password-title">{text('change-password')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {/* Tells password managers which account it is. */}
            <input type="text" autoComplete="username" value={whoIsIn()?.email ?? ''} readOnly hidden />
            {fields.map(({ name, label, autoComplete }) => (
              <TextField
                key={name}
                label={text(label)}
                type={name === 'code' ? 'text' : 'password'}
                value={values[name]}
                autoComplete={autoComplete}
                autoFocus={name === 'old'}
                required
                fullWidth
                helperText={name === 'password' ? text('password-hint') : undefined}
                slotProps={{
                  inputLabel: { required: false },
                  htmlInput: name === 'code' ? { inputMode: 'numeric', maxLength: 7 } : {},
                }}
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              />
            ))}
            {fault ? <Alert severity="error">{fault}</Alert> : null}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {text('change-password')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
