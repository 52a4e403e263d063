import { Alert, Box, Button, Link, Paper, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useEffect, useState } from 'react'
import { staffCode, staffJoin, staffSignIn } from '#domain/people/staff/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { call, OfficeError } from '../call.ts'
import { i18nProvider, locale, text } from '../frame/i18n.ts'
import { enter, type Me } from '../frame/me.ts'

type Step = AnswerOf<typeof staffSignIn>

/** Errors that restart the sign-in. */
const endsSignIn: ReadonlySet<string> = new Set(['staff-codes-over', 'staff-sign-in-over'])

/** Picture of a QR code, drawn in the browser: the secret never leaves the page. */
function QrCode({ address }: { readonly address: string }) {
  const [svg, setSvg] = useState('')
  useEffect(() => {
    void import('uqr').then(({ renderSVG }) => setSvg(renderSVG(address, { border: 2 })))
  }, [address])
  if (!svg) return <Box sx={{ height: 180 }} />
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return (
    <Box
      component="img"
      src={source}
      alt={text('qr-code')}
      sx={{ width: 180, alignSelf: 'center', borderRadius: 1 }}
    />
  )
}

/**
 * The two steps of the sign-in. With `token`, from a one-time link, the password is set first. Calls
 * `onEntered` once both are done.
 */
export function SignInSteps({
  token: link,
  onEntered,
}: {
  readonly token?: string
  readonly onEntered: (me: Me) => void
}) {
  const [step, setStep] = useState<Step | null>(null)
  const [joined, setJoined] = useState(false)
  const token = joined ? undefined : link
  const [values, setValues] = useState({ email: '', password: '', code: '' })
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const [, setLanguage] = useState(locale())

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFault('')
    setBusy(true)
    try {
      const { email, password, code } = values
      if (step) {
        const me = await call(staffCode, { body: { code: code.replace(/\s/g, '') } })
        enter(me)
        onEntered(me)
      } else if (token) setStep(await call(staffJoin, { body: { token, password } }))
      else setStep(await call(staffSignIn, { body: { email, password } }))
    } catch (error) {
      setFault((error as Error).message)
      // No further code is accepted: restart with the password. After a used link, sign in with the password
      // it set.
      const over = error instanceof OfficeError && endsSignIn.has(error.code)
      if (over) setStep(null)
      if (over && token) setJoined(true)
      setValues((before) => ({ ...before, code: '', ...(over ? { password: '' } : {}) }))
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof typeof values, type: string, autoComplete: string) => (
    <TextField
      key={name}
      label={text(`sign-in-${name}`)}
      type={type}
      value={values[name]}
      autoComplete={autoComplete}
      autoFocus={name !== 'password' || token !== undefined}
      required
      fullWidth
      helperText={name === 'password' && token ? text('password-hint') : undefined}
      slotProps={{
        inputLabel: { required: false },
        htmlInput: name === 'code' ? { inputMode: 'numeric', maxLength: 7 } : {},
      }}
      onChange={(change) => setValues({ ...values, [name]: change.target.value })}
    />
  )
  const other = locale() === 'en' ? 'ru' : 'en'
  return (
    <Box
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
    >
      <Paper variant="outlined" sx={{ width: 380, maxWidth: '100%', p: 4 }}>
        <form onSubmit={submit}>
          <Stack spacing={2.5}>
            <div>
              <Typography variant="overline" sx={{ color: 'text.secondary' }}>
                Fairline
              </Typography>
              <Typography variant="h5" component="h1" sx={{ fontWeight: 650 }}>
                {text(step ? 'sign-in-second' : token ? 'sign-in-join' : 'sign-in-first')}
              </Typography>
            </div>
            {step?.step === 'enrol' ? (
              <>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {text('enrol-hint')}
                </Typography>
                <QrCode address={step.address} />
                <Typography
                  variant="body2"
                  sx={{ fontFamily: 'monospace', wordBreak: 'break-all' }}
                  data-secret
                >
                  {step.secret}
                </Typography>
              </>
            ) : null}
            {step ? field('code', 'text', 'one-time-code') : null}
            {!step && !token ? field('email', 'email', 'username') : null}
            {step ? null : field('password', 'password', token ? 'new-password' : 'current-password')}
            {fault ? <Alert severity="error">{fault}</Alert> : null}
            <Button type="submit" variant="contained" size="large" disabled={busy}>
              {text('go-on')}
            </Button>
            <Link
              component="button"
              type="button"
              variant="body2"
              onClick={async () => {
                await i18nProvider.changeLocale(other)
                setLanguage(other)
              }}
            >
              {other === 'ru' ? 'Русский' : 'English'}
            </Link>
          </Stack>
        </form>
      </Paper>
    </Box>
  )
}
