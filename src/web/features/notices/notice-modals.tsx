import { ListChecks, ScrollText, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useLink, useMinimumAge, useOpen, useShell, useText } from '../../core/context.ts'
import { ModalHead } from '../../core/modals/modal-head.tsx'
import type { ModalName } from '../../core/modals/modals.ts'
import { Modal } from '../../ui/modal.tsx'
import { confirmAge } from '../age-gate/age-gate.ts'
import { isBlocking } from './ad-block.ts'
import css from './notice-modals.module.css'

interface NoticeModal {
  readonly onClose: () => void
}

/** Modals that the page opens by itself. */
export function NoticeModal({ name, onClose }: NoticeModal & { readonly name: ModalName }) {
  if (name === 'age') return <AgeModal onClose={onClose} />
  return name === 'ad-block' ? <AdBlockModal onClose={onClose} /> : <WelcomeModal onClose={onClose} />
}

/** Asks for the visitor's age; blocks the page until they confirm it. */
function AgeModal({ onClose }: NoticeModal) {
  const t = useText('notices')
  const frame = useText('frame')
  const link = useLink()
  const open = useOpen()
  const age = useMinimumAge()
  const [refused, setRefused] = useState(false)
  return (
    <Modal open label={t('age-title', { age })} className={css.gate} firm="all" onClose={onClose}>
      <span className={css.age} aria-hidden="true">
        {age}+
      </span>
      <h2>{t('age-title', { age })}</h2>
      {refused ? (
        <p role="alert">{t('age-refused')}</p>
      ) : (
        <>
          <p>{t('age-text')}</p>
          <div className={css.answers}>
            <button
              type="button"
              className="button primary"
              onClick={() => {
                confirmAge(age)
                onClose()
              }}
            >
              {t('age-yes', { age })}
            </button>
            <button type="button" className="button" onClick={() => setRefused(true)}>
              {t('age-no')}
            </button>
          </div>
        </>
      )}
      {open('rules') ? <a href={link('/rules')}>{frame('rules')}</a> : null}
    </Modal>
  )
}

/** Explains the site, once. */
function WelcomeModal({ onClose }: NoticeModal) {
  const t = useText('notices')
  return (
    <Modal open label={t('welcome-title')} className={css.modal} onClose={onClose}>
      <ModalHead title={t('welcome-title')} className={css.head} onClose={onClose} />
      <ul className={css.points}>
        <li>
          <ListChecks size={20} aria-hidden="true" />
          {t('welcome-odds')}
        </li>
        <li>
          <ShieldCheck size={20} aria-hidden="true" />
          {t('welcome-limits')}
        </li>
        <li>
          <ScrollText size={20} aria-hidden="true" />
          {t('welcome-rules')}
        </li>
      </ul>
      <button type="button" className="button primary" onClick={onClose}>
        {t('welcome-start')}
      </button>
    </Modal>
  )
}

/** Asks the visitor to turn an ad blocker off; it never covers limits, withdrawals or the rules. */
function AdBlockModal({ onClose }: NoticeModal) {
  const t = useText('notices')
  const frame = useText('frame')
  const auth = useText('auth')
  const link = useLink()
  const open = useOpen()
  const { session } = useShell()
  const [still, setStill] = useState(false)
  const check = async () => {
    setStill(false)
    if (await isBlocking()) setStill(true)
    else onClose()
  }
  return (
    <Modal open label={t('adblock-title')} className={css.gate} firm="all" onClose={onClose}>
      <h2>{t('adblock-title')}</h2>
      <p>{t('adblock-text')}</p>
      <div className={css.answers}>
        <button type="button" className="button primary" onClick={check}>
          {t('adblock-again')}
        </button>
      </div>
      <p role="status">{still ? t('adblock-still') : null}</p>
      {open('responsible') || open('deduce') ? (
        <p>
          {t('adblock-limits')}{' '}
          {open('responsible') ? <a href={link('/responsible')}>{frame('limits')}</a> : null}{' '}
          {open('deduce') && session ? <a href={link('/deduce')}>{auth('withdraw')}</a> : null}
        </p>
      ) : null}
    </Modal>
  )
}
