import { Check, Copy, Share2 } from 'lucide-react'
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { readCode, shareCouponEndpoint } from '#domain/betting/coupon-codes/api.ts'
import { CallError } from '#web/core/calls/call-error.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { SideModal } from '#web/core/modals/side-modal.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { slipCoupon } from '../store/store.ts'
import css from './codes.module.css'
import { SharedCoupon } from './shared-coupon.tsx'

/** Modal that shares the slip by a code and a link, and opens shared slips. */
export function CouponCodeModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText('coupon-codes')
  const filled = useSyncExternalStore(
    slipCoupon.subscribe,
    () => slipCoupon.getState().bets.length > 0,
    () => false,
  )
  // Taken once: opening a code fills the slip, which then needs no sharing.
  const [sharing] = useState(filled)
  return (
    <SideModal title={t('title')} onClose={onClose}>
      <div className={css.body}>
        {sharing ? <OwnCode /> : null}
        <OpenCode onDone={onClose} />
      </div>
    </SideModal>
  )
}

/** Code of the current slip. */
function OwnCode() {
  const t = useText('coupon-codes')
  const frame = useText('frame')
  const { call } = useShell()
  const link = useLink()
  const [code, setCode] = useState<string | null>(null)
  const [fault, setFault] = useState('')
  useEffect(() => {
    let here = true
    const { bets, typeId, systemValue, systemOffset, bankers, eachWay } = slipCoupon.getState()
    const legs = bets.map(({ id }) => ({ selection: id, banker: typeId === 2 && bankers.includes(id) }))
    call(shareCouponEndpoint, { body: { typeId, systemValue, systemOffset, eachWay, legs } }).then(
      (answer) => here && setCode(answer.code),
      (error) =>
        here &&
        setFault(error instanceof CallError && error.status < 500 ? error.message : frame('network-error')),
    )
    return () => {
      here = false
    }
  }, [call, frame])
  const address = code === null ? '' : new URL(link(`/coupon?code=${code}`), location.href).href
  return (
    <section className={css.own}>
      <h3>{t('own')}</h3>
      {fault ? (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      ) : code === null ? (
        <p aria-busy="true">{frame('loading')}</p>
      ) : (
        <>
          <p className={css.code}>
            <code>{code}</code>
            <CopyButton text={code} label={t('copy-code')} />
          </p>
          <p className={css.link}>
            <bdi>{address}</bdi>
            <CopyButton text={address} label={t('copy-link')} />
          </p>
          {'share' in navigator ? (
            <button
              type="button"
              className="button"
              onClick={() => void navigator.share({ url: address }).catch(() => {})}
            >
              <Share2 size={16} aria-hidden="true" />
              {t('send')}
            </button>
          ) : null}
          <p className={css.hint}>{t('own-hint')}</p>
        </>
      )}
    </section>
  )
}

function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useText('coupon-codes')
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        title={label}
        onClick={() =>
          void navigator.clipboard?.writeText(text).then(
            () => setCopied(true),
            () => {},
          )
        }
      >
        <Icon size={18} aria-hidden="true" />
      </button>
      <span className="visually-hidden" role="status">
        {copied ? t('copied') : ''}
      </span>
    </>
  )
}

/** Field for another player's code. */
function OpenCode({ onDone }: { readonly onDone: () => void }) {
  const t = useText('coupon-codes')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = readCode(typed)
    setWrong(code === null)
    setAsked(code)
  }
  return (
    <section className={css.open}>
      <form onSubmit={submit}>
        <Field label={t('open')} hint={t('open-hint')} error={wrong ? t('wrong') : undefined}>
          {(control) => (
            <div className={css.field}>
              <input
                {...control}
                className="input"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                dir="ltr"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <button type="submit" className="button">
                {t('look')}
              </button>
            </div>
          )}
        </Field>
      </form>
      {asked ? <SharedCoupon code={asked} onDone={onDone} /> : null}
    </section>
  )
}
