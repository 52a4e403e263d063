import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useShell, useText } from '../../core/context.ts'
import form from './settings-form.module.css'
import css from './zone-choice.module.css'
import { allZones, matchingZones, type Zone, zoneIn } from './zones.ts'

/** Entry of the list; the first one is the device's own zone. */
interface Entry {
  /** Null follows the device. */
  readonly zone: string | null
  readonly region: string
  readonly text: string
  readonly note: string
}

/** Field for the time zone, found by typing a part of its name, with a list of all zones by region. */
export function ZoneChoice({
  zone,
  onChoose,
}: {
  /** Null follows the device. */
  readonly zone: string | null
  readonly onChoose: (zone: string | null) => void
}) {
  const t = useText('settings')
  const { language } = useShell()
  const id = useId()
  /** Null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null)
  const [all, setAll] = useState<readonly Zone[] | null>(null)
  const [active, setActive] = useState(0)
  const open = typed !== null
  useEffect(() => {
    if (!open) return
    let here = true
    void allZones(language, (region) => t(`zone-${region}`), zone, Date.now()).then(
      (zones) => here && setAll(zones),
    )
    return () => {
      here = false
    }
  }, [open, language, zone, t])

  const named = (name: string) => zoneIn(language, () => '', name, Date.now())
  const device = named(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const own: Entry = {
    zone: null,
    region: '',
    text: t('zone-own', { zone: device.place }),
    note: device.offset,
  }
  const chosen = zone === null ? null : named(zone)
  const found = all === null ? [] : matchingZones(all, typed ?? '')
  const entries: readonly Entry[] = [
    ...(typed?.trim() ? [] : [own]),
    ...found.map(({ zone: name, region, place, name: called, offset }) => ({
      zone: name,
      region,
      text: place,
      note: called === '' ? offset : `${called} · ${offset}`,
    })),
  ]
  const current = Math.min(active, entries.length - 1)
  const optionId = (index: number) => `${id}o${index}`

  useEffect(() => {
    if (open && current >= 0)
      document.getElementById(`${id}o${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, current, id])

  const close = () => {
    setTyped(null)
    setActive(0)
  }
  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    onChoose(entry.zone)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!open) return setTyped('')
      return setActive(Math.max(0, Math.min(entries.length - 1, current + step)))
    }
    if (!open || (event.key !== 'Enter' && event.key !== 'Escape')) return
    // The key must reach neither the form nor the panel around it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') choose(entries[current])
    else close()
  }
  return (
    <div className={form.row}>
      <label htmlFor={id}>{t('zone')}</label>
      <input
        id={id}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? `${id}l` : undefined}
        aria-activedescendant={open && current >= 0 ? optionId(current) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={typed ?? (chosen ? `${chosen.place} (${chosen.offset})` : own.text)}
        placeholder={t('zone-search')}
        onClick={() => typed ?? setTyped('')}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {open ? (
        <div id={`${id}l`} className={css.list} role="listbox" aria-label={t('zone')} tabIndex={-1}>
          {[...Map.groupBy(entries, ({ region }) => region)].map(([region, of]) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of a listbox, no field set
            <div key={region} role="group" aria-label={region || undefined}>
              {region === '' ? null : (
                <p className={css.region} aria-hidden="true">
                  {region}
                </p>
              )}
              {of.map((entry) => {
                const index = entries.indexOf(entry)
                return (
                  <div
                    key={entry.zone ?? ''}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === current}
                    className={css.option}
                    // The field keeps the focus, so its list stays open until the press ends.
                    onPointerDown={(event) => event.preventDefault()}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(entry)}
                    onKeyDown={onKeyDown}
                  >
                    <span>{entry.text}</span>
                    <bdi>{entry.note}</bdi>
                  </div>
                )
              })}
            </div>
          ))}
        </div>
      ) : null}
      <p className={css.none} role="status">
        {open && all !== null && entries.length === 0 ? t('zone-none') : ''}
      </p>
    </div>
  )
}
