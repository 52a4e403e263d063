import h264 from 'h264-mp4-encoder'
import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { framesPerSecond, height, width } from './scene.ts'

/**
 * Two seconds of video: the H.264 of its pictures in an MP4 fragment (ISO/IEC 14496-12), and its
 * initialization segment.
 */
export interface Segment {
  readonly init: Uint8Array<ArrayBuffer>
  readonly media: Uint8Array<ArrayBuffer>
}

export interface SegmentEncoder {
  /** Adds the next picture: RGBA, `width` by `height`. */
  add(pixels: Uint8Array): void
  /** Ends the segment, which starts at `startsAt` seconds of its broadcast. */
  finish(startsAt: number): Promise<Segment>
}

/** Counter for unique names in the encoder's own file system. */
let files = 0

/** Creates an encoder whose first picture is a key frame. */
export async function segmentEncoder(): Promise<SegmentEncoder> {
  const encoder = await h264.createH264MP4Encoder()
  const name = `${files++}.mp4`
  encoder.outputFilename = name
  encoder.width = width
  encoder.height = height
  encoder.frameRate = framesPerSecond
  encoder.speed = 10
  encoder.quantizationParameter = 27
  encoder.groupOfPictures = 1_000
  encoder.initialize()
  return {
    add: (pixels) => encoder.addFrameRgba(pixels),
    async finish(startsAt) {
      encoder.finalize()
      const file = encoder.FS.readFile(name) as Uint8Array<ArrayBuffer>
      encoder.FS.unlink(name)
      encoder.delete()
      return fragmentOf(file, startsAt)
    },
  }
}

/** Returns a whole MP4 file as one fragment at a position of a longer stream. */
async function fragmentOf(file: Uint8Array<ArrayBuffer>, startsAt: number): Promise<Segment> {
  const input = new Input({ source: new BufferSource(file), formats: [MP4] })
  const track = await input.getPrimaryVideoTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error('the encoder has made no video')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  await output.start()
  let count = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timestamp = startsAt + count / framesPerSecond
    // The encoder's file does not mark which of its pictures depend on others.
    const type = count++ === 0 ? 'key' : 'delta'
    await source.add(packet.clone({ timestamp, type, duration: 1 / framesPerSecond }), { decoderConfig })
  }
  await output.finalize()
  return split(new Uint8Array(target.buffer!))
}

/**
 * Splits an MP4: `ftyp` and `moov` initialize, `moof` and `mdat` are the video; the other boxes matter to
 * whole files only.
 */
function split(bytes: Uint8Array<ArrayBuffer>): Segment {
  const view = new DataView(bytes.buffer)
  const init: Uint8Array[] = []
  const media: Uint8Array[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at)
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (size < 8) throw new Error(`a box of MP4 of ${size} bytes`)
    const part = bytes.subarray(at, at + size)
    if (kind === 'ftyp' || kind === 'moov') init.push(part)
    else if (kind === 'moof' || kind === 'mdat') media.push(part)
    at += size
  }
  return { init: joined(init), media: joined(media) }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
