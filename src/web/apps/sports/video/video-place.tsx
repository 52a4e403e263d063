import { PictureInPicture2, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useShell, useText } from '#web/core/context.ts'
import css from './match-video.module.css'
import { useCorner } from './use-corner.ts'

type Phase = 'loading' | 'shown' | 'ended' | 'failed'

/** An opened video: it plays in its place, or small in a corner while its place is out of sight. */
export function VideoPlace({ eventId, onClose }: { readonly eventId: string; readonly onClose: () => void }) {
  const t = useText('videos')
  const { call, display } = useShell()
  const place = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [phase, setPhase] = useState<Phase>('loading')
  const [words, setWords] = useState('')
  const [drawn, setDrawn] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const corner = useCorner(place, video, display.videoOnScroll === 1)

  useEffect(() => {
    const element = video.current
    if (!element) return
    const closing = new AbortController()
    const { signal } = closing
    const fail = (text?: string) => {
      if (signal.aborted) return
      setWords(text ?? '')
      setPhase('failed')
    }
    setPhase('loading')
    import('./video-player.ts')
      .then(({ openVideo }) =>
        openVideo({
          element,
          eventId,
          call,
          signal,
          onKind: (kind) => setDrawn(kind === 'drawn'),
          onEnded: () => setPhase('ended'),
          onFault: fail,
        }),
      )
      .catch(() => fail())
    return () => closing.abort()
  }, [eventId, attempt])

  // The pressed button is gone, so move the focus to the video that it opened.
  useLayoutEffect(() => place.current?.focus({ preventScroll: true }), [])

  const leaveCorner = () => {
    video.current?.pause()
    corner.leave()
    place.current?.focus({ preventScroll: true })
  }
  return (
    <section className={css.video} aria-label={t('video')}>
      <div ref={place} className={css.place} tabIndex={-1}>
        <p className={css.away} hidden={!corner.there}>
          {t('in-corner')}
        </p>
        <div className={css.box} data-corner={corner.there || undefined}>
          {/* biome-ignore lint/a11y/useMediaCaption: a drawn broadcast has no sound; an operator's brings its own tracks */}
          <video
            ref={video}
            controls
            playsInline
            aria-label={t('video')}
            onPlaying={() => setPhase('shown')}
            onWaiting={() => setPhase((now) => (now === 'shown' ? 'loading' : now))}
            onEnded={() => setPhase('ended')}
          />
          <div className={css.state} role="status" hidden={phase === 'shown' || phase === 'failed'}>
            {phase === 'loading' ? t('loading') : phase === 'ended' ? t('ended') : ''}
          </div>
          {phase === 'failed' ? (
            <div className={css.state} role="alert" data-solid="">
              <p>{words || t('failed')}</p>
              <button type="button" className="button small" onClick={() => setAttempt(attempt + 1)}>
                {t('retry')}
              </button>
            </div>
          ) : null}
          {corner.there ? (
            <button type="button" className={css.leave} aria-label={t('close-corner')} onClick={leaveCorner}>
              <X size={18} aria-hidden="true" />
            </button>
          ) : null}
        </div>
      </div>
      <div className={css.foot}>
        <p>{drawn ? t('drawn') : ''}</p>
        {document.pictureInPictureEnabled ? (
          <button
            type="button"
            className="icon-button"
            aria-label={t('picture-in-picture')}
            disabled={phase !== 'shown'}
            onClick={() => void togglePicture(video.current)}
          >
            <PictureInPicture2 size={18} aria-hidden="true" />
          </button>
        ) : null}
        <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}

/** The browser may refuse; the video then stays in place. */
async function togglePicture(video: HTMLVideoElement | null): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video?.requestPictureInPicture()
  } catch {}
}
