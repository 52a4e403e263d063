import type Hls from 'hls.js/light'
import { eventVideo } from '#domain/video/api.ts'
import { type Call, CallError } from '#web/core/calls/call.ts'

/** What plays a video, loaded when one is asked for; the player of HLS only where the browser has none of its own. */

export interface VideoOptions {
  readonly element: HTMLVideoElement
  readonly eventId: string
  readonly call: Call
  /** Aborted when the video is closed. */
  readonly signal: AbortSignal
  readonly onKind: (kind: 'drawn' | 'stream') => void
  readonly onEnded: () => void
  /** In words for the viewer, where the server has said why. */
  readonly onFault: (text?: string) => void
}

/** After a longer pause a broadcast goes on with what is played now: what was missed is no longer there. */
const longPause = 5_000
const hlsType = 'application/vnd.apple.mpegurl'

/** Finds the video of an event and plays it. What goes wrong is told by the options; it never rejects for that. */
export async function openVideo(options: VideoOptions): Promise<void> {
  const { element, eventId, call, signal, onKind, onFault } = options
  try {
    const { kind, format, address } = await call(eventVideo, { params: { eventId } }, { signal })
    onKind(kind)
    // A player would not tell why it was refused.
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
 * Whether the browser's own HLS is the better one: where there is no other way, and in Safari, which made it and is told
 * by its managed sources. Chromium says that it may too, and gives up on broadcasts that have just begun.
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

/** Whoever may not be played without a press has pressed; a browser that asks for another shows its controls. */
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
    // A browser that promised more than it can.
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
  // Its worker would be a script of no file of ours, which the policy of pages refuses.
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

/** Calls when a long pause begins and ends; a short one the player bridges by itself. */
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

/** Why a video stopped: the server knows whether the match is over. */
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
