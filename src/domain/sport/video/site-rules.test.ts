import { expect, test } from 'vitest'
import { parseSiteConfig, usualSiteConfig } from '#server/site/site-config.ts'
import { mediaOrigins } from './site-rules.ts'

const parse = (videos: unknown) => parseSiteConfig(JSON.stringify({ videos }))
const stream = (url: string, more: object = { event: 'a' }) => ({ streams: [{ url, ...more }] })
const wantedUrl = /videos.streams.0.url: an https address of a stream \(.m3u8\) or a file/

test.each([
  [stream('http://cdn.example/a.m3u8'), wantedUrl],
  [stream('//cdn.example/a.m3u8'), wantedUrl],
  [stream('javascript:alert(1)//.m3u8'), wantedUrl],
  [stream('data:video/mp4;base64,AAAA'), wantedUrl],
  [stream('https://cdn.example/a.exe'), wantedUrl],
  [stream('https://user:word@cdn.example/a.m3u8'), wantedUrl],
  [stream('https://cdn.example/a.m3u8#b'), wantedUrl],
  // Each would end the CSP directive, or widen it.
  [stream("https://cdn.example;script-src'unsafe-inline'/a.m3u8"), wantedUrl],
  [stream('https://cdn.example,evil.example/a.m3u8'), wantedUrl],
  [stream('https://*.example/a.m3u8'), wantedUrl],
  [stream('https://cdn.example/a b.m3u8'), wantedUrl],
  [stream('https://{event}.example/a.m3u8'), wantedUrl],
  [stream('https://cdn.example/a.m3u8', {}), /videos.streams.0: a producer, a competition or an event/],
  [stream('https://cdn.example/a.m3u8', { event: '' }), /videos.streams.0.event/],
  [stream('https://cdn.example/a.m3u8', { event: 'a', sport: 'football' }), /sport/],
  [{ origins: ['https://cdn.example/path'] }, /videos.origins.0: an origin such as/],
  [{ origins: ['*'] }, /videos.origins.0/],
  [{ origins: ["https://cdn.example 'unsafe-eval'"] }, /videos.origins.0/],
  [{ origins: ['https://a;b'] }, /videos.origins.0/],
  [{ drawn: 'yes' }, /videos.drawn/],
  [{ drawm: true }, /drawm/],
  ['all', /videos/],
])('an operator is told what is wrong with %j', (videos, wanted) => {
  const parsed = parse(videos)
  expect('faults' in parsed && parsed.faults.join('\n')).toMatch(wanted)
})

test('browsers may load videos from the hosts that the file names, each once, and from no other', () => {
  expect(mediaOrigins(usualSiteConfig)).toEqual([])
  expect(usualSiteConfig.videos).toEqual({ drawn: true, streams: [], origins: [] })
  const parsed = parse({
    streams: [
      { competition: 'a', url: 'https://cdn.example:8443/{event}.m3u8?token={event}' },
      { event: 'b', url: 'https://cdn.example:8443/b.webm' },
      { producer: 'replay:1', url: 'http://127.0.0.1:9000/{event}.mp4' },
    ],
    origins: ['https://segments.example', 'https://cdn.example:8443/'],
  })
  expect('config' in parsed && mediaOrigins(parsed.config)).toEqual([
    'http://127.0.0.1:9000',
    'https://cdn.example:8443',
    'https://segments.example',
  ])
})
