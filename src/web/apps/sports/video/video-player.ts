import type Hls from 'hls.js/light'
import { eventVideo } from '#domain/sport/video/api.ts'
import { type Call, CallError } from '#web/core/calls/call.ts'

/** Video playback, loaded on request; loads an HLS player only where the browser has none of its own. */

export interface VideoOptions {
  readonly element: HTMLVideoElement
  readonly eventId: string
  readonly call: Call
  /** Aborted when the video is closed. */
  readonly signal: AbortSignal
  readonly onKind: (kind: 'drawn' | 'stream') => void
  readonly onEnded: () => void
  /** `text` is the reason for the viewer, where the server gave one. */
  readonly onFault: (text?: string) => void
}

/** Milliseconds; after a longer pause a broadcast continues live, because the missed part is no longer available. */
const longPause = 5_000
const hlsType = 'application/vnd.apple.mpegurl'

/** Finds the video of an event and plays it. Reports errors through the options and never rejects. */
export async function openVideo(options: VideoOptions): Promise<void> {
  const { element, eventId, call, signal, onKind, onFault } = options
  try {
    const { kind, format, address } = await call(eventVideo, { params: { eventId } }, { signal })
    onKind(kind)
    // Requests the address first, because a player would not report the reason of a refusal.
    if (kind === 'drawn') await startBroadcast(address, signal)
    const native = format === 'file' || playsHls(element)
    if (!native) await playHls(address, kind, options)
    else playNative(address, format, kind, options)
  } catch (fault) {
    if (fault instanceof CallError) onFault(fault.message)
    else onFault()
  }
}

/**
 * Tells whether to use the browser's own HLS: where there is no alternative, and in Safari, which has
 * `ManagedMediaSource`. Chromium claims support too, but fails on broadcasts that have just begun.
 */
const playsHls = (element: HTMLVideoElement): boolean =>
  element.canPlayType(hlsType) !== '' &&
  (!('MediaSource' in globalThis) || 'ManagedMediaSource' in globalThis)

async function startBroadcast(address: string, signal: AbortSignal): Promise<void> {
  const headers = { 'x-language': document.documentElement.lang }
  const answer = await fetch(address, { headers, signal })
  if (answer.ok) return
  const { errors } = (await answer.json()) as { errors: { code: string; title: string }[] }
  throw new CallError(errors[0]?.code ?? '', answer.status, errors[0]?.title ?? '')
}

/**
 * The viewer has pressed a button, as autoplay rules require; a browser that wants another press shows its controls.
 */
const begin = (element: HTMLVideoElement) => void element.play().catch(() => {})

function playNative(
  address: string,
  format: 'hls' | 'file',
  kind: 'drawn' | 'stream',
  options: VideoOptions,
): void {
  const { element, signal } = options
  const load = () => {
    element.src = address
    begin(element)
  }
  const onError = () => {
    stop()
    // The browser reported support that it does not have.
    const { error } = element
    if (format === 'hls' && error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED)
      playHls(address, kind, options).catch(() => options.onFault())
    else void tellWhy(options)
  }
  const stopFollowing = kind === 'drawn' ? followPauses(element, { onPlay: load }) : () => {}
  const stop = () => {
    element.removeEventListener('error', onError)
    stopFollowing()
  }
  element.addEventListener('error', onError)
  signal.addEventListener('abort', () => {
    stop()
    element.removeAttribute('src')
    element.load()
  })
  load()
}

async function playHls(address: string, kind: 'drawn' | 'stream', options: VideoOptions): Promise<void> {
  const { element, signal, onFault } = options
  const { default: Player } = await import('hls.js/light')
  if (signal.aborted) return
  if (!Player.isSupported()) return onFault()
  // Its worker runs from a blob, which the content security policy of pages refuses.
  const hls: Hls = new Player({ enableWorker: false, liveSyncDurationCount: 2, backBufferLength: 10 })
  const stopFollowing =
    kind === 'drawn'
      ? followPauses(element, { onPause: () => hls.stopLoad(), onPlay: () => hls.loadSource(address) })
      : () => {}
  const close = () => {
    stopFollowing()
    hls.destroy()
  }
  hls.on(Player.Events.ERROR, (_, { fatal }) => {
    if (!fatal) return
    close()
    void tellWhy(options)
  })
  signal.addEventListener('abort', close)
  hls.loadSource(address)
  hls.attachMedia(element)
  begin(element)
}

/** Calls back when a long pause begins and ends; the player handles short ones itself. */
function followPauses(
  element: HTMLVideoElement,
  { onPause, onPlay }: { readonly onPause?: () => void; readonly onPlay: () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let long = false
  const paused = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      long = true
      onPause?.()
    }, longPause)
  }
  const played = () => {
    clearTimeout(timer)
    if (!long) return
    long = false
    onPlay()
  }
  element.addEventListener('pause', paused)
  element.addEventListener('play', played)
  return () => {
    clearTimeout(timer)
    element.removeEventListener('pause', paused)
    element.removeEventListener('play', played)
  }
}

/** Reports the reason why a video stopped: the server knows whether the match is over. */
async function tellWhy({ eventId, call, signal, onEnded, onFault }: VideoOptions): Promise<void> {
  if (signal.aborted) return
  try {
    await call(eventVideo, { params: { eventId } }, { signal })
    onFault()
  } catch (fault) {
    if (signal.aborted) return
    if (fault instanceof CallError && fault.id === 'video-over') onEnded()
    else onFault(fault instanceof CallError ? fault.message : undefined)
  }
}
