import { useId, useState } from 'react'
import { type AgreementType, agreementOf, optionsOf } from '#domain/people/settings/api.ts'
import { useText } from '../../core/context.ts'
import { ModalHead } from '../../core/modals/modal-head.tsx'
import { Modal } from '../../ui/modal.tsx'
import css from './consent.module.css'
import { useConsent, useConsentOfSession } from './use-consent.ts'

/** Choice of cookies by type; opened from the question and, for changes, from the footer. */
export function CookiesModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText('notices')
  const frame = useText('frame')
  useConsentOfSession()
  const { agreed, agree } = useConsent()
  const [options, setOptions] = useState(() => optionsOf(agreed))
  const id = useId()
  const answer = (type: AgreementType) => {
    agree(type)
    onClose()
  }
  return (
    <Modal open label={frame('cookies-title')} className={css.modal} onClose={onClose}>
      <ModalHead title={frame('cookies-title')} className={css.head} onClose={onClose} />
      <p>{frame('cookies-text')}</p>
      <ul className={css.options}>
        {options.map(({ cookiesType, checked, disabled }) => (
          <li key={cookiesType}>
            <input
              id={`${id}${cookiesType}`}
              type="checkbox"
              checked={checked}
              disabled={disabled}
              aria-describedby={`${id}${cookiesType}-text`}
              onChange={({ target }) =>
                setOptions((now) =>
                  now.map((option) =>
                    option.cookiesType === cookiesType ? { ...option, checked: target.checked } : option,
                  ),
                )
              }
            />
            <label htmlFor={`${id}${cookiesType}`}>{t(`cookies-${cookiesType}`)}</label>
            <p id={`${id}${cookiesType}-text`}>{t(`cookies-${cookiesType}-text`)}</p>
          </li>
        ))}
      </ul>
      <div className={css.answers}>
        <button type="button" className="button primary" onClick={() => answer(agreementOf(options))}>
          {t('cookies-selected')}
        </button>
        <button type="button" className="button primary" onClick={() => answer('necessary')}>
          {frame('cookies-reject')}
        </button>
        <button type="button" className="button primary" onClick={() => answer('all')}>
          {frame('cookies-accept')}
        </button>
      </div>
    </Modal>
  )
}
